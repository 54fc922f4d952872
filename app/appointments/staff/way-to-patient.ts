import { t } from "../../words/t.ts";
/** How what staff write reaches the patient. */
export function wayToPatient(
  what: "reply" | "message",
  { email, phone }: { email: string; phone: string },
): string {
  if (email) return t("appointment.goes-to", { what, email });
  return t("appointment.only-shown", { what, call: phone ? "yes" : "no", phone });
}
