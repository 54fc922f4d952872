import { findOwnUpload } from "../../../db/queries/uploads.ts";
import { honeypotField, keptPicturesField, removalField } from "../../forms/hidden-fields.ts";
import { type Parts, readParts } from "../../forms/multipart.server.ts";
import { type Owner, spentBy } from "../../forms/picture-allowance.server.ts";
import { storeFile } from "../../forms/uploads.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { mostPictures, picturesField } from "./pictures.ts";

export interface RequestForm {
  /** The text fields, and the names of the pictures that are kept should the form fail. */
  formData: FormData;
  /** The pictures of the appointment after this form, as the database has them. */
  images: string;
  /** What is wrong with the pictures, by field. */
  problems: Record<string, string[]>;
  /** What tells one set of pictures from another. */
  print: string[];
}

/**
 * Reads a form with an appointment's pictures: those the appointment has, less those that were taken away, those that came
 * with an earlier attempt, and new ones. Who may send it must be known before.
 *
 * @param attached the pictures that the appointment has
 * @throws Response 400, 413 or 415, as `readForm` does
 */
export async function readRequestForm(
  request: Request,
  { user, address }: { user: { id: number } | null; address: string },
  attached: string[] = [],
): Promise<RequestForm> {
  const owner: Owner = { userId: user?.id ?? null, visibility: "private", address, gone: request.signal };
  const spent = await spentBy(owner);
  return readParts(request, { [picturesField]: spent ? 0 : mostPictures }, (parts) =>
    keepPictures(parts, owner, { attached, refusal: spent?.problem ?? t("picture.too-many") }),
  );
}

async function keepPictures(
  { formData, files, crowded }: Parts,
  owner: Owner,
  { attached, refusal }: { attached: string[]; refusal: string },
): Promise<RequestForm> {
  const removed = new Set(formData.getAll(removalField(keptPicturesField)));
  const asked = new Set(formData.getAll(keptPicturesField).filter((name) => !removed.has(name)));
  const kept = await ownUploads([...asked], owner);
  const staying = attached.filter((name) => !removed.has(name));
  // A robot is thanked, and has stored nothing.
  const sent = formData.get(honeypotField) ? [] : (files.get(picturesField) ?? []);
  const room = mostPictures - staying.length - kept.length;
  const problems = new Set<string>();
  if (kept.length < asked.size) problems.add(t("picture.again"));
  if (crowded.has(picturesField) || sent.length > room) {
    problems.add(refusal);
  } else {
    for (const file of sent) {
      const stored = await storeFile(file, owner);
      if ("problem" in stored) problems.add(stored.problem);
      else kept.push(stored.file_name);
    }
  }
  formData.delete(picturesField);
  formData.delete(keptPicturesField);
  for (const name of kept) formData.append(keptPicturesField, name);
  return {
    formData,
    images: JSON.stringify([...staying, ...kept]),
    problems: problems.size > 0 ? { [picturesField]: [...problems] } : {},
    print: sent.map((file) => (file === "too large" ? file : file.digest)),
  };
}

/** Those of some names that are pictures of the same person, sent for the same purpose. */
async function ownUploads(names: FormDataEntryValue[], { userId, visibility }: Owner): Promise<string[]> {
  const found = names.slice(0, mostPictures).map(async (name) => {
    if (typeof name !== "string") return undefined;
    return findOwnUpload(getDb(), { file_name: name, user_id: userId, visibility });
  });
  return (await Promise.all(found)).flatMap((upload) => upload?.file_name ?? []);
}
