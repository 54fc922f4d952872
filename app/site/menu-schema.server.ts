import { z } from "zod";
import { optionalLine } from "../forms/fields.ts";
import { say } from "../words/say.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";
import { type Bar, barEntries, entryNames, namesIn } from "./menu.ts";

const mostCharacters = 4000;

/** An order of a bar: all of its entries, and pages of the hospital's own among them. The first order is an empty text. */
function orderField(bar: Bar, label: () => string) {
  const known = entryNames(bar);
  const isRight = (name: string) => known.includes(name) || /^pages\/[^\s/]{1,100}$/.test(name);
  return optionalLine({ label, most: mostCharacters })
    .refine((text) => namesIn(text).every(isRight), {
      error: () => t("menu.unknown", { names: known.join(", "), example: "pages/their-address" }),
    })
    .refine((text) => text === "" || known.every((name) => namesIn(text).includes(name)), {
      error: () => placeMissing(Object.values(barEntries[bar]).map(say)),
    })
    .transform((text) => {
      const order = namesIn(text).join(", ");
      return order === known.join(", ") ? "" : order;
    })
    .meta({ type: "string", maxLength: mostCharacters });
}

const placeMissing = (names: readonly string[]) =>
  t("menu.place-missing", { first: inSequence(names.slice(0, -1)), last: names.at(-1) ?? "" });

/** The rules of the order in which the menu and the foot of each page lead on. */
export const menuFields = {
  menu_order: orderField("menu", () => t("menu.order-top")),
  footer_order: orderField("footer", () => t("menu.order-foot")),
};

export const menuSchema = z.object(menuFields);
