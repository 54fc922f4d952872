import { t } from "../words/t.ts";

/** What the form of a hold asks for; the appointment's number where it is set from one. */
export interface HoldForm {
  email: string;
  phone: string;
  appointment_id: string;
  reason: string;
}

/** Which holds a list shows, by what its address says. */
export const holdStates = { current: () => t("hold.holds"), ended: () => t("hold.ended") } as const;

export const endedAlready = () => t("hold.ended-already");
