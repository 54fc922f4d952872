import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Absence } from "../../app/absences/absence.ts";
import { type Decision, decisions } from "../../app/absences/decisions.ts";
import { CannotSettle, storeAbsence } from "../../app/absences/store-absence.server.ts";
import { storeExtraHours } from "../../app/absences/store-extra-hours.server.ts";
import type { CurrentUser } from "../../app/access/session.server.ts";
import { agendaOf } from "../../app/appointments/calendar/calendar.server.ts";
import { freeTimesByDay } from "../../app/appointments/calendar/free-times.ts";
import { moveFor } from "../../app/appointments/patient/move-visit.server.ts";
import { storeRequest } from "../../app/appointments/patient/patient-events.server.ts";
import { CannotRepeat, repeatAppointment } from "../../app/appointments/series/repeat.server.ts";
import {
  approveAppointment,
  cancelAppointment,
  declineAppointment,
  moveAppointment,
} from "../../app/appointments/staff/decisions.server.ts";
import { unlessTaken } from "../../app/appointments/taken.server.ts";
import { getManagedAppointment } from "../../db/queries/appointments.ts";
import { getDoctor } from "../../db/queries/doctors.ts";
import { findVisitType, visitTypeRecords } from "../../db/queries/visit-types.ts";
import { expectExactClaims, hasRoom, type VisitRow, visitRows } from "../support/claims-model.ts";
import { type Clinic, openClinic } from "../support/clinic.ts";

type Drawn<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;

/** Three days each: on the second clocks go forward and there is no 02:30, or back and there are two of it. */
const seasons = {
  spring: ["2031-03-29", "2031-03-30", "2031-03-31"],
  autumn: ["2031-10-25", "2031-10-26", "2031-10-27"],
} as const;
const zone = "Europe/Berlin";

let clinic: Clinic;

beforeAll(async () => {
  process.env.TIME_ZONE = zone;
  clinic = await openClinic();
});

afterAll(() => clinic.close());

const lengths = [null, 5, 15, 20, 45] as const;
const hours = [
  { from: "01:00", to: "05:00" },
  { from: "08:00", to: "13:00", breaks: [{ from: "10:00", to: "10:45" }] },
  { from: "09:30", to: "12:00" },
] as const;

const extras = [
  { from: "02:00", to: "04:00" },
  { from: "14:00", to: "16:30" },
] as const;

const type = fc.record({
  minutes: fc.constantFrom(...lengths),
  minutes_before: fc.constantFrom(0, 0, 5, 10),
  minutes_after: fc.constantFrom(0, 0, 5, 15),
  capacity: fc.constantFrom(1, 1, 2, 3),
  confirmed: fc.constantFrom("doctor", "doctor", "at-once"),
});

const doctor = fc.record({ slot: fc.constantFrom(10, 20, 30), hours: fc.constantFrom(...hours) });

const place = fc.record({
  doctor: fc.nat(1),
  day: fc.nat(2),
  time: fc.constantFrom("01:30", "02:30", "09:00", "09:00", "09:15", "09:30", "10:00", "23:50"),
});

const change = fc.record({
  what: fc.constantFrom("approve", "approve", "approve", "move", "cancel", "decline"),
  which: fc.nat(30),
  to: place,
  /** Why the visit may have its time beside others, of those that take one. */
  over: fc.constantFrom("", "", "", "A child in pain"),
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const), at: place, type: fc.nat(3) }),
  fc.record({ kind: fc.constant("ask" as const), at: place, type: fc.nat(3) }),
  fc.record({
    kind: fc.constant("together" as const),
    changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant("free" as const), doctor: fc.nat(1), type: fc.nat(3), nth: fc.nat(40) }),
  fc.record({
    kind: fc.constant("leave" as const),
    doctor: fc.nat(2),
    days: fc.constantFrom([0, 0], [1, 1], [0, 1], [1, 2]),
    times: fc.constantFrom([null, null], ["09:00", null], [null, "09:30"], ["01:30", "10:00"]),
    /** Of the whole hospital: closed each year from the year before on. */
    yearly: fc.boolean(),
    decisions: fc.array(fc.constantFrom(...decisions), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant("choose" as const), which: fc.nat(10), nth: fc.nat(40) }),
  fc.record({
    kind: fc.constant("extra" as const),
    doctor: fc.nat(1),
    day: fc.nat(2),
    span: fc.constantFrom(...extras),
  }),
  fc.record({
    kind: fc.constant("repeat" as const),
    which: fc.nat(30),
    /** Free times, one a day; or any. */
    nth: fc.option(fc.array(fc.nat(40), { minLength: 1, maxLength: 3 })),
    to: fc.array(place, { minLength: 1, maxLength: 3 }),
  }),
);

