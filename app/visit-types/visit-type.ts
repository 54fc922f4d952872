import { t } from "../words/t.ts";
/** How people meet, by what the database calls it. */
export const modes = {
  "in-person": () => t("visit-type.mode-in-person"),
  phone: () => t("visit-type.mode-phone"),
  video: () => t("visit-type.mode-video"),
} as const;

/** Who may ask for it. */
export const audiences = {
  public: () => t("visit-type.audience-public"),
  patients: () => t("visit-type.audience-patients"),
  staff: () => t("visit-type.audience-staff"),
} as const;

/** Who says that it will take place. */
export const confirmations = {
  doctor: () => t("visit-type.confirmed-doctor"),
  "at-once": () => t("visit-type.confirmed-at-once"),
} as const;

/** The ids of the doctors who offer a kind of visit, out of the database; none where all do. */
export function parseDoctorIds(text: string): number[] {
  return JSON.parse(text) as number[];
}

/** Whether a doctor offers a kind of visit. */
export function offers(
  type: { department_id: number | null; doctor_ids: string },
  doctor: { id: number; department_id: number },
): boolean {
  if (type.department_id !== null && type.department_id !== doctor.department_id) return false;
  const ids = parseDoctorIds(type.doctor_ids);
  return ids.length === 0 || ids.includes(doctor.id);
}
