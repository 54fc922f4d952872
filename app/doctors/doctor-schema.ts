import { z } from "zod";
import { staffNames } from "../accounts/account.ts";
import { genders } from "../accounts/gender.ts";
import {
  flag,
  idAmong,
  optionalLine,
  optionalParagraphs,
  optionalWebAddress,
  requiredEmail,
  requiredPhone,
} from "../forms/fields.ts";
import { listOfNames } from "../forms/list-of-names.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { t } from "../words/t.ts";
import { slotLengths, usualSlot } from "./slots.ts";

const textFields = {
  position: optionalLine({ label: () => t("doctor.position"), most: 120 }),
  description: optionalParagraphs({ label: () => t("booking.description-of"), most: 1000 }),
  bio: richText({ label: () => t("doctors.biography"), most: 10_000 }),
  facebook: optionalWebAddress(() => t("socials.facebook")),
  twitter: optionalWebAddress(() => t("socials.twitter")),
  instagram: optionalWebAddress(() => t("socials.instagram")),
};

/** What a doctor's form is checked against. */
interface Checks {
  departmentIds: readonly number[];
  isTaken: (email: string) => Promise<boolean>;
}

/** What visitors find a doctor by, beside the name. */
export const practiceFields = {
  languages: listOfNames({
    label: () => t("practice.languages"),
    each: () => t("doctors.each-language"),
    longest: 40,
    most: 20,
  }),
  treats: listOfNames({
    label: () => t("doctors.treated"),
    each: () => t("doctors.each-treated"),
    longest: 60,
    most: 40,
  }),
};

/** A doctor's account and record, the picture and the working days apart. */
export function doctorSchema({ departmentIds, isTaken }: Checks) {
  return z.object({
    ...staffNames,
    email: requiredEmail(() => t("person.email-missing")).refine(async (email) => !(await isTaken(email)), {
      error: () => t("profile.email-taken"),
    }),
    phone: requiredPhone(() => t("person.phone-missing")),
    department_id: idAmong(departmentIds, () => t("clinic.choose-department")),
    gender: z.enum(genders, { error: () => t("profile.gender-missing") }),
    reg_no: optionalLine({ label: () => t("doctor.registration"), most: 60 }),
    slot_minutes: z
      .preprocess(
        (value = usualSlot) => (typeof value === "number" ? String(value) : value),
        z.enum(slotLengths.map(String), { error: () => t("doctors.choose-slot") }),
      )
      .transform(Number)
      .meta({ enum: slotLengths.flatMap((length) => [length, String(length)]) }),
    hidden: z
      .preprocess(
        (value) => (value === undefined || value === "" ? 0 : value),
        flag(() => t("doctors.choose-visible")),
      )
      .meta({ enum: [0, 1, "0", "1"] }),
    ...practiceFields,
    ...textFields,
  });
}

/** What a doctor's page says of them: it can be prepared, and taken back. */
export const textsSchema = z.object(textFields);

export type TextsForm = z.input<typeof textsSchema>;

export type DoctorForm = Record<
  keyof z.input<ReturnType<typeof doctorSchema>> | "publish_at" | "unpublish_at" | "image",
  string
>;
