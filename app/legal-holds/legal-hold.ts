/** What the form of a hold asks for; the appointment's number where it is set from one. */
export interface HoldForm {
  email: string;
  phone: string;
  appointment_id: string;
  reason: string;
}

/** Which holds a list shows, by what its address says. */
export const holdStates = { current: "Holds", ended: "Ended" } as const;

export const endedAlready = "This legal hold has already ended";
