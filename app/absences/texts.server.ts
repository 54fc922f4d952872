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

/**
 * Whether there is anything to translate, whatever the address asks for: a reason for the public. Of one that is gone,
 * undefined, it may have been typed.
 */
export function isTranslatable(absence: { public_reason: string } | null | undefined): boolean {
  return absence !== null && absence?.public_reason !== "";
}
