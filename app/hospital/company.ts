import { z } from "zod";
import {
  color,
  line,
  optionalEmail,
  optionalLine,
  optionalNumberToCall,
  optionalParagraphs,
  optionalPhone,
  optionalWebAddress,
} from "../forms/fields.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { type OwnTextName, ownTexts } from "../site/own-texts.ts";

const ownTextKinds = {
  number: () => optionalNumberToCall,
  sentence: optionalLine,
  paragraphs: optionalParagraphs,
};

/** The rules of the texts that are a hospital's own. */
const ownTextFields = Object.fromEntries(
  Object.entries(ownTexts).map(([name, text]) => [name, ownTextKinds[text.kind](text).describe(text.hint)]),
) as Record<OwnTextName, ReturnType<typeof optionalLine>>;

/** The hospital's details, its pictures apart. */
export const companySchema = z.object({
  name: line({ label: "Name", most: 120, missing: "Enter the hospital’s name" }),
  email: optionalEmail,
  contacts: optionalPhone,
  address: optionalLine({ label: "Address", most: 300 }),
  whatsapp: optionalPhone,
  video_link: optionalLine({ label: "Video link", most: 300 })
    .refine(
      (text) => text === "" || /^https:\/\/[^\s{}]+\{room\}[^\s{}]*$/.test(text),
      "Enter an address with {room} in it, such as https://meet.example/{room}",
    )
    .meta({ type: "string", maxLength: 300 }),
  brand_color: color("Choose a colour").optional(),
  welcome_message: optionalParagraphs({ label: "Welcome message", most: 2000 }),
  about_description: richText({ label: "Description", most: 20_000 }),
  mission: optionalParagraphs({ label: "Mission", most: 2000 }),
  vision: optionalParagraphs({ label: "Vision", most: 2000 }),
  core_values: optionalLine({ label: "Core values", most: 500 }),
  ...ownTextFields,
  youtube: optionalWebAddress("YouTube"),
  instagram: optionalWebAddress("Instagram"),
  facebook: optionalWebAddress("Facebook"),
  twitter: optionalWebAddress("Twitter"),
});

export type CompanyForm = z.input<typeof companySchema>;
