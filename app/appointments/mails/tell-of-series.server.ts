import type { Db } from "../../../db/connection.ts";
import { getManagedAppointment, type ManagedAppointment } from "../../../db/queries/appointments.ts";
import { mailboxOf } from "../../../db/queries/users.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { siteUrl, writeTo, writeToAccount } from "../../mail/write-to.server.ts";
import { companyHere, hospitalHere, withNamesOf } from "../../words/translated.server.ts";
import { calendarOf } from "../calendar/calendar-file.server.ts";
import { joinedCalendar } from "../calendar/calendar-file.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { meetingOf } from "../meeting.server.ts";
import { manageLink } from "../patient/manage-link.server.ts";
import { referenceOf } from "../reference.ts";
import { doctorSeriesMail, type SeriesVisit, seriesMail } from "./series-mails.ts";
import { confirmationMail } from "./tell-patient.server.ts";

/**
 * Mails the patient the visits that were booked together, in one mail with one calendar file; and their doctor, unless
 * it was their own step. Belongs in the transaction of the booking.
 */
export async function tellOfSeries(db: Db, by: { id: number }, ids: readonly number[]): Promise<void> {
  const visits: ManagedAppointment[] = [];
  for (const id of ids) {
    const visit = await getManagedAppointment(db, id);
    if (visit) visits.push(visit);
  }
  const [first] = visits;
  if (!first) return;
  const calendar = async () => joinedCalendar(await eachOf(visits, (visit) => calendarOf(db, visit)));
  if (first.email && first.email_confirmed) {
    const mail = await writeTo(db, first.language, async () => {
      const info = await companyHere(db);
      return {
        ...seriesMail({
          ...(await placeOf(db, first)),
          ...(await meetingOf(db, first)),
          firstname: first.firstname,
          doctor: chosenDoctor(first),
          calls: first.phone,
          visits: await eachOf(visits, async (visit) => shown(visit, await manageLink(db, visit))),
          address: info?.address ?? "",
          hasVideoLink: Boolean(info?.video_link),
          phone: info?.contacts ?? "",
          visitAdvice: info?.visit_advice ?? "",
        }),
        calendar: await calendar(),
      };
    });
    await queueMail(db, first.email, mail);
  } else if (first.email) {
    await queueMail(db, first.email, await confirmationMail(db, first));
  }
  const doctor =
    first.doctor_id === null || first.doctor_id === by.id ? null : await mailboxOf(db, first.doctor_id);
  if (!doctor?.email) return;
  const onDashboard = (visit: ManagedAppointment) =>
    shown(visit, siteUrl(`/dashboard/appointments/${visit.id}/view`));
  const { firstname } = doctor;
  const mail = await writeToAccount(db, doctor.id, async () => ({
    ...doctorSeriesMail({ ...(await placeOf(db, first)), firstname, visits: visits.map(onDashboard) }),
    calendar: await calendar(),
  }));
  await queueMail(db, doctor.email, mail);
}

/** Where visits take place, in the language that is spoken. */
async function placeOf(db: Db, visit: ManagedAppointment) {
  const { department_name } = await withNamesOf(db, visit);
  return { hospital: await hospitalHere(db), department: department_name };
}

function shown(visit: ManagedAppointment, url: string): SeriesVisit {
  return { reference: referenceOf(visit), date: visit.date, time: visit.time, url };
}

/** One after the other, as a transaction has one connection. */
async function eachOf<In, Out>(all: readonly In[], make: (one: In) => Promise<Out>): Promise<Out[]> {
  const made: Out[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}