type Step = Drawn<typeof step>;

/** On the engine that takes ten times as long. */
const fewRuns = 40;
const runs = process.env.TEST_ENGINE === "postgres" ? fewRuns : 250;

const seen = new Set<string>();

test("random kinds, hours, extra hours, absences, closed days, series, reasons to book over and changes at once: no time is promised twice, nothing is lost, claims are exact", async () => {
  const hospital = fc.record({
    season: fc.constantFrom(...(Object.keys(seasons) as Array<keyof typeof seasons>)),
    types: fc.array(type, { minLength: 1, maxLength: 3 }),
    doctors: fc.array(doctor, { minLength: 2, maxLength: 2 }),
    steps: fc.array(step, { minLength: 4, maxLength: 24 }),
  });
  await fc.assert(
    fc.asyncProperty(hospital, async ({ season, types, doctors, steps }) => {
      const world = await begin(seasons[season], types, doctors);
      for (const taken of steps) {
        seen.add(`${taken.kind} ${await take(world, taken)}`);
        await expectExactClaims(clinic.db, world.capacities);
      }
    }),
    { numRuns: runs },
  );
  // So few draw not every outcome each time.
  if (runs === fewRuns) return;
  for (const kind of [
    "ask asked",
    "ask booked",
    "ask taken",
    "together",
    "free",
    "leave settled",
    "choose chosen",
    "extra",
    "repeat booked",
    "repeat impossible",
  ]) {
    expect(
      [...seen].some((one) => one.startsWith(kind)),
      kind,
    ).toBe(true);
  }
}, 240_000);

interface World {
  days: (typeof seasons)[keyof typeof seasons];
  typeIds: number[];
  capacities: Map<number, number>;
  doctorIds: number[];
  absences: Absence[];
  /** When each doctor works: each day, or on one of them. */
  worked: Array<{ doctor_id: number; date: string | null; from: string; to: string }>;
  breaks: Array<{ doctor_id: number; from: string; to: string }>;
}

async function begin(
  days: World["days"],
  types: Array<Drawn<typeof type>>,
  doctors: Array<Drawn<typeof doctor>>,
): Promise<World> {
  const { db, people } = clinic;
  for (const table of ["appointments", "absences", "extra_hours", "visit_types", "outbox"] as const)
    await db.deleteFrom(table).execute();
  const world: World = {
    days,
    typeIds: [],
    capacities: new Map(),
    doctorIds: people.doctor.slice(0, 2),
    absences: [],
    worked: [],
    breaks: [],
  };
  for (const one of types) {
    const id = await visitTypeRecords.create(db, {
      ...one,
      name: "A kind",
      description: "",
      price: "",
      department_id: null,
      doctor_ids: "",
      mode: "in-person",
      offered_to: "public",
      earliest_hours: 0,
      latest_days: null,
      change_until_hours: 24,
      live_limit: null,
      position: 1,
      active_status: 1,
      confirmed: one.confirmed as "doctor" | "at-once",
    });
    world.typeIds.push(id);
    world.capacities.set(id, one.capacity);
  }
  for (const [index, id] of world.doctorIds.entries()) {
    const { slot, hours: day } = doctors[index] as Drawn<typeof doctor>;
    const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    const working_days = JSON.stringify(week.map((name) => ({ day: name, ...day })));
    await db.updateTable("doctors").set({ slot_minutes: slot, working_days }).where("id", "=", id).execute();
    world.worked.push({ doctor_id: id, date: null, from: day.from, to: day.to });
    if ("breaks" in day) world.breaks.push(...day.breaks.map((one) => ({ doctor_id: id, ...one })));
  }
  return world;
}

const rows = () => visitRows(clinic.db);
const promisedIn = (all: VisitRow[]) => all.filter(({ active_status }) => active_status === 1);
const typeOf = (world: World, type: number) =>
  type === 3 ? null : (world.typeIds[type % world.typeIds.length] ?? null);
const admin = () => ({ id: clinic.people.admin[0] ?? 0, role: "admin" as const });

function take(world: World, taken: Step): Promise<string> {
  switch (taken.kind) {
    case "ask":
      return ask(placeIn(world, taken.at), typeOf(world, taken.type));
    case "together":
      return together(world, taken.changes);
    case "free":
      return bookFree(world, taken);
    case "leave":
      return leave(world, taken);
    case "choose":
      return choose(world, taken);
    case "extra":
      return addExtraHours(world, taken);
    case "repeat":
      return repeat(world, taken);
  }
}

