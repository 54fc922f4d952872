import { z } from "zod";
import { optionalLine } from "../forms/fields.ts";
import { type Bar, barEntries, entryNames, namesIn } from "./menu.ts";

const mostCharacters = 4000;

/** An order of a bar: all of its entries, and pages of the hospital's own among them. The first order is an empty text. */
function orderField(bar: Bar, label: string) {
  const known = entryNames(bar);
  const isRight = (name: string) => known.includes(name) || /^pages\/[^\s/]{1,100}$/.test(name);
  return optionalLine({ label, most: mostCharacters })
    .refine(
      (text) => namesIn(text).every(isRight),
      `Name ${known.join(", ")}, and pages as pages/their-address`,
    )
    .refine(
      (text) => text === "" || known.every((name) => namesIn(text).includes(name)),
      `Give ${listed(Object.values(barEntries[bar]))} a place each`,
    )
    .transform((text) => {
      const order = namesIn(text).join(", ");
      return order === known.join(", ") ? "" : order;
    })
    .meta({ type: "string", maxLength: mostCharacters });
}

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The rules of the order in which the menu and the foot of each page lead on. */
export const menuFields = {
  menu_order: orderField("menu", "Order of the menu"),
  footer_order: orderField("footer", "Order of the footer"),
};

export const menuSchema = z.object(menuFields);
