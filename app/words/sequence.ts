import { t } from "./t.ts";

/** Several things one after the other, such as names, with the comma of the language that is spoken. */
export function inSequence(things: readonly string[]): string {
  const [first = "", ...rest] = things;
  return rest.reduce((all, next) => t("list.pair", { first: all, next }), first);
}
