/** What the form of a hold asks for; the appointment's number where it is set from one. */
export interface HoldForm {
  email: string;
  appointment_id: string;
  reason: string;
}

export const endedAlready = "This legal hold has already ended";
