import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveAppointment,
  cancelAppointment,
  declineAppointment,
  moveAppointment,
} from "../../app/appointments/staff/decisions.server.ts";
import { startOfDay } from "../../db/local-time.ts";
import { anyKind } from "../../db/queries/report-days.ts";
import {
  findRecordedDays,
  findWrongDays,
  keepDays,
  keepDaysAhead,
  listUncounted,
  readFigures,
} from "../../db/queries/reports.ts";
import { advanceStage, undoStage } from "../../db/queries/stages.ts";
import { type Clinic, openClinic } from "../support/clinic.ts";
import { type PlainReport, plainReport } from "../support/plain-report.ts";

type Drawn<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;

/** Clocks go forward on the second of these days, and back on the second of those on which visits are asked for. */
const days = ["2031-03-29", "2031-03-30", "2031-03-31"] as const;
const asked = [
  ...["2026-10-24T21:59:59.999Z", "2026-10-24T22:00:00.000Z", "2026-10-25T00:30:00.000Z"],
  ...["2026-10-25T01:30:00.000Z", "2026-10-25T22:59:00.000Z", "2026-10-25T23:00:00.000Z"],
] as const;
const timeZone = "Europe/Berlin";
const spans = [
  { from: "2026-10-24", until: "2026-10-25", timeZone },
  { from: "2026-10-26", until: "2027-03-01", timeZone },
  { from: "2031-03-30", until: "2031-03-31", timeZone },
  { from: "2031-03-29", until: "2031-03-29", timeZone },
];
const everything = { department_id: null, doctor_id: null, visit_type_id: null };

let clinic: Clinic;

beforeAll(async () => {
  process.env.TIME_ZONE = timeZone;
  clinic = await openClinic();
});

afterAll(() => clinic.close());

const lists = ["answers", "patient_notices", "hospital_notices", "waits"] as const;

/** The same figures out of the kept ones. */
async function keptReport(span: (typeof spans)[number]): Promise<PlainReport> {
  const { figures, times } = await readFigures(clinic.db, span, everything);
  const sum = (name: keyof PlainReport & keyof (typeof figures)[number]) =>
    figures.reduce((all, row) => all + Number(row[name]), 0);
  const all = (name: (typeof lists)[number]) =>
    figures
      .flatMap((row) => JSON.parse(row[name]) as Array<number | null>)
      .toSorted((one, other) => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE));
  return {
    requests: sum("requests"),
    approved: sum("approved"),
    declined: sum("declined"),
    unanswered: sum("unanswered"),
    withdrawn: sum("withdrawn"),
    at_once: sum("at_once"),
    visits: sum("visits"),
    moved: sum("moved"),
    no_shows: sum("no_shows"),
    answers: all("answers") as number[],
    waits: all("waits") as number[],
    patient_notices: all("patient_notices"),
    hospital_notices: all("hospital_notices"),
    taken: times
      .filter(({ visit_type_id }) => visit_type_id === anyKind)
      .reduce((minutes, row) => minutes + row.minutes, 0),
  };
}

const place = fc.record({
  doctor: fc.nat(2),
  date: fc.constantFrom(...days),
  time: fc.constantFrom("02:30", "09:00", "09:15", "10:00", "23:50"),
});

const change = fc.record({
  what: fc.constantFrom("approve", "approve", "approve", "move", "cancel", "decline", "stage", "doctor"),
  which: fc.nat(30),
  to: place,
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant("ask" as const),
    at: place,
    asked: fc.constantFrom(...asked),
    state: fc.nat(1),
  }),
  fc.record({
    kind: fc.constant("together" as const),
    changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant("read" as const), span: fc.nat(spans.length - 1) }),
  fc.record({ kind: fc.constant("delete" as const), which: fc.nat(30) }),
);

const deskOn = (date: string) => ({ date, began: startOfDay(timeZone, date), since: "" });
const admin = () => ({ id: clinic.people.admin[0] ?? 0, role: "admin" as const });
const rows = () => clinic.db.selectFrom("appointments").selectAll().orderBy("id").execute();

async function take(taken: Drawn<typeof step>): Promise<void> {
  const { db } = clinic;
  if (taken.kind === "read") {
    const span = spans[taken.span] as (typeof spans)[number];
    expect(await keptReport(span)).toEqual(await plainReport(db, span));
    return;
  }
  if (taken.kind === "ask") {
    const { doctor, ...at } = taken.at;
    const doctor_id = clinic.people.doctor[doctor] ?? null;
    const over = taken.state === 1 ? ({ active_status: 1, overbooked_reason: "Walk-in" } as const) : {};
    const id = await clinic.addAppointment({ ...at, doctor_id, ...over });
    await db.updateTable("appointments").set({ created_at: taken.asked }).where("id", "=", id).execute();
    return;
  }
  const all = await rows();
  if (all.length === 0) return;
  if (taken.kind === "delete") {
    const id = all[taken.which % all.length]?.id ?? 0;
    await db.deleteFrom("appointments").where("id", "=", id).execute();
    return;
  }
  // Somebody reads the reports meanwhile.
  const reading = keptReport(spans[2] as (typeof spans)[number]);
  await Promise.all([reading, ...taken.changes.map((one) => make(one, all).catch(notTheirsAnyMore))]);
}

/** Somebody else has the visit by now. */
function notTheirsAnyMore(error: unknown): void {
  if (!(error instanceof Response)) throw error;
}

