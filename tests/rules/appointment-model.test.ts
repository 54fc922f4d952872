import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  approveAppointment,
  cancelAppointment,
  declineAppointment,
  editAppointment,
  replyToAppointment,
} from "../../app/appointments/staff/decisions.server.ts";
import { changeHeldAppointment } from "../../db/queries/appointment-changes.ts";
import { type Clinic, enter, openClinic } from "../support/clinic.ts";

const actions = ["approve", "decline", "reply", "edit", "add", "call off", "cancel", "change"] as const;
type Action = (typeof actions)[number];

const roles = ["superadmin", "admin", "customer-care", "receptionist", "doctor", "patient"] as const;
type Role = (typeof roles)[number];

/** The states in which each role may do what: the readings' own words, not the program's. */
const rules: Record<Role, Partial<Record<Action, readonly number[]>>> = {
  superadmin: { edit: [0], decline: [0], reply: [0], "call off": [1] },
  admin: { edit: [0], decline: [0], reply: [0], "call off": [1] },
  "customer-care": { edit: [0], decline: [0], reply: [0], "call off": [1], add: [] },
  receptionist: {},
  doctor: { approve: [0, 2], decline: [0], reply: [1], "call off": [1] },
  patient: { cancel: [0, 1], change: [0] },
};

interface Model {
  id: number;
  user_id: number | null;
  doctor_id: number | null;
  time: string;
  active_status: number;
  reply: string | null;
  description: string;
}

interface Step {
  action: Action;
  role: Role;
  /** Which of the people of a role, which appointment, which doctor and time it is moved to. */
  who: number;
  which: number;
  doctor: number;
  time: string;
  /** The form was opened before the last change. */
  stale: boolean;
}

const times = ["09:00", "09:30"];

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions, "approve", "approve"),
  role: fc.constantFrom(...roles, "doctor", "doctor", "customer-care"),
  who: fc.nat(1),
  which: fc.nat(20),
  doctor: fc.nat(2),
  time: fc.constantFrom(...times),
  stale: fc.boolean(),
});

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});

afterAll(() => clinic.close());

test("random actions by random people never lead to a state that the rules forbid", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await clinic.db.deleteFrom("appointments").execute();
      const model: Model[] = [];
      for (const mine of [0, 1, null]) model.push(await request(mine));
      let before = await counts();
      for (const taken of steps) {
        const expected = foretell(model, taken);
        const outcome = await perform(model, taken);
        expect(outcome, JSON.stringify(taken)).toBe(expected.outcome);
        seen.add(`${taken.action} ${outcome}`);
        for (const [index, change] of expected.changes) Object.assign(model[index] ?? {}, change);
        if (expected.added) model.push({ ...expected.added, id: await newestId() });
        expect(await stored()).toEqual(model);
        const after = {
          audit: Number(before.audit) + expected.audit,
          mail: Number(before.mail) + expected.mail,
        };
        expect(await counts()).toEqual(after);
        before = after;
      }
    }),
    { numRuns: 150 },
  );
  // Every kind of step must have been taken, with success and without, or the walk proves little.
  for (const action of actions) expect([...seen].some((kind) => kind.startsWith(action))).toBe(true);
  for (const action of ["approve", "decline", "reply", "edit", "add", "call off"]) {
    expect(seen).toContain(`${action} success`);
    expect(seen).toContain(`${action} 403`);
  }
  expect(seen).toContain("approve 404");
  expect(seen).toContain("approve taken");
  expect(seen).toContain("approve settled");
  expect(seen).toContain("edit meanwhile");
}, 120_000);

interface Foretold {
  outcome: string;
  changes: Array<[index: number, change: Partial<Model>]>;
  added?: Omit<Model, "id">;
  audit: number;
  mail: number;
}

const nothing = (outcome: string): Foretold => ({ outcome, changes: [], audit: 0, mail: 0 });

