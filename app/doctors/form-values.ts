import type { getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { namesOf } from "../forms/stored-names.ts";
import { usualSlot } from "./slots.ts";

type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctorForStaff>>>;

/** What a doctor's form begins with; null opens an account. */
export function valuesOf(doctor: Doctor | null) {
  if (!doctor) return { slot_minutes: String(usualSlot), hidden: "0" };
  const { department_id, slot_minutes, hidden, image, languages, treats, ...texts } = doctor;
  return {
    ...texts,
    department_id: String(department_id),
    slot_minutes: String(slot_minutes),
    hidden: String(hidden),
    languages: namesOf(languages).join(", "),
    treats: namesOf(treats).join(", "),
  };
}
