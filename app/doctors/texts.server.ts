import { getDoctorForStaff, type NewDoctor, updateDoctor } from "../../db/queries/doctor-records.ts";
import { Failure } from "../api/call-result.server.ts";
import type { Translatable } from "../records/record-kind.ts";
import { draftRecord, type RecordHistory, remembered, restoreRecord } from "../records/revisions.server.ts";
import { translationHistory } from "../records/translation-history.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { t } from "../words/t.ts";
import { practiceFields, textsSchema } from "./doctor-schema.ts";

const rows = {
  table: "doctors",
  find: getDoctorForStaff,
  create: async (): Promise<number> => {
    throw new Failure(409, "This doctor has left");
  },
  update: updateDoctor,
};

/** How doctors are changed, each time remembering what their page said. */
export function rememberedDoctors(by: { id: number }) {
  return remembered<Partial<Omit<NewDoctor, "password_hash">>>(rows, by);
}

/** Doctors' texts in other languages. */
export const translatableDoctors: Translatable = {
  table: "doctors",
  schema: () => textsSchema.extend(practiceFields),
  labels: {
    bio: () => t("doctors.biography"),
    languages: () => t("practice.languages"),
    treats: () => t("doctors.treated"),
  },
};

const kind = { rows, noun: "Doctor", images: [], schema: () => textsSchema };

/** What doctors' pages said, and may say. */
export const doctorTexts: RecordHistory = {
  noun: kind.noun,
  inWords: async () => ({ bio: (html) => plainText(String(html)) }),
  restore: (db, options) => restoreRecord(db, kind, options),
  draft: (db, options) => draftRecord(db, kind, options),
  texts: translationHistory(translatableDoctors, kind.noun),
};
