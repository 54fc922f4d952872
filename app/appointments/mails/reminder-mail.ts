import type { RenderedMail } from "../../mail/layout.ts";
import { t } from "../../words/t.ts";
import { type AppointmentMail, advice, appointmentMail, factsWithPlace, when } from "./appointment-mail.ts";

/** To somebody whose visit is near. `stopUrl` leads to the page on which they stop reminders. */
export function reminderMail(mail: AppointmentMail & { stopUrl: string }): RenderedMail {
  const { hospital, manageUrl, phone, stopUrl } = mail;
  const body = [
    t("mail.reminder.text", { hospital }),
    factsWithPlace(mail),
    ...advice(mail),
    t("mail.reminder.ask"),
    { label: t("mail.reminder.coming"), url: `${manageUrl}/coming` },
    { label: t("mail.reminder.not-coming"), url: `${manageUrl}/cancel` },
    ...(phone ? [t("mail.call", { phone })] : []),
    { label: t("mail.reminder.stop"), url: stopUrl },
  ];
  const subject = t("mail.reminder.subject", { when: when(mail) });
  return { ...appointmentMail(mail, subject, body), unsubscribe: stopUrl };
}
