import type { RenderedMail } from "../../mail/layout.ts";
import { type AppointmentMail, appointmentMail, factsWithPlace, when } from "./appointment-mail.ts";

/** To somebody whose visit is near. `stopUrl` leads to the page on which they stop reminders. */
export function reminderMail(mail: AppointmentMail & { stopUrl: string }): RenderedMail {
  const { hospital, manageUrl, phone, stopUrl, visitAdvice } = mail;
  const body = [
    `This is a reminder of your appointment at ${hospital}. We look forward to seeing you.`,
    factsWithPlace(mail),
    ...(visitAdvice ? [visitAdvice] : []),
    "Please tell us whether you will be there.",
    { label: "I’ll be there", url: `${manageUrl}/coming` },
    { label: "I can’t come", url: `${manageUrl}/cancel` },
    ...(phone ? [`You can also call us:\n${phone}`] : []),
    { label: "Stop reminders to this address", url: stopUrl },
  ];
  const subject = `Reminder: your appointment on ${when(mail)}`;
  return { ...appointmentMail(mail, subject, body), unsubscribe: stopUrl };
}
