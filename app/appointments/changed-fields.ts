import { t } from "../words/t.ts";

/** What staff change of an appointment, by the names that the audit log keeps, as people read them. */
export const changeableFields = {
  firstname: () => t("form.firstname"),
  lastname: () => t("form.lastname"),
  phone: () => t("form.phone"),
  email: () => t("form.email"),
  department_id: () => t("booking.department"),
  doctor_id: () => t("booking.doctor"),
  date: () => t("booking.date"),
  time: () => t("booking.time"),
  description: () => t("booking.description"),
  reply: () => t("visit.reply"),
} as const;

/** A field that was changed, in words; one that this version does not know, as it was written. */
export function changedField(name: string): string {
  return Object.hasOwn(changeableFields, name)
    ? changeableFields[name as keyof typeof changeableFields]()
    : name;
}
