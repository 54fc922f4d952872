import type { Instant } from "../../../db/schema.ts";
import { versionIn } from "../../forms/draft.ts";

/** Names the fields that say how each request was when the popup showed it: nobody decides about a time that they did not see. */
export const seenField = "seen";

export const seenOf = ({ id, version }: { id: number; version: Instant }) => `${id} ${version}`;

/** Which version of each request was shown. */
export function readSeen(formData: FormData): Map<number, Instant> {
  const pairs = formData.getAll(seenField).map((value) => String(value).split(" "));
  return new Map(pairs.map(([id, version = ""]) => [Number(id), versionIn(version)]));
}
