import type { Flag } from "../../db/schema.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";

/** What the two values of a visibility flag are called. */
export interface Visibility {
  1: Words;
  0: Words;
}

const shown = () => t("visibility.public");

export const publicOrPrivate: Visibility = { 1: shown, 0: () => t("visibility.private") };
export const publicOrUnlisted: Visibility = { 1: shown, 0: () => t("visibility.unlisted") };
export const publicOrUnpublished: Visibility = { 1: shown, 0: () => t("visibility.unpublished") };

/** What a flag says, in words. */
export function visibilityText(names: Visibility, flag: unknown): string {
  return say(names[Number(flag) as Flag] ?? "");
}

/** The two choices, public first. */
export function visibilityOptions(names: Visibility): Array<{ value: "1" | "0"; label: string }> {
  return [
    { value: "1", label: say(names[1]) },
    { value: "0", label: say(names[0]) },
  ];
}
