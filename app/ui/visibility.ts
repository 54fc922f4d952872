import type { Flag } from "../../db/schema.ts";

/** What the two values of a visibility flag are called. */
export interface Visibility {
  1: string;
  0: string;
}

export const publicOrPrivate: Visibility = { 1: "Public", 0: "Private" };
export const publicOrUnlisted: Visibility = { 1: "Public", 0: "Unlisted" };
export const publicOrUnpublished: Visibility = { 1: "Public", 0: "Unpublished" };

/** What a flag says, in words. */
export function visibilityText(names: Visibility, flag: unknown): string {
  return names[Number(flag) as Flag] ?? "";
}

/** The two choices, public first. */
export function visibilityOptions(names: Visibility): Array<{ value: "1" | "0"; label: string }> {
  return [
    { value: "1", label: names[1] },
    { value: "0", label: names[0] },
  ];
}
