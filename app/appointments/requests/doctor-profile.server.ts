import { addDays, weekdayOf } from "../../../db/local-time.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { absentDaysIn, specialDaysIn } from "../../doctors/absent-days.ts";
import { departmentHrefOf } from "../../doctors/department-href.server.ts";
import { hoursWithin } from "../../doctors/hours.server.ts";
import { expectSpelling, idFrom, orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { sanitize } from "../../rich-text/sanitize.server.ts";
import { doctorPath } from "../../site/addresses.ts";
import { alertsOf } from "../../site/alerts.server.ts";
import { madeOf } from "../../words/own.tsx";
import { notePages, translateOne } from "../../words/translated.server.ts";
import { freeTimesOf } from "../calendar/picker.server.ts";
import { nextFreeByDoctor } from "../openings/next-free.server.ts";
import { bookerOf } from "./doctor-booking.server.ts";
import { notSentYet, readDraft } from "./draft.server.ts";
import { kindsFor } from "./kinds.server.ts";
import type { Doctor } from "./time-rules.server.ts";

/** Days ahead for which the page says when the doctor is away. */
const toldAhead = 60;

/** The doctor whose page an address is; 404, or the way to its one spelling, where it is none. */
export async function doctorAt(request: Request, id: string | undefined) {
  const doctor = orNotFound(await getDoctor(getDb(), idFrom(id)));
  expectSpelling(request, doctorPath(doctor));
  return doctor;
}

/** What the page of a doctor shows to somebody. */
export async function gatherProfile(found: Doctor, request: Request, user: CurrentUser | null) {
  const doctor = await translateOne(getDb(), "doctors", found);
  const { working_days, bio, ...facts } = doctor;
  notePages("doctors", [doctor], doctorPath);
  const departmentHref = await departmentHrefOf(getDb(), found);
  const { date } = hospitalTime();
  const span = { from: date, to: addDays(date, toldAhead) };
  const hours = (await hoursWithin(getDb(), span))(doctor);
  const draft = await readDraft(request, doctor.id);
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? draft?.date;
  const type = searchParams.get("visit_type_id") ?? draft?.visit_type_id;
  return {
    doctor: { ...facts, bio: madeOf(bio, sanitize(bio)), week: hours.week, departmentHref },
    absent: absentDaysIn(hours, span),
    special: specialDaysIn(hours, span),
    today: { date, weekday: weekdayOf(date) },
    booker: bookerOf(user),
    draft,
    unsent: user && draft ? notSentYet(draft) : null,
    kinds: await kindsFor(getDb(), user, { doctor }),
    free: await freeTimesOf(getDb(), doctor, { day, type }),
    next: (await nextFreeByDoctor(getDb())).get(doctor.id) ?? null,
    submissionKey: crypto.randomUUID(),
    alerts: await alertsOf(getDb(), { department_id: doctor.department_id, doctor_id: doctor.id }),
  };
}
