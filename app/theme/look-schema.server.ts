import { z } from "zod";
import { color, optionalLine } from "../forms/fields.ts";
import { isPictureName } from "../pictures/picture-address.ts";
import { type Face, faces } from "./faces.ts";
import { homeSectionNames, sectionsIn } from "./home-sections.ts";

const chosenColor = color("Choose a colour");

const sections = optionalLine({ label: "Sections of the home page", most: 200 })
  .refine(
    (text) => namesIn(text).every((name) => homeSectionNames.some((known) => known === name)),
    `Name sections out of ${homeSectionNames.join(", ")}`,
  )
  .refine(
    (text) => sectionsIn(text).includes("emergency"),
    "The emergency helpline stays on the home page: choose a place for it",
  )
  .transform((text) => sectionsIn(text).join(", "))
  .meta({ type: "string", maxLength: 200 });

const namesIn = (text: string) => text.split(",").map((name) => name.trim());

/** The rules of how a hospital's site looks, its pictures apart. */
export const lookFields = {
  brand_color: chosenColor,
  action_color: z.union([z.literal(""), chosenColor], "Choose a colour"),
  heading_face: z.enum(Object.keys(faces) as [Face, ...Face[]], "Choose a face for headings"),
  icon: z.enum(["drawn", "logo"], "Choose a sign for the browser’s tab"),
  home_sections: sections,
};

export const lookSchema = z.object(lookFields);

/** A look with its picture, as staff try it. */
export const trialSchema = lookSchema.extend({ logo_dark: z.string().refine(isPictureName).nullable() });

export type TriedLook = z.output<typeof trialSchema>;
