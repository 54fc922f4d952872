/** How what staff write reaches the patient. */
export function wayToPatient(
  what: "reply" | "message",
  { email, phone }: { email: string; phone: string },
): string {
  if (email) return `Your ${what} goes to ${email} and is shown with the appointment.`;
  const call = phone ? ` Please also call ${phone}.` : "";
  return `There is no email address, so your ${what} is only shown with the appointment.${call}`;
}
