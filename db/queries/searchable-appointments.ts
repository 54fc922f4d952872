import type { Db } from "../connection.ts";
import { isNumber } from "./phone-digits.ts";

/** A number's last digits tell it from others that begin alike. */
const tellingDigits = 7;

/**
 * Appointments, by their ids, among which are all whose text holds some words: found by an index of parts, of each word
 * by what is telling of it. Whoever asks compares the words themselves.
 *
 * @param column `list_text` as a search compares it, or the digits of the phone number
 * @returns null where they are more than the limit, or the index finds none of the words
 */
export async function appointmentsWithParts(
  db: Db,
  column: "list_text" | "phone_digits",
  words: readonly string[],
  limit: number,
): Promise<number[] | null> {
  const parts = words.map(tellingPart).filter(isIndexed);
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return null;
  // What everybody has, as the code of a country, takes long to compare and is seldom needed.
  const found = await withParts(db, column, [longest], limit);
  return found ?? (parts.length > 1 ? withParts(db, column, parts, limit) : null);
}

async function withParts(
  db: Db,
  column: "list_text" | "phone_digits",
  parts: readonly string[],
  limit: number,
) {
  let query = db
    .selectFrom("searchable_appointments")
    .select("id")
    .limit(limit + 1);
  for (const part of parts) query = query.where(column, "like", `%${part}%`);
  const found = await query.execute();
  return found.length > limit ? null : found.map(({ id }) => id);
}

/** What few others have: the end of a number, and of an email address what is before the provider. */
function tellingPart(word: string): string {
  if (isNumber(word)) return word.slice(-tellingDigits);
  const [name = ""] = word.split("@");
  return isIndexed(name) ? name : word;
}

/** The index knows threes, and takes what LIKE has a meaning for as that. */
function isIndexed(part: string): boolean {
  return [...part].length >= 3 && !/[%_\\]/.test(part);
}
