import type { absenceRecords } from "../../db/queries/absences.ts";
import type { AbsenceForm } from "./absence.ts";

/** What the form of an absence begins with; null adds one. */
export function valuesOf(
  absence: Awaited<ReturnType<typeof absenceRecords.find>> | null,
): Partial<AbsenceForm> {
  if (!absence) return { scope: "doctor", yearly: "0" };
  const { id, updated_at, ...fields } = absence;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]));
}
