import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { addDays, localNow } from "../../db/local-time.ts";
import { databaseIn, type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { accounts, median, signIn, timed } from "../support/session.ts";

/** Days around today over which visits are spread, and doctors and kinds among whom. */
const [daysBack, daysAhead] = [800, 200];
const doctors = 60;
const kinds = 3;

/** How long a month's report takes, in milliseconds. */
export interface ReportTimes {
  /** When none of its days are counted, as right after an upgrade. */
  first: number;
  /** The middle of some times when they are. */
  counted: number;
  /** When something of every day has changed. */
  changed: number;
}

/** Asks for a month's report of the demo hospital with so many appointments more. */
export async function measureReports(count: number): Promise<ReportTimes> {
  const folder = newFolder();
  const env = { TIME_ZONE: "UTC" };
  await (await openHospital({ folder, env })).stop();
  const file = databaseIn(folder);
  fill(file, count);
  const hospital = await openHospital({ folder, env });
  try {
    const headers = { cookie: await signIn(hospital, accounts.superadmin) };
    const { date: until } = localNow("UTC");
    const from = addDays(until, -30);
    const ask = async () => {
      const answer = await fetch(`${hospital.url}/dashboard/reports?from=${from}&until=${until}`, {
        headers,
      });
      await answer.text();
      if (answer.status !== 200) throw new Error(`a report was answered with ${answer.status}`);
    };
    const first = await timed(ask);
    await allCounted(hospital);
    const times: number[] = [];
    for (let round = 0; round < 20; round++) times.push(await timed(ask));
    hospital.change(
      "update appointments set active_status = active_status where date >= ? and date <= ?",
      ...[from, until],
    );
    return { first, counted: median(times), changed: await timed(ask) };
  } finally {
    await hospital.stop();
  }
}

/** The site counts all days by itself, once it has started. */
async function allCounted(hospital: Hospital): Promise<void> {
  const counted = () =>
    hospital.rows<{ days: number }>("select count(*) as days from report_days")[0]?.days ?? 0;
  while (counted() < daysBack + daysAhead) await setTimeout(1000);
}

function fill(file: string, count: number): void {
  const database = new SQLite(file);
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -1000000");
  const today = localNow("UTC").date;
  const user = database.prepare(
    `insert into users (role_id, firstname, lastname, email, phone, sort_text, list_text, created_at, updated_at)
     values (5, 'Bench', ?, ?, '', '', '', ?, ?)`,
  );
  const doctor = database.prepare(
    `insert into doctors (id, department_id, reg_no, working_days, sort_text, list_text, department_sort_text, created_at, updated_at)
     select ?, 1, ?, working_days, '', '', '', ?, ? from doctors order by id limit 1`,
  );
  const visit = database.prepare(
    `insert into appointments (firstname, lastname, email, phone, department_id, doctor_id, date, time, description,
       active_status, cancelled_by, visit_type_id, sort_text, list_text, created_at, updated_at)
     values ('Nora', 'Lind', '', '', ?, ?, ?, ?, '', ?, ?, ?, '', '', ?, ?)`,
  );
  const line = database.prepare(
    "insert into audit_log (created_at, action, entity, entity_id, detail) values (?, ?, 'appointments', ?, '{}')",
  );
  const stage = database.prepare(
    `insert into stages (appointment_id, date, queue, stage, arrived_at, called_at, updated_at)
     values (?, ?, 1, 'seen', ?, ?, ?)`,
  );
  database.transaction(() => {
    const created = "2020-01-01T00:00:00.000Z";
    const ids = Array.from({ length: doctors }, (_, number) => {
      const name = `Doctor ${number}`;
      const id = user.run(name, `bench-${number}@staff.example`, created, created).lastInsertRowid;
      doctor.run(id, `B-${number}`, created, created);
      return id;
    });
    const days = Array.from({ length: daysBack + daysAhead + 40 }, (_, day) =>
      addDays(today, day - daysBack - 40),
    );
    for (let number = 0; number < count; number++) {
      const day = number % (daysBack + daysAhead);
      const date = days[day + 40] ?? today;
      const hour = String(8 + (number % 9)).padStart(2, "0");
      const asked = `${days[day + 40 - 1 - (number % 37)]}T${hour}:${String(number % 60).padStart(2, "0")}:00.000Z`;
      // Of twenty, fourteen are approved, two each wait, are declined, and are given up.
      const state = number % 20 < 14 ? 1 : [0, 2, 3][number % 3];
      const { lastInsertRowid: id } = visit.run(
        ...[1 + (number % 9), ids[number % doctors], date, `${hour}:00`],
        ...[state, state === 3 ? "patient" : null, 1 + (number % kinds), asked, asked],
      );
      line.run(asked, "requested", String(id));
      const later = `${asked.slice(0, 11)}18${asked.slice(13)}`;
      if (state === 1 || state === 3) line.run(later, "approved", String(id));
      if (state === 2) line.run(later, "declined", String(id));
      if (state === 3) line.run(`${date}T06:00:00.000Z`, "cancelled", String(id));
      const at = (minute: number) => `${date}T${hour}:${minute}:00.000Z`;
      if (state === 1 && date < today) stage.run(id, date, at(10), at(10 + (number % 40)), at(59));
    }
    // As before an upgrade, nothing is counted, and nothing noted.
    database.exec("delete from report_marks; delete from report_days");
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}
