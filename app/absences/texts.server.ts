import type { Translatable } from "../records/record-kind.ts";
import { t } from "../words/t.ts";
import { absenceSchema } from "./absence.ts";

/** What is checked of any absence, before it is known whose it is. */
export const anyAbsenceSchema = () => absenceSchema({ departmentIds: [], doctorIds: [], own: null });

/** Why somebody is away, as the public reads it in other languages. */
export const translatableAbsences: Translatable = {
  table: "absences",
  schema: anyAbsenceSchema,
  labels: { public_reason: () => t("absence.public-reason") },
};
