import type { CancelledBy } from "../../../db/schema.ts";
import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { t } from "../../words/t.ts";
import { when } from "./appointment-mail.ts";

/** The facts that a doctor's mail is made of. Who the patient is stands behind the sign-in alone. */
export interface DoctorMail {
  firstname: string;
  reference: string;
  date: string;
  time: string;
  department: string | null;
  hospital: string;
  /** Who took the step. */
  by: CancelledBy;
  /** The appointment on the dashboard. */
  url: string;
}

/**
 * What doctors hear of visits that they had promised: `chosen` of an invitation to a follow-up, `left` and `added` of a visit
 * that was moved to another doctor.
 */
export type DoctorNews = "booked" | "chosen" | "cancelled" | "moved" | "left" | "added";

export function doctorMail(news: DoctorNews, mail: DoctorMail): RenderedMail {
  const { firstname, hospital, reference, department, url, by } = mail;
  const facts = [
    t("mail.fact.reference", { reference }),
    t("mail.fact.when", { when: when(mail) }),
    department && t("mail.fact.department", { department }),
  ];
  const body = [
    t(`mail.doctor.${news}.text`, { by }),
    facts.filter(Boolean).join("\n"),
    // Whoever has a visit no longer does not see it either.
    ...(news === "left" ? [] : [{ label: t("mail.doctor.see"), url }]),
  ];
  const subject = t(`mail.doctor.${news}.subject`, { when: when(mail) });
  return renderMail({ subject, name: firstname, body, hospital });
}
