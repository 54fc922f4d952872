import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { dateInWords } from "../../ui/dates.tsx";

/** The facts that a doctor's mail is made of. Who the patient is stands behind the sign-in alone. */
export interface DoctorMail {
  firstname: string;
  reference: string;
  date: string;
  time: string;
  department: string | null;
  hospital: string;
  /** Who took the step, as the doctor calls them. */
  by: "The patient" | "The hospital";
  /** The appointment on the dashboard. */
  url: string;
}

/** What doctors hear of visits that they had promised. */
export const doctorMails = {
  booked: (mail: DoctorMail): RenderedMail =>
    doctorMail(mail, `Booked: an appointment on ${when(mail)}`, [
      `${mail.by} has booked this appointment. It is of a kind that is confirmed at once, so its time is taken.`,
    ]),
  /** Of an invitation to a follow-up. */
  chosen: (mail: DoctorMail): RenderedMail =>
    doctorMail(mail, `Booked: a follow-up on ${when(mail)}`, [
      `${mail.by} has chosen this time for a follow-up to which they were invited. It is confirmed, so its time is taken.`,
    ]),

  cancelled: (mail: DoctorMail): RenderedMail =>
    doctorMail(mail, `Cancelled: the appointment on ${when(mail)}`, [
      `${mail.by} has cancelled this appointment. Its time is free again.`,
    ]),

  moved: (mail: DoctorMail): RenderedMail =>
    doctorMail(mail, `Moved: an appointment is now on ${when(mail)}`, [
      `${mail.by} has moved this appointment to another time.`,
    ]),

  /** To whom a visit was with until it was moved to somebody else. */
  left: (mail: DoctorMail): RenderedMail =>
    doctorMail(mail, `Moved: the appointment on ${when(mail)} is no longer with you`, [
      `${mail.by} has moved this appointment to another doctor. Its time is free again.`,
    ]),

  /** To whom it is with from then on. */
  added: (mail: DoctorMail): RenderedMail =>
    doctorMail(mail, `Moved: an appointment on ${when(mail)} is now with you`, [
      `${mail.by} has moved this appointment to you. It is confirmed.`,
    ]),
};

export type DoctorNews = keyof typeof doctorMails;

function doctorMail(mail: DoctorMail, subject: string, news: string[]): RenderedMail {
  const { firstname, hospital, reference, department, url } = mail;
  const facts = [`Reference: ${reference}`, `When: ${when(mail)}`, department && `Department: ${department}`];
  const body = [...news, facts.filter(Boolean).join("\n"), { label: "See the appointment", url }];
  return renderMail({ subject, name: firstname, body, hospital });
}

const when = ({ date, time }: DoctorMail) => `${dateInWords(date)} at ${time}`;
