import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import { findFollowUp } from "../../../db/queries/follow-ups.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { writeTo } from "../../mail/write-to.server.ts";
import { companyHere, withNamesOf } from "../../words/translated.server.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { meetingOfKind } from "../meeting.server.ts";
import { followUpLink } from "../patient/manage-link.server.ts";
import { followUpMail } from "./follow-up-mail.ts";

/** What mails about an invitation have in common: it is taken back with them while they wait. */
export const topicOfFollowUp = ({ id }: { id: number }) => `follow-up ${id}`;

/** Mails an invitation to a follow-up to the patient of the visit before. Belongs in the transaction of the invitation. */
export async function tellOfFollowUp(db: Db, visit: AppointmentRecord, id: number): Promise<void> {
  const followUp = await findFollowUp(db, id);
  if (!followUp) return;
  const { from_date, until_date, message } = followUp;
  const mail = await writeTo(db, visit.language, async () => {
    const info = await companyHere(db);
    const { department_name } = await withNamesOf(db, visit);
    return followUpMail({
      ...(await meetingOfKind(db, followUp.visit_type_id)),
      from_date,
      until_date,
      message,
      firstname: visit.firstname,
      hospital: info?.name ?? "",
      phone: info?.contacts ?? "",
      doctor: chosenDoctor(followUp),
      department: department_name,
      url: await followUpLink(db, followUp),
    });
  });
  await queueMail(db, visit.email, mail, { topic: topicOfFollowUp(followUp) });
}