/** A time of a doctor, of those that there are in this world. */
function placeIn(world: World, { day, time, doctor }: Drawn<typeof place>) {
  return { date: world.days[day] ?? "", time, doctor_id: world.doctorIds[doctor] ?? 0 };
}

/** Asks for a time; of a kind that is confirmed at once it is had exactly where there is room. */
async function ask(
  { date, time, doctor_id }: { date: string; time: string; doctor_id: number },
  visit_type_id: number | null,
): Promise<string> {
  const before = await rows();
  const { visit_type_id: _, overbooked_reason, ...form } = clinic.form;
  const request = { ...form, date, time, doctor_id, visit_type_id, user_id: null };
  const id = await unlessTaken<number | null>(
    () => clinic.db.transaction().execute((trx) => storeRequest(trx, null, request)),
    () => null,
  );
  const after = await rows();
  if (id === null) {
    expect(after).toEqual(before);
    return "taken";
  }
  expect(after.slice(0, -1)).toEqual(before);
  const made = after.at(-1) as VisitRow;
  expect(made).toMatchObject({ id, date, time, doctor_id, visit_type_id });
  return made.active_status === 1 ? "booked" : "asked";
}

/** Several changes at the same moment, each of another visit. */
async function together(world: World, changes: Array<Drawn<typeof change>>): Promise<string> {
  const before = await rows();
  if (before.length === 0) return "nothing";
  const byVisit = new Map(changes.map((one) => [before[one.which % before.length] as VisitRow, one]));
  const outcomes = await Promise.all(
    [...byVisit].map(async ([visit, { what, to, over }]) => {
      const { date, time, doctor_id } = placeIn(world, to);
      const toDoctor = { id: doctor_id, department_id: clinic.department_id };
      const own = { id: visit.doctor_id ?? 0, role: "doctor" as const };
      const outcome = await {
        approve: () => approveAppointment(clinic.db, own, visit.id, over),
        decline: () => declineAppointment(clinic.db, admin(), visit.id),
        cancel: () => cancelAppointment(clinic.db, admin(), visit.id, "Sorry"),
        move: () => {
          const there = { date, time, message: "", doctor: toDoctor, overbooked_reason: over };
          return moveAppointment(clinic.db, admin(), visit.id, there);
        },
      }[what as "approve" | "decline" | "cancel" | "move"]();
      return { visit, what, to: { date, time, doctor_id }, over, outcome };
    }),
  );
  const after = await rows();
  const promised = [...promisedIn(before), ...promisedIn(after)];
  const touched = new Map(outcomes.map((one) => [one.visit.id, one]));
  const from = { approve: [0, 2], decline: [0], cancel: [1], move: [1] } as const;
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  for (const [index, row] of after.entries()) {
    const was = before[index] as VisitRow;
    const one = touched.get(row.id);
    const may = one && (from[one.what as keyof typeof from] as readonly number[]).includes(was.active_status);
    if (one?.outcome.status !== "success") {
      expect(row).toEqual(was);
      // Who was refused a time was refused it for somebody's sake who had it, or has it now.
      if (one && may) {
        expect(one.over).toBe("");
        const wanted = one.what === "move" ? { ...was, ...wantedOf(one.to, was, after) } : was;
        expect(hasRoom(wanted, promised, world.capacities)).toBe(false);
      }
      continue;
    }
    expect(may).toBe(true);
    const status = { approve: 1, decline: 2, cancel: 3, move: 1 }[one.what];
    const { doctor_id, date, time } = one.what === "move" ? one.to : was;
    // A reason is one for its time alone.
    const kept = one.what === "move" ? null : was.overbooked_reason;
    const isTaking = one.what === "approve" || one.what === "move";
    const overbooked_reason = (isTaking && one.over) || kept;
    expect(row).toMatchObject({ active_status: status, doctor_id, date, time, overbooked_reason });
  }
  return outcomes.map(({ what, outcome }) => `${what} ${outcome.status}`).join(", ");
}

/** Where a move wanted to; with another doctor a visit without a length of its own may take longer than any there is. */
function wantedOf(to: { date: string; time: string; doctor_id: number }, was: VisitRow, all: VisitRow[]) {
  const { date, time, doctor_id } = to;
  const alike = all.find((row) => row.doctor_id === doctor_id && row.visit_type_id === was.visit_type_id);
  const length = doctor_id === was.doctor_id ? was : (alike ?? { ...was, minutes: 45 });
  const { minutes, minutes_before, minutes_after } = length;
  return { date, time, doctor_id, minutes, minutes_before, minutes_after };
}

