import { readFile } from "node:fs/promises";
import { findOwnUpload, recordUpload } from "../../db/queries/uploads.ts";
import { Crowded, Gone } from "../http/turns.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { randomName } from "../installation/uploads/names.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { encodePicture } from "../pictures/picture-encoder.server.ts";
import { makeSizesAhead } from "../pictures/picture-sizes.server.ts";
import type { Problem } from "../pictures/picture-work.ts";
import { t } from "../words/t.ts";
import { removalField } from "./hidden-fields.ts";
import { readParts, type SentFile } from "./multipart.server.ts";
import { countBytes, countPicture, type Owner, spentBy } from "./picture-allowance.server.ts";

/** A picture that is in its place and on record. */
export interface StoredPicture {
  file_name: string;
  media_type: string;
  bytes: number;
  width: number;
  height: number;
}

export interface FormWithPictures<Field extends string> {
  /** The text fields. The field of a picture that was stored holds the name of its file. */
  formData: FormData;
  /** By field; null when no picture was sent. */
  images: Record<Field, StoredPicture | Problem | null>;
  /** SHA-256 of each file as it came, in hexadecimal. */
  digests: string[];
}

const noDocument = () => ({ problem: t("document.file-missing") });
const documentTooLarge = () => ({ problem: t("document.large") });

const tooBusy = () => ({ problem: t("picture.busy") });
const tooLarge = () => ({ problem: t("picture.large") });

/**
 * Reads a form and stores the pictures in it. A picture's field holds a file, or the name of an upload that the same
 * person sent with an earlier attempt. A new file wins over the wish to have the picture removed. Pictures are stored
 * even if the form then fails; those that no record uses are deleted after a day. The caller checks before who may send
 * the form: this takes up to 10 MB for each field.
 *
 * @throws Response 400, 413 or 415, as `readForm` does
 */
export async function readFormWithPictures<Field extends string>(
  request: Request,
  fields: readonly Field[],
  owner: Owner,
): Promise<FormWithPictures<Field>> {
  const spent = await spentBy(owner);
  const fileFields = Object.fromEntries(fields.map((field) => [field, spent ? 0 : 1]));
  const sender = { ...owner, gone: request.signal };
  return readParts(request, fileFields, async ({ formData, files, crowded }) => {
    const images = {} as FormWithPictures<Field>["images"];
    const digests: string[] = [];
    for (const field of fields) {
      const [file] = files.get(field) ?? [];
      const removed = formData.has(removalField(field));
      const kept = removed ? null : await findKept(formData.get(field), owner);
      if (file && file !== "too large") digests.push(file.digest);
      if (file) images[field] = await storeFile(file, sender);
      else images[field] = crowded.has(field) ? spent : kept;
      formData.delete(field);
      const shown = [images[field], kept].find(isStored);
      if (!shown) continue;
      formData.set(field, shown.file_name);
      formData.delete(removalField(field));
    }
    return { formData, images, digests };
  });
}

/** The picture of a record after its form: a new one, or none when it was to be removed, or the one it had. */
export function pictureAfter<Field extends string>(
  { formData, images }: FormWithPictures<Field>,
  field: Field,
  current: string | null,
): string | null {
  const image = images[field];
  if (isStored(image)) return image.file_name;
  return formData.has(removalField(field)) ? null : current;
}

/**
 * Stores a picture: encoded anew, under a random name, on the disk before it is on record.
 *
 * @param sent path of the file, of at most 10 MB, as it was sent
 */
export async function storePicture(sent: string, owner: Owner): Promise<StoredPicture | Problem> {
  const { userId, visibility, address = "", gone } = owner;
  const isAttached = visibility === "private";
  const spent = await countPicture(owner);
  if (spent) return spent;
  // Pictures of the site come from staff.
  const asker = {
    key: userId === null ? address : `user ${userId}`,
    isFirst: !isAttached,
    isGone: () => gone?.aborted === true,
  };
  const picture = await encodePicture(sent, asker, { isAttached }).catch(unlessInLine);
  if ("problem" in picture) return picture;
  const { data, extension, ...properties } = picture;
  const full = await countBytes(owner, data.length);
  if (full) return full;
  const image = { ...properties, file_name: randomName(extension), bytes: data.length };
  await getUploads().put(image.file_name, data);
  await inTransaction((trx) => recordUpload(trx, { ...image, user_id: userId, visibility }));
  // A private one is opened by few people, in few sizes.
  if (visibility === "public") makeSizesAhead(image.file_name);
  return image;
}

/** Where too many wait, or the sender has gone, the picture is refused; any other error stays one. */
function unlessInLine(error: unknown): Problem {
  if (error instanceof Crowded || error instanceof Gone) return tooBusy();
  throw error;
}

/** As `storeImage`, for a file out of a form. */
export async function storeFile(file: SentFile, owner: Owner): Promise<StoredPicture | Problem> {
  const isDocument = owner.sends === "document";
  if (file === "too large") return isDocument ? documentTooLarge() : tooLarge();
  return isDocument ? storeDocument(file.path, owner) : storePicture(file.path, owner);
}

/** Stores a PDF as it was sent, under a random name: nobody but its readers opens it, and they as a file of their own. */
async function storeDocument(sent: string, { userId, visibility }: Owner): Promise<StoredPicture | Problem> {
  const data = await readFile(sent);
  if (!data.subarray(0, 5).equals(Buffer.from("%PDF-"))) return noDocument();
  const file_name = randomName("pdf");
  // Every upload has a size in pixels; of a document nobody asks for it.
  const document = { file_name, media_type: "application/pdf", bytes: data.length, width: 1, height: 1 };
  await getUploads().put(file_name, data);
  await inTransaction((trx) => recordUpload(trx, { ...document, user_id: userId, visibility }));
  return document;
}

async function findKept(name: FormDataEntryValue | null, { userId, visibility, sends }: Owner) {
  if (typeof name !== "string" || name === "") return null;
  const upload = await findOwnUpload(getDb(), { file_name: name, user_id: userId, visibility }, sends);
  return upload ?? { problem: t(sends === "document" ? "document.again" : "picture.choose-again") };
}

function isStored(image: StoredPicture | Problem | null): image is StoredPicture {
  return image !== null && "file_name" in image;
}
