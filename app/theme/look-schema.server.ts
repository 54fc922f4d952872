import { z } from "zod";
import { color, optionalLine } from "../forms/fields.ts";
import { isPictureName } from "../pictures/picture-address.ts";
import { t } from "../words/t.ts";
import { type Face, faces } from "./faces.ts";
import { homeSectionNames, sectionsIn } from "./home-sections.ts";

const colorMissing = () => t("look.color-missing");

const chosenColor = color(colorMissing);

const sections = optionalLine({ label: () => t("look.sections"), most: 200 })
  .refine((text) => namesIn(text).every((name) => homeSectionNames.some((known) => known === name)), {
    error: () => t("look.sections-unknown", { names: homeSectionNames.join(", ") }),
  })
  .refine((text) => sectionsIn(text).includes("emergency"), { error: () => t("look.emergency-stays") })
  .transform((text) => sectionsIn(text).join(", "))
  .meta({ type: "string", maxLength: 200 });

const namesIn = (text: string) => text.split(",").map((name) => name.trim());

/** The rules of how a hospital's site looks, its pictures apart. */
export const lookFields = {
  brand_color: chosenColor,
  action_color: z.union([z.literal(""), chosenColor], { error: colorMissing }),
  heading_face: z.enum(Object.keys(faces) as [Face, ...Face[]], { error: () => t("look.face-missing") }),
  icon: z.enum(["drawn", "logo"], { error: () => t("look.icon-missing") }),
  home_sections: sections,
};

export const lookSchema = z.object(lookFields);

/** A look with its picture, as staff try it. */
export const trialSchema = lookSchema.extend({ logo_dark: z.string().refine(isPictureName).nullable() });

export type TriedLook = z.output<typeof trialSchema>;