async function freeTimes({ days }: World, doctorId: number, typeId: number | null, except?: number) {
  const one = await getDoctor(clinic.db, doctorId);
  if (!one) throw new Error("There is no such doctor");
  const kind = typeId === null ? undefined : await findVisitType(clinic.db, typeId);
  const span = { from: days[0], to: days[2], ...(except && { except }) };
  const free = freeTimesByDay(await agendaOf(clinic.db, one, span, kind), days[0], days.length);
  return free.flatMap(({ date, times }) => times.map((time) => ({ date, time })));
}

/** What is offered as free is worked and can be had, and lies in no absence and in no hour that the clocks skip. */
async function bookFree(world: World, taken: { doctor: number; type: number; nth: number }): Promise<string> {
  const [doctor_id = 0, visit_type_id] = [world.doctorIds[taken.doctor], typeOf(world, taken.type)];
  const free = await freeTimes(world, doctor_id, visit_type_id);
  const chosen = free[taken.nth % (free.length || 1)];
  if (!chosen) return "none";
  expectWorked(world, { ...chosen, doctor_id });
  const outcome = await ask({ ...chosen, doctor_id }, visit_type_id);
  expect(outcome).not.toBe("taken");
  const made = (await rows()).at(-1) as VisitRow;
  if (outcome === "booked") return outcome;
  const approval = await approveAppointment(clinic.db, { id: doctor_id, role: "doctor" }, made.id);
  expect(approval.status).toBe("success");
  return "approved";
}

interface DoctorsTime {
  doctor_id: number | null;
  date: string;
  time: string;
}

/** A time that is shown by the clocks, at which the doctor works, has no break and is not away. */
function expectWorked(world: World, at: DoctorsTime): void {
  const { doctor_id, date, time } = at;
  const isIn = (span: { from: string; to: string }) => span.from <= time && time < span.to;
  const own = world.worked.filter((span) => span.doctor_id === doctor_id && isIn(span));
  const isAtBreak = world.breaks.some((span) => span.doctor_id === doctor_id && isIn(span));
  const spans = own.filter((span) => span.date === date || (span.date === null && !isAtBreak));
  expect(`${date} ${time}`).not.toMatch(/^2031-03-30 02:/);
  expect(spans, JSON.stringify(at)).not.toEqual([]);
  // Extra hours win over an absence.
  if (spans.some((span) => span.date !== null)) return;
  for (const away of world.absences) {
    if (away.scope === "doctor" && away.doctor_id !== doctor_id) continue;
    expect(liesIn(at, away), JSON.stringify([at, away])).toBe(false);
  }
}

function liesIn({ date, time }: { date: string; time: string }, away: Absence): boolean {
  const in2031 = (day: string) => (away.yearly === 1 ? day.replace(/^\d{4}/, "2031") : day);
  return (
    `${date} ${time}` >= `${in2031(away.from_date)} ${away.from_time ?? "00:00"}` &&
    `${date} ${time}` < `${in2031(away.until_date)} ${away.until_time ?? "24:00"}`
  );
}

/** On one day a doctor works longer; what was promised stays as it is. */
async function addExtraHours(
  world: World,
  { doctor: who, day, span }: Extract<Step, { kind: "extra" }>,
): Promise<string> {
  const before = await rows();
  const [doctor_id = 0, date = ""] = [world.doctorIds[who], world.days[day]];
  const hours = { doctor_id, date, from_time: span.from, until_time: span.to };
  await clinic.db.transaction().execute((trx) => storeExtraHours(trx, admin() as CurrentUser, null, hours));
  world.worked.push({ doctor_id, date, ...span });
  expect(await rows()).toEqual(before);
  return "added";
}

/** A visit is booked again, at all of the times or at none; at those that are offered as free it is. */
async function repeat(world: World, { which, nth, to }: Extract<Step, { kind: "repeat" }>): Promise<string> {
  const before = await rows();
  const promised = promisedIn(before);
  const visit = promised[which % (promised.length || 1)];
  if (!visit) return "none";
  const free = await freeTimes(world, visit.doctor_id ?? 0, visit.visit_type_id);
  const perDay = world.days.map((date) => free.filter((each) => each.date === date));
  const offered = (nth ?? []).flatMap((place, index) => {
    const times = perDay[index] ?? [];
    return times[place % (times.length || 1)] ?? [];
  });
  const moments = nth ? offered : to.map((one) => placeIn(world, one));
  if (moments.length === 0) return "full";
  const done = await repeatAppointment(clinic.db, admin(), visit.id, moments).catch((error: unknown) => {
    if (error instanceof CannotRepeat) return null;
    throw error;
  });
  const after = await rows();
  if (done?.status !== "success") {
    expect(nth).toBeNull();
    expect(after).toEqual(before);
    return "impossible";
  }
  expect(after.slice(0, before.length)).toEqual(before);
  const { doctor_id, visit_type_id } = visit;
  const booked = moments.map(({ date, time }) => ({
    doctor_id,
    visit_type_id,
    date,
    time,
    active_status: 1,
  }));
  expect(after.slice(before.length)).toMatchObject(booked);
  for (const row of after.slice(before.length)) expectWorked(world, row);
  return "booked";
}

