import { openDatabase } from "../../db/connection.ts";
import { addDays, localNow, weekdayOf } from "../../db/local-time.ts";
import { departmentRecords } from "../../db/queries/departments.ts";
import { createDoctor } from "../../db/queries/doctor-records.ts";
import { newStamps } from "../../db/queries/stamps.ts";
import type { Db, LocalDate } from "../../db/schema.ts";
import { newFolder, openHospital } from "../support/hospital.ts";
import { accounts, signIn, timed } from "../support/session.ts";
import { databaseIn } from "../support/test-database.ts";
import { quantiles, type Times } from "./list-screens.ts";

const doctors = 40;
const days = 60;

/** Half-hour visits of each doctor on each working day; sixteen fit. */
const visitsADay = 10;

/** Doctors who are booked out for the first weeks, so that more of theirs has to be read. */
const sought = { doctors: 10, days: 30 };

/** Kinds of visit of three lengths. */
const lengths = [
  { name: "Short", minutes: 10, minutes_before: 0, minutes_after: 5 },
  { name: "Usual", minutes: 30, minutes_before: 0, minutes_after: 0 },
  { name: "Long", minutes: 60, minutes_before: 10, minutes_after: 5 },
];

const rounds = 300;
const roundsBefore = 50;
const sheets = 100;

/**
 * How long the program takes to say when each doctor of a large department has time next, by the kind of visit; and to show
 * staff the day sheet with a column for each.
 */
export async function timeFreeTimes(): Promise<{ next: Record<string, Times>; sheet: Times }> {
  const folder = newFolder();
  await (await openHospital({ folder, env: { TIME_ZONE: "UTC" } })).stop();
  const db = openDatabase(databaseIn(folder));
  const { department_id, kinds } = await openClinic(db);
  await db.destroy();
  // Nothing is kept: each answer is worked out.
  const hospital = await openHospital({
    folder,
    env: { TIME_ZONE: "UTC", PAGE_CACHE_MB: "0", LIMIT_API: "1000000" },
  });
  try {
    const next: Record<string, Times> = {};
    for (const { id, minutes } of kinds) {
      next[`${minutes} min`] = await timesOf(async () => {
        const answer = await fetch(`${hospital.url}/api/free-times?department=${department_id}&type=${id}`);
        const { data } = (await answer.json()) as { data?: unknown[] };
        if (data?.length !== doctors) throw new Error(`${answer.status}: ${data?.length} doctors have time`);
      }, rounds);
    }
    const headers = { cookie: await signIn(hospital, accounts.superadmin) };
    const day = workingDayAfter(localNow("UTC").date);
    const address = `${hospital.url}/dashboard/appointments?view=sheet&department_id=${department_id}&date=${day}`;
    const sheet = await timesOf(async () => {
      const html = await (await fetch(address, { headers })).text();
      const columns = html.split('class="doctor-day"').length - 1;
      if (columns !== doctors) throw new Error(`${columns} doctors on the sheet`);
    }, sheets);
    return { next, sheet };
  } finally {
    await hospital.stop();
  }
}

async function timesOf(ask: () => Promise<void>, count: number): Promise<Times> {
  for (let round = 0; round < roundsBefore; round++) await ask();
  const taken: number[] = [];
  for (let round = 0; round < count; round++) taken.push(await timed(ask));
  return quantiles(taken);
}

function workingDayAfter(date: LocalDate): LocalDate {
  const next = addDays(date, 1);
  return weekdayOf(next).startsWith("S") ? workingDayAfter(next) : next;
}

async function openClinic(db: Db) {
  const department = { name: "Large department", description: "", image: null };
  const department_id = await departmentRecords.create(db, department);
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
    day,
    from: "08:00",
    to: "17:00",
    breaks: [{ from: "12:00", to: "13:00" }],
  }));
  const texts = { position: "", reg_no: "", bio: "", description: "" };
  const unsaid = { ...texts, facebook: "", twitter: "", instagram: "", phone: "", gender: null, image: null };
  const kind = { description: "", price: "", department_id, doctor_ids: "[]", mode: "in-person" } as const;
  const rules = { capacity: 1, offered_to: "public", confirmed: "doctor", earliest_hours: 0 } as const;
  const limits = { latest_days: null, change_until_hours: 24, live_limit: null, active_status: 1 } as const;
  return db.transaction().execute(async (trx) => {
    for (let index = 0; index < doctors; index++) {
      const id = await createDoctor(trx, {
        ...unsaid,
        department_id,
        working_days: JSON.stringify(week),
        password_hash: null,
        firstname: "Doctor",
        lastname: String(index),
        email: `doctor-${index}@bench.example`,
      });
      await fill(trx, { doctor_id: id, department_id }, index < sought.doctors ? sought.days : 0);
    }
    const kinds = lengths.map((length, position) => ({
      ...kind,
      ...rules,
      ...limits,
      ...length,
      position,
      sort_text: "",
      list_text: "",
      ...newStamps(),
    }));
    await trx.insertInto("visit_types").values(kinds).execute();
    const made = trx.selectFrom("visit_types").select(["id", "minutes"]).orderBy("id");
    return { department_id, kinds: await made.where("department_id", "=", department_id).execute() };
  });
}

/** Gives a doctor visits on each working day, on the first `full` days as many as there is room for. */
async function fill(db: Db, whose: { doctor_id: number; department_id: number }, full: number) {
  const today = localNow("UTC").date;
  const texts = { firstname: "", lastname: "", email: "", phone: "", description: "" };
  const rows = Array.from({ length: days }, (_, away) => ({ away, date: addDays(today, away) }))
    .filter(({ date }) => !weekdayOf(date).startsWith("S"))
    .flatMap(({ away, date }) =>
      Array.from({ length: away < full ? 18 : visitsADay }, (_, index) => ({
        ...whose,
        ...texts,
        date,
        time: halfHour(16 + index),
        minutes: 30,
        ...({ active_status: index % 2 ? 1 : 0, reply: null, user_id: null } as const),
        sort_text: "",
        list_text: "",
        ...newStamps(),
      })),
    );
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto("appointments")
      .values(rows.slice(at, at + 500))
      .execute();
  }
}

const halfHour = (number: number) =>
  `${String(Math.floor(number / 2)).padStart(2, "0")}:${number % 2 ? "30" : "00"}`;