async function make({ what, which, to }: Drawn<typeof change>, all: Awaited<ReturnType<typeof rows>>) {
  const { db, people } = clinic;
  const visit = all[which % all.length];
  if (!visit) return;
  const { id, date, department_id, doctor_id } = visit;
  const { doctor, ...moment } = to;
  const theirs = { id: doctor_id ?? 0, role: "doctor" as const };
  if (what === "approve") await approveAppointment(db, theirs, id, "Enough room");
  if (what === "decline") await declineAppointment(db, theirs, id);
  if (what === "cancel") await cancelAppointment(db, admin(), id, "The doctor is ill");
  if (what === "move") await moveAppointment(db, admin(), id, { ...moment, message: "" });
  if (what === "doctor")
    await db
      .updateTable("appointments")
      .set({ doctor_id: people.doctor[doctor] ?? null })
      .where("id", "=", id)
      .execute();
  if (what !== "stage") return;
  const appointment = { id, date, department_id };
  const day = deskOn(date);
  await db.transaction().execute(async (trx) => {
    if (!(await advanceStage(trx, { appointment, from: ["expected"], to: "arrived", day }))) return;
    await trx
      .updateTable("stages")
      .set({ arrived_at: `${date}T07:00:00.000Z` })
      .where("appointment_id", "=", id)
      .execute();
    if (doctor === 0) return;
    await advanceStage(trx, { appointment, from: ["arrived"], to: "called", day });
    if (doctor === 1) return;
    const record = await trx
      .selectFrom("stages")
      .selectAll()
      .where("appointment_id", "=", id)
      .executeTakeFirstOrThrow();
    await undoStage(trx, record, "no-show");
  });
}

test("random changes, some at once and while somebody reads: the figures are those of a plain count", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      await clinic.db.deleteFrom("appointments").execute();
      for (const one of steps) await take(one);
      for (const span of spans) expect(await keptReport(span)).toEqual(await plainReport(clinic.db, span));
      expect(await findWrongDays(clinic.db, timeZone)).toEqual([]);
      expect(await listUncounted(clinic.db, spans[2] as (typeof spans)[number])).toEqual([]);
    }),
    { numRuns: process.env.TEST_ENGINE === "postgres" ? 15 : 80 },
  );
}, 240_000);

test("a step of a visit that was moved meanwhile leaves nothing behind", async () => {
  const { db } = clinic;
  const id = await clinic.addAppointment({ date: days[2], active_status: 1, overbooked_reason: "Walk-in" });
  const visit = { id, date: days[0], department_id: null };
  expect(
    await advanceStage(db, {
      appointment: visit,
      from: ["expected"],
      to: "arrived",
      day: deskOn(visit.date),
    }),
  ).toBe(false);
  expect(await db.selectFrom("stages").selectAll().where("appointment_id", "=", id).execute()).toEqual([]);
});

test("a figure that somebody turned is found, and the day is as it was after it is counted anew", async () => {
  const { db } = clinic;
  await db.deleteFrom("appointments").execute();
  await clinic.addAppointment({ date: days[0], active_status: 1, overbooked_reason: "Walk-in" });
  const span = spans[3] as (typeof spans)[number];
  const before = await keptReport(span);
  await db.updateTable("report_figures").set({ visits: 7 }).where("day", "=", days[0]).execute();
  expect(await findWrongDays(db, timeZone)).toEqual([days[0]]);
  await db.updateTable("report_figures").set({ visits: 1 }).where("day", "=", days[0]).execute();
  await db.updateTable("report_times").set({ minutes: 5 }).where("day", "=", days[0]).execute();
  expect(await findWrongDays(db, timeZone)).toEqual([days[0]]);
  await db.deleteFrom("report_days").where("day", "=", days[0]).execute();
  expect(await keptReport(span)).toEqual(before);
  expect(await findWrongDays(db, timeZone)).toEqual([]);
});

test("another clock has other days: they are counted anew", async () => {
  const { db } = clinic;
  await db.deleteFrom("appointments").execute();
  const id = await clinic.addAppointment({ date: days[0] });
  await db.updateTable("appointments").set({ created_at: asked[0] }).where("id", "=", id).execute();
  const day = { from: "2026-10-24", until: "2026-10-24" };
  const requests = async (zone: string) =>
    (await readFigures(db, { ...day, timeZone: zone }, everything)).figures.length;
  expect([await requests(timeZone), await requests("Asia/Tokyo"), await requests(timeZone)]).toEqual([
    1, 0, 1,
  ]);
});

test("all days on which something is are counted ahead of any reader", async () => {
  const { db } = clinic;
  await db.deleteFrom("appointments").execute();
  await clinic.addAppointment({ date: "2031-03-29" });
  const found = await findRecordedDays(db, timeZone);
  expect(found?.until).toBe("2031-03-29");
  const last = { from: "2031-03-20", until: "2031-03-29", timeZone };
  await keepDays(db, last);
  expect(await listUncounted(db, last)).toEqual([]);
  expect(await db.selectFrom("report_marks").selectAll().where("date", "=", last.until).execute()).toEqual(
    [],
  );
});

test("more days than a year has are counted ahead, too, the first and the last of them right", async () => {
  const { db } = clinic;
  await db.deleteFrom("appointments").execute();
  const span = { from: "2029-01-01", until: "2030-02-28", timeZone };
  for (const date of [span.from, span.until]) await clinic.addAppointment({ date });
  await keepDaysAhead(db, span);
  expect(await listUncounted(db, span)).toEqual([]);
  const { figures } = await readFigures(db, span, everything);
  expect(figures.map(({ day }) => day)).toEqual([span.from, span.until]);
  expect(await findWrongDays(db, timeZone)).toEqual([]);
});
