import { z } from "zod";
import {
  flag,
  line,
  localTime,
  optionalEmail,
  optionalLine,
  optionalNumberToCall,
  optionalParagraphs,
  optionalPhone,
  optionalWebAddress,
  wholeNumber,
} from "../forms/fields.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { menuFields } from "../site/menu-schema.server.ts";
import { type OwnTextName, ownTexts } from "../site/own-texts.ts";
import { lookFields } from "../theme/look-schema.server.ts";
import { mostHours, readHours, reminderHours } from "./reminder-hours.ts";

const ownTextKinds = {
  number: () => optionalNumberToCall,
  sentence: optionalLine,
  paragraphs: optionalParagraphs,
};

/** The rules of the texts that are a hospital's own. */
const ownTextFields = Object.fromEntries(
  Object.entries(ownTexts).map(([name, text]) => [name, ownTextKinds[text.kind](text).describe(text.hint)]),
) as Record<OwnTextName, ReturnType<typeof optionalLine>>;

const hoursField = optionalLine({ label: "Hours before the visit", most: 40 })
  .refine(
    (text) => readHours(text) !== null,
    `Enter one to five numbers of hours from 1 to ${mostHours}, such as 48, 3`,
  )
  .transform((text) => reminderHours(text).join(", "))
  .meta({ type: "string", maxLength: 40 });

/** The longest that somebody on the waiting list has to answer, in minutes: a day. */
const mostWaitingMinutes = 1440;

/** What clients leave out that know of no reminders stays as it is. */
const reminderFields = {
  reminders: flag("Choose whether reminders are sent").optional(),
  reminders_sms: flag("Choose whether reminders are sent").optional(),
  reminder_hours: hoursField.optional(),
  quiet_from: localTime("Enter when the quiet hours begin").optional(),
  quiet_until: localTime("Enter when the quiet hours end").optional(),
  waiting_minutes: wholeNumber({ label: "Minutes to answer", least: 0, most: mostWaitingMinutes }).optional(),
  newsletter: flag("Choose whether there is a newsletter").optional(),
};

/** The hospital's details, its pictures apart. */
export const companySchema = z.object({
  // Clients that know nothing of it leave it as it is.
  receptionists_book: flag("Choose what receptionists may do").optional(),
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
  // What the forms of the look and of the menu change stays as it is.
  ...z.object({ ...lookFields, ...menuFields }).partial().shape,
  welcome_message: optionalParagraphs({ label: "Welcome message", most: 2000 }),
  about_description: richText({ label: "Description", most: 20_000 }),
  mission: optionalParagraphs({ label: "Mission", most: 2000 }),
  vision: optionalParagraphs({ label: "Vision", most: 2000 }),
  core_values: optionalLine({ label: "Core values", most: 500 }),
  ...ownTextFields,
  ...reminderFields,
  youtube: optionalWebAddress("YouTube"),
  instagram: optionalWebAddress("Instagram"),
  facebook: optionalWebAddress("Facebook"),
  twitter: optionalWebAddress("Twitter"),
});

export type CompanyForm = z.input<typeof companySchema>;
