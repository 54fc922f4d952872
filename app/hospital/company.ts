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
import { t } from "../words/t.ts";
import { mostHours, readHours, reminderHours } from "./reminder-hours.ts";
import { videoLinkExample } from "./video-link.ts";

const ownTextKinds = {
  number: () => optionalNumberToCall,
  sentence: optionalLine,
  paragraphs: optionalParagraphs,
};

/** The rules of the texts that are a hospital's own. */
const ownTextFields = Object.fromEntries(
  Object.entries(ownTexts).map(([name, text]) => [name, ownTextKinds[text.kind](text).describe(text.hint())]),
) as Record<OwnTextName, ReturnType<typeof optionalLine>>;

const hoursField = optionalLine({ label: () => t("company.hours"), most: 40 })
  .refine((text) => readHours(text) !== null, {
    error: () => t("company.hours-wrong", { most: String(mostHours) }),
  })
  .transform((text) => reminderHours(text).join(", "))
  .meta({ type: "string", maxLength: 40 });

/** The longest that somebody on the waiting list has to answer, in minutes: a day. */
const mostWaitingMinutes = 1440;

/** What clients leave out that know of no reminders stays as it is. */
const reminderFields = {
  reminders: flag(() => t("company.reminders-missing")).optional(),
  reminders_sms: flag(() => t("company.reminders-missing")).optional(),
  reminder_hours: hoursField.optional(),
  quiet_from: localTime(() => t("company.quiet-from-missing")).optional(),
  quiet_until: localTime(() => t("company.quiet-until-missing")).optional(),
  waiting_minutes: wholeNumber({
    label: () => t("company.waiting-minutes"),
    least: 0,
    most: mostWaitingMinutes,
  }).optional(),
  newsletter: flag(() => t("company.newsletter-missing")).optional(),
};

/** The hospital's details, its pictures apart. */
export const companySchema = z.object({
  // Clients that know nothing of it leave it as it is.
  receptionists_book: flag(() => t("company.receptionists-missing")).optional(),
  name: line({ label: () => t("company.name"), most: 120, missing: () => t("company.name-missing") }),
  email: optionalEmail,
  contacts: optionalPhone,
  address: optionalLine({ label: () => t("company.address"), most: 300 }),
  whatsapp: optionalPhone,
  video_link: optionalLine({ label: () => t("company.video-link"), most: 300 })
    .refine((text) => text === "" || /^https:\/\/[^\s{}]+\{room\}[^\s{}]*$/.test(text), {
      error: () => t("company.video-link-wrong", { place: "{room}", example: videoLinkExample }),
    })
    .meta({ type: "string", maxLength: 300 }),
  // What the forms of the look and of the menu change stays as it is.
  ...z.object({ ...lookFields, ...menuFields }).partial().shape,
  welcome_message: optionalParagraphs({ label: () => t("company.welcome"), most: 2000 }),
  about_description: richText({ label: () => t("company.description"), most: 20_000 }),
  mission: optionalParagraphs({ label: () => t("company.mission"), most: 2000 }),
  vision: optionalParagraphs({ label: () => t("company.vision"), most: 2000 }),
  core_values: optionalLine({ label: () => t("company.values"), most: 500 }),
  ...ownTextFields,
  ...reminderFields,
  youtube: optionalWebAddress("YouTube"),
  instagram: optionalWebAddress("Instagram"),
  facebook: optionalWebAddress("Facebook"),
  twitter: optionalWebAddress("Twitter"),
});

export type CompanyForm = z.input<typeof companySchema>;