async function leave(
  world: World,
  { doctor: who, days: span, times, yearly, decisions: chosen }: Extract<Step, { kind: "leave" }>,
): Promise<string> {
  const [first = 0, last = 0]: readonly number[] = span;
  const [from_time = null, until_time = null]: ReadonlyArray<string | null> = times;
  const doctor_id = world.doctorIds[who] ?? null;
  const isYearly = yearly && doctor_id === null;
  const dayOf = (index: number) => (world.days[index] ?? "").replace(/^\d{4}/, isYearly ? "2030" : "2031");
  const away: Absence = {
    scope: doctor_id === null ? "hospital" : "doctor",
    department_id: null,
    doctor_id,
    from_date: dayOf(first),
    until_date: dayOf(last),
    from_time,
    until_time,
    reason: "",
    public_reason: "",
    yearly: isYearly ? 1 : 0,
  };
  if (first === last && (until_time ?? "24:00") <= (from_time ?? "00:00")) return "nothing";
  const before = await rows();
  const store = (answer: Parameters<typeof storeAbsence>[2]["answer"]) =>
    clinic.db
      .transaction()
      .execute((trx) => storeAbsence(trx, admin() as CurrentUser, { current: null, absence: away, answer }));
  const asked = await store(null);
  expect(await rows()).toEqual(before);
  if (!asked || !("visits" in asked)) {
    world.absences.push(away);
    return "untouched";
  }
  const decided = new Map<number, { decision: Decision; message: string }>(
    asked.visits.map(({ id }, index) => [
      id,
      { decision: chosen[index % chosen.length] ?? "keep", message: "Away" },
    ]),
  );
  const done = await store({ seen: asked.seen, decisions: decided }).catch((error: unknown) => {
    if (error instanceof CannotSettle) return null;
    throw error;
  });
  const after = await rows();
  if (!done) {
    expect(after).toEqual(before);
    return "impossible";
  }
  world.absences.push(away);
  expect(after.length).toBe(before.length);
  for (const [index, row] of after.entries()) {
    const was = before[index] as VisitRow;
    const decision = decided.get(row.id)?.decision ?? "keep";
    if (decision === "keep") expect(row).toEqual(was);
    if (decision === "cancel") expect(row.active_status).toBe(was.active_status === 0 ? 2 : 3);
    if (decision === "invite") expect([row.active_status, row.invited]).toEqual([3, 1]);
    if (decision !== "move") continue;
    expect(row.active_status).toBe(was.active_status);
    expect(row.date >= was.date).toBe(true);
    expectWorked(world, row);
  }
  return "settled";
}

/** An invited patient chooses one of the free times: it is theirs, once. */
async function choose(world: World, { which, nth }: { which: number; nth: number }): Promise<string> {
  const invited = (await rows()).filter((row) => row.invited === 1);
  const visit = invited[which % (invited.length || 1)];
  if (!visit) return "none";
  const free = await freeTimes(world, visit.doctor_id ?? 0, visit.visit_type_id, visit.id);
  const to = free[nth % (free.length || 1)];
  if (!to) return "full";
  const move = (moment: { date: string; time: string }, version: string | null) =>
    clinic.db.transaction().execute(async (trx) => {
      const before = await getManagedAppointment(trx, visit.id);
      if (!before) throw new Error("The visit is gone");
      const holder = { user: null, condition: () => ({ id: visit.id, email: before.email }) };
      return moveFor(trx, holder, before, { to: moment, address: `10.0.${visit.id % 250}.1`, version });
    });
  expect(await move(to, null)).toBeNull();
  expect((await rows()).find(({ id }) => id === visit.id)).toMatchObject({
    ...to,
    active_status: 1,
    invited: 0,
  });
  // A second form that was opened before the choice; the same one, pressed twice.
  const earlier = "2020-01-01T00:00:00.000Z";
  expect(await move({ ...to, time: "00:05" }, earlier)).toMatchObject({ message: expect.any(String) });
  expect(await move(to, earlier)).toBeNull();
  return "chosen";
}
