import type { Db } from "../connection.ts";
import { addDays, weekdayOf } from "../local-time.ts";
import { noteAsked } from "../queries/waiting-asked.ts";
import { offerTime } from "../queries/waiting-changes.ts";
import { joinWaitingList, type NewWaiting } from "../queries/waiting-list.ts";
import type { LocalDate } from "../schema.ts";
import { doctors } from "./content/doctors.ts";
import { patients } from "./content/people.ts";
import type { Moment } from "./history.ts";

interface WaitingSettings {
  today: LocalDate;
  moment: Moment;
  /** In the order of `doctors`, and the account of the first of `patients`. */
  doctors: readonly number[];
  patient: number;
}

const half = { minutes: 30, minutes_before: 0, minutes_after: 0 };
const hour = 60 * 60_000;

/** Two who wait for one doctor: a time is offered to the second of them, for its day does not suit the first. */
export async function loadWaitingList(
  db: Db,
  { today, moment, doctors: doctorIds, patient }: WaitingSettings,
): Promise<void> {
  const index = doctors.findIndex(({ lastname }) => lastname === "Mensah");
  const doctor_id = doctorIds[index] ?? 0;
  const opening = await freeMorning(db, doctor_id, index, today);
  const common = {
    doctor_id,
    department_id: null,
    visit_type_id: null,
    appointment_id: null,
    from_time: null,
    until_time: null,
    until_date: addDays(today, 30),
    notice_hours: 0,
  };
  const [account] = patients;
  const first = await joinOn(db, moment(addDays(today, -6), "10:25"), {
    ...common,
    firstname: "Ottilie",
    lastname: "Brandvold",
    email: "ottilie.brandvold@mail.example",
    phone: "",
    user_id: null,
    days: '["Saturday"]',
    description: "A rash that comes back every few weeks.",
  });
  const second = await joinOn(db, moment(addDays(today, -4), "18:05"), {
    ...common,
    firstname: account?.firstname ?? "",
    lastname: account?.lastname ?? "",
    email: account?.email ?? "",
    phone: account?.phone ?? "",
    user_id: patient,
    days: "[]",
    description: "My knee hurts on stairs.",
  });
  const until = new Date(Date.now() + 12 * hour).toISOString();
  const place = { doctor_id, ...opening };
  if (!(await offerTime(db, { id: second, visit_type_id: null }, { ...place, ...half, until }))) return;
  await noteAsked(db, { waiting_id: second, ...place }, "offered");
  await noteAsked(db, { waiting_id: first, ...place }, "day");
}

async function joinOn(db: Db, created_at: string, entry: NewWaiting): Promise<number> {
  const id = await joinWaitingList(db, entry);
  await db.updateTable("waiting_list").set({ created_at }).where("id", "=", id).execute();
  return id;
}

/** The first time of a doctor's next day, but not of the coming ones, on which nobody is with them. */
async function freeMorning(db: Db, doctorId: number, index: number, today: LocalDate) {
  const visits = await db
    .selectFrom("appointments")
    .select("date")
    .where("doctor_id", "=", doctorId)
    .execute();
  const busy = new Set(visits.map(({ date }) => date));
  for (let days = 3; ; days++) {
    const date = addDays(today, days);
    const hours = doctors[index]?.working_days.find(({ day }) => day === weekdayOf(date));
    if (hours?.from && !busy.has(date) && weekdayOf(date) !== "Saturday") return { date, time: hours.from };
  }
}
