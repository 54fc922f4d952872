import { findOwnUpload, type UploadKind } from "../../db/queries/uploads.ts";
import { isStaff } from "../access/permissions.ts";
import { say, type Words } from "../words/say.ts";
import type { SignedInCallRequest } from "./call.ts";
import type { Errors } from "./call-result.server.ts";

/** A record's pictures by field: the name of an upload, or null where there may be none. */
export type Pictures<Image extends string, Needed extends Image = never> = Record<
  Exclude<Image, Needed>,
  string | null
> &
  Record<Needed, string>;

/**
 * The pictures that a record has after a call. A field holds the name of an upload of the same caller, or the name that
 * the record has; an empty one takes the picture away, and one that is left out leaves it.
 *
 * @param rules what to say where a record must have a picture, and whether the fields hold documents instead
 */
export async function picturesOf<Image extends string, Needed extends Image = never>(
  { db, caller, body }: Pick<SignedInCallRequest, "db" | "caller" | "body">,
  fields: readonly Image[],
  current: object | null,
  {
    required,
    sends = "picture",
  }: { required?: Record<Needed, Words> | undefined; sends?: UploadKind | undefined } = {},
): Promise<{ pictures: Pictures<Image, Needed>; problems: Errors }> {
  const pictures = {} as Record<Image, string | null>;
  const problems: Errors = {};
  const visibility = isStaff(caller.role) ? "public" : "private";
  const unknown = sends === "document" ? unknownDocument : unknownPicture;
  const missing: Partial<Record<string, Words>> = required ?? {};
  for (const field of fields) {
    const before =
      ((current as Record<string, unknown> | null)?.[field] as string | null | undefined) ?? null;
    const name = body[field] ?? before;
    if (name === null || name === "") pictures[field] = null;
    else if (name === before) pictures[field] = before;
    else if (typeof name === "string") {
      const upload = await findOwnUpload(db, { file_name: name, user_id: caller.id, visibility }, sends);
      pictures[field] = upload?.file_name ?? null;
      if (!upload) problems[field] = [unknown];
    } else problems[field] = [unknown];
    const sentence = missing[field];
    if (sentence && !pictures[field] && !problems[field]) problems[field] = [say(sentence)];
  }
  // A picture that was needed and missing is a problem, found above.
  return { pictures: pictures as Pictures<Image, Needed>, problems };
}

const unknownDocument = "Send the file to files/documents first, and its file_name here";
export const unknownPicture = "Send the picture to files first, and its file_name here";
