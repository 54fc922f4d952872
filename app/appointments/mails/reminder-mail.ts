import type { MailPart, RenderedMail } from "../../mail/layout.ts";
import type { Alert } from "../../site/alerts.tsx";
import { t } from "../../words/t.ts";
import { type AppointmentMail, advice, appointmentMail, factsWithPlace, when } from "./appointment-mail.ts";

interface ReminderMail extends AppointmentMail {
  /** What the hospital tells whoever comes then, with links as addresses of the web. */
  alerts: Alert[];
  /** The page on which its reader stops reminders. */
  stopUrl: string;
}

/** To somebody whose visit is near. */
export function reminderMail(mail: ReminderMail): RenderedMail {
  const { manageUrl, phone, alerts, stopUrl } = mail;
  const body = [
    t("mail.reminder.text", mail),
    factsWithPlace(mail),
    ...alerts.flatMap(alertParts),
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

function alertParts({ text, link }: Alert): MailPart[] {
  const told: MailPart = { own: text, by: "hospital" };
  return link ? [told, { label: t("mail.reminder.more"), url: link }] : [told];
}