/** What the rules say about a step. */
function foretell(model: Model[], { action, role, who, which, doctor, time, stale }: Step): Foretold {
  const person = clinic.people[role][who % clinic.people[role].length] ?? 0;
  const states = rules[role][action];
  const visit = { doctor_id: clinic.people.doctor[doctor] ?? null, time };
  if (action === "cancel" || action === "change") {
    const index = which % model.length;
    const appointment = model[index];
    const may = states && appointment?.user_id === person && states.includes(appointment.active_status);
    const changes =
      action === "cancel" ? { active_status: 3 } : { time, description: "Changed by the patient" };
    return may ? { ...nothing("success"), changes: [[index, changes]] } : nothing("refused");
  }
  if (!states) return nothing("403");
  if (action === "add") {
    const added = { user_id: null, ...visit, active_status: 0, reply: null, description: "Added" };
    return { ...nothing("success"), added, audit: 1, mail: 1 };
  }
  const index = which % model.length;
  const appointment = model[index];
  if (!appointment || (role === "doctor" && appointment.doctor_id !== person)) return nothing("404");
  const isMoved = appointment.doctor_id !== visit.doctor_id || appointment.time !== time;
  // It says so already, whatever was decided since: the second of two presses.
  if (action === "edit" && stale && !isMoved && appointment.description === "Edited")
    return nothing("success");
  if (!states.includes(appointment.active_status)) return nothing("settled");
  const done = (change: Partial<Model>, mail = 1): Foretold => ({
    ...nothing("success"),
    changes: [[index, change]],
    audit: 1,
    mail,
  });
  if (action === "reply") return done({ reply: "A reply" });
  if (action === "decline") return done({ active_status: 2 });
  if (action === "call off") {
    // The doctor is told too, unless it was their own step.
    return done({ active_status: 3, reply: "Sorry" }, appointment.doctor_id === person ? 1 : 2);
  }
  if (action === "edit") {
    return stale ? nothing("meanwhile") : done({ ...visit, description: "Edited" }, isMoved ? 1 : 0);
  }
  const taken = model.some(
    (other) =>
      other !== appointment &&
      other.active_status === 1 &&
      other.doctor_id === appointment.doctor_id &&
      other.time === appointment.time,
  );
  return taken ? nothing("taken") : done({ active_status: 1 });
}

/** Takes a step on the real database. */
async function perform(
  model: Model[],
  { action, role, who, which, doctor, time, stale }: Step,
): Promise<string> {
  const { db, people } = clinic;
  const caller = { id: people[role][who % people[role].length] ?? 0, role };
  const id = model[which % model.length]?.id ?? 0;
  const form = { ...clinic.form, doctor_id: people.doctor[doctor] ?? null, time };
  const version = stale ? "2020-01-01T00:00:00.000Z" : null;
  if (action === "cancel" || action === "change") {
    const own = { id, user_id: caller.id };
    const change = {
      phone: form.phone,
      email: form.email,
      date: form.date,
      time,
      description: "Changed by the patient",
    };
    const soon = { date: "2031-01-01", time: "00:00" };
    const done = await changeHeldAppointment(
      db,
      { held: own, from: action === "cancel" ? [0, 1] : [0], earliest: soon },
      action === "cancel" ? { active_status: 3, cancelled_by: "patient" } : change,
    );
    return done ? "success" : "refused";
  }
  const outcome = await {
    approve: () => approveAppointment(db, caller, id),
    decline: () => declineAppointment(db, caller, id),
    "call off": () => cancelAppointment(db, caller, id, "Sorry"),
    reply: () => replyToAppointment(db, caller, id, "A reply"),
    edit: () => editAppointment(db, caller, id, version, { ...form, description: "Edited" }),
    add: () => enter(db, caller, { ...form, description: "Added" }),
  }
    [action]()
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown.status;
      throw thrown;
    });
  if (typeof outcome === "number") return String(outcome);
  if (outcome.status === "success") return "success";
  if (outcome.message === "This doctor already has an approved appointment at that time") return "taken";
  return outcome.message === "Someone else has changed this appointment" ? "meanwhile" : "settled";
}

async function request(patient: number | null): Promise<Model> {
  const user_id = patient === null ? null : (clinic.people.patient[patient] ?? null);
  const doctor_id = clinic.people.doctor[0] ?? null;
  const values = { user_id, doctor_id, time: "09:00", active_status: 0 as const };
  const id = await clinic.addAppointment(values);
  return { id, ...values, reply: null, description: clinic.form.description };
}

async function stored(): Promise<Model[]> {
  return clinic.db
    .selectFrom("appointments")
    .select(["id", "user_id", "doctor_id", "time", "active_status", "reply", "description"])
    .orderBy("id")
    .execute();
}

async function newestId(): Promise<number> {
  return (await stored()).at(-1)?.id ?? 0;
}

function counts() {
  const count = (table: "audit_log" | "outbox") =>
    clinic.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("rows"));
  return clinic.db
    .selectNoFrom([count("audit_log").as("audit"), count("outbox").as("mail")])
    .executeTakeFirstOrThrow();
}
