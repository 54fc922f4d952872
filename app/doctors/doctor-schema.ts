import { z } from "zod";
import { genders } from "../accounts/gender.ts";
import {
  flag,
  idAmong,
  line,
  optionalLine,
  optionalParagraphs,
  optionalWebAddress,
  requiredEmail,
  requiredPhone,
} from "../forms/fields.ts";
import { listOfNames } from "../forms/list-of-names.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { slotLengths, usualSlot } from "./slots.ts";

const textFields = {
  position: optionalLine({ label: "Position", most: 120 }),
  description: optionalParagraphs({ label: "Description", most: 1000 }),
  bio: richText({ label: "Biography", most: 10_000 }),
  facebook: optionalWebAddress("Facebook"),
  twitter: optionalWebAddress("X (Twitter)"),
  instagram: optionalWebAddress("Instagram"),
};

/** What a doctor's form is checked against. */
interface Checks {
  departmentIds: readonly number[];
  isTaken: (email: string) => Promise<boolean>;
}

/** What visitors find a doctor by, beside the name. */
export const practiceFields = {
  languages: listOfNames({ label: "Languages spoken", each: "A language", longest: 40, most: 20 }),
  treats: listOfNames({
    label: "What is treated",
    each: "Each thing that is treated",
    longest: 60,
    most: 40,
  }),
};

/** A doctor's account and record, the picture and the working days apart. */
export function doctorSchema({ departmentIds, isTaken }: Checks) {
  return z.object({
    firstname: line({ label: "First name", most: 80, missing: "Enter a first name" }),
    lastname: line({ label: "Last name", most: 80, missing: "Enter a last name" }),
    email: requiredEmail("Enter an email address").refine(
      async (email) => !(await isTaken(email)),
      "This address belongs to another account",
    ),
    phone: requiredPhone("Enter a phone number"),
    department_id: idAmong(departmentIds, "Choose a department"),
    gender: z.enum(genders, "Choose Male or Female"),
    reg_no: optionalLine({ label: "Registration number", most: 60 }),
    slot_minutes: z
      .preprocess(
        (value = usualSlot) => (typeof value === "number" ? String(value) : value),
        z.enum(slotLengths.map(String), "Choose how long an appointment takes"),
      )
      .transform(Number)
      .meta({ enum: slotLengths.flatMap((length) => [length, String(length)]) }),
    hidden: z
      .preprocess((value) => (value === undefined || value === "" ? 0 : value), flag("Choose who finds them"))
      .meta({ enum: [0, 1, "0", "1"] }),
    ...practiceFields,
    ...textFields,
  });
}

/** What a doctor's page says of them: it can be prepared, and taken back. */
export const textsSchema = z.object(textFields);

export type TextsForm = z.input<typeof textsSchema>;

export type DoctorForm = Record<keyof z.input<ReturnType<typeof doctorSchema>> | "image", string>;
