import { describe, expect, test } from "vitest";
import { can, isStaff, type Permission, permissions } from "../../app/access/permissions.ts";
import { type Role, roleIds } from "../../db/roles.ts";

const roles = ["superadmin", "admin", "customer-care", "receptionist", "doctor", "patient"] as const;

/** How one cell reads: always, never, or only for records of their own or in a state. */
type Cell = "all" | "–" | "own" | "pending" | "approved" | "pending or approved" | Own;
type Own = "own pending" | "own approved" | "own pending or declined" | "own pending or approved";

/** One line per permission, its cells in the order of `roles`. */
const matrix: Record<Permission, readonly Cell[]> = {
  "dashboard.enter": ["all", "all", "all", "all", "all", "–"],
  "activity.view": ["all", "–", "–", "–", "–", "–"],
  "audit.view": ["all", "–", "–", "–", "–", "–"],
  "backups.view": ["all", "–", "–", "–", "–", "–"],
  "nodes.view": ["all", "–", "–", "–", "–", "–"],
  "retention.set": ["all", "–", "–", "–", "–", "–"],
  "holds.set": ["all", "–", "–", "–", "–", "–"],
  "outbox.view": ["all", "–", "–", "–", "–", "–"],
  "system.manage": ["all", "–", "–", "–", "–", "–"],
  "account.edit": ["own", "own", "own", "own", "own", "own"],
  "profile.open": ["–", "–", "–", "–", "–", "all"],
  "content.manage": ["all", "all", "–", "–", "–", "–"],
  "contacts.view": ["all", "all", "all", "–", "–", "–"],
  "contacts.reply": ["all", "all", "all", "–", "–", "–"],
  "contacts.delete": ["all", "all", "–", "–", "–", "–"],
  "subscribers.manage": ["all", "all", "–", "–", "–", "–"],
  "newsletters.manage": ["all", "all", "–", "–", "–", "–"],
  "suggestions.view": ["all", "all", "–", "–", "–", "–"],
  "admins.manage": ["all", "–", "–", "–", "–", "–"],
  "two-step.require": ["all", "–", "–", "–", "–", "–"],
  "two-step.reset": ["all", "–", "–", "–", "–", "–"],
  "admins.edit": ["all", "own", "own", "own", "–", "–"],
  "doctors.view": ["all", "all", "–", "all", "–", "–"],
  "doctors.manage": ["all", "all", "–", "–", "–", "–"],
  "doctors.edit": ["all", "all", "–", "–", "own", "–"],
  "absences.list": ["all", "all", "–", "–", "all", "–"],
  "absences.manage": ["all", "all", "–", "–", "own", "–"],
  "patients.import": ["all", "all", "–", "–", "–", "–"],
  "everything.export": ["all", "all", "–", "–", "–", "–"],
  "company.edit": ["all", "all", "–", "–", "–", "–"],
  "reports.view": ["all", "all", "–", "–", "–", "–"],
  "appointments.list": ["all", "all", "all", "all", "all", "all"],
  "appointments.listAll": ["all", "all", "all", "all", "–", "–"],
  "appointments.view": ["all", "all", "all", "all", "own", "own"],
  "appointments.add": ["–", "–", "all", "–", "–", "own"],
  "appointments.edit": ["pending", "pending", "pending", "–", "–", "own pending"],
  "appointments.approve": ["–", "–", "–", "–", "own pending or declined", "–"],
  "appointments.decline": ["pending", "pending", "pending", "–", "own pending", "–"],
  "appointments.reply": ["pending", "pending", "pending", "–", "own approved", "–"],
  "appointments.move": [
    ...(["approved", "approved", "approved", "–"] as const),
    ...(["own approved", "own approved"] as const),
  ],
  "appointments.repeat": ["approved", "approved", "approved", "–", "own approved", "–"],
  "appointments.follow-up": ["approved", "approved", "approved", "–", "own approved", "–"],
  "waiting.view": ["all", "all", "all", "all", "–", "–"],
  "waiting.join": ["all", "all", "all", "–", "–", "own"],
  "waiting.manage": ["all", "all", "all", "–", "–", "–"],
  "appointments.reschedule": ["pending", "pending", "–", "–", "own pending", "–"],
  "appointments.invite": [
    ...(["pending or approved", "pending or approved", "–", "–"] as const),
    ...(["own pending or approved", "–"] as const),
  ],
  "appointments.cancel": [
    ...(["approved", "approved", "approved", "–"] as const),
    ...(["own approved", "own pending or approved"] as const),
  ],
  "appointments.receive": ["approved", "approved", "approved", "approved", "own approved", "–"],
  "desk.open": ["all", "all", "all", "all", "all", "–"],
  "desk.walkIn": ["all", "all", "all", "all", "–", "–"],
};

const me = 7;
const somebody = 8;
const states = { pending: 0, approved: 1, declined: 2, cancelled: 3 } as const;
type State = keyof typeof states;

/** Every record there can be: whose, with which doctor, in which state. */
const records = [me, somebody, null].flatMap((user_id) =>
  [me, somebody, null].flatMap((doctor_id) =>
    (Object.keys(states) as State[]).map((state) => ({ user_id, doctor_id, state })),
  ),
);

type Case = (typeof records)[number];

/** A doctor's own appointments and absences are those with them; every other record is its person's own. */
function owns(role: Role, permission: Permission, { user_id, doctor_id }: Case): boolean {
  const withDoctor = role === "doctor" && /^(?:appointments|absences)\./.test(permission);
  return (withDoctor ? doctor_id : user_id) === me;
}

function allowed(cell: Cell, own: boolean, state: State): boolean {
  if (cell === "all") return true;
  if (cell === "–") return false;
  const named = (Object.keys(states) as State[]).filter((word) => cell.includes(word));
  return (own || !cell.includes("own")) && (named.length === 0 || named.includes(state));
}

test("the matrix knows every permission there is, and every role", () => {
  expect(permissions.toSorted()).toEqual(Object.keys(matrix).toSorted());
  expect(roleIds).toEqual(Object.fromEntries(roles.map((role, index) => [role, index + 1])));
});

describe.each(Object.entries(matrix) as [Permission, readonly Cell[]][])("%s", (permission, cells) => {
  test.each(roles.map((role, index) => [role, cells[index] as Cell] as const))("%s: %s", (role, cell) => {
    for (const record of records) {
      const { user_id, doctor_id, state } = record;
      const answer = can({ id: me, role }, permission, { user_id, doctor_id, active_status: states[state] });
      expect(answer, JSON.stringify(record)).toBe(allowed(cell, owns(role, permission, record), state));
    }
  });

  test("a record of which nothing is known is nobody's, and in no state", () => {
    for (const [index, role] of roles.entries()) {
      expect(can({ id: me, role }, permission), role).toBe(cells[index] === "all");
    }
  });

  test("an anonymous visitor: never", () => {
    for (const { user_id, doctor_id, state } of records) {
      expect(can(null, permission, { user_id, doctor_id, active_status: states[state] })).toBe(false);
    }
    expect(can(null, permission)).toBe(false);
  });
});

test("a state that does not exist allows nothing that depends on the state", () => {
  const conditional = (cell?: Cell) => cell !== "all" && cell !== "own";
  for (const permission of permissions) {
    for (const [index, role] of roles.entries()) {
      if (!conditional(matrix[permission][index])) continue;
      for (const active_status of [-1, 4, Number.NaN]) {
        const record = { user_id: me, doctor_id: me, active_status };
        expect(can({ id: me, role }, permission, record), `${role} ${permission}`).toBe(false);
      }
    }
  }
});

test("what a hospital lets receptionists do besides, in the states in which customer care does it, and lets nobody else", () => {
  const besides = permissions.filter((permission) => {
    const answers = records.map(({ user_id, doctor_id, state }) => {
      const thing = { user_id, doctor_id, active_status: states[state] };
      const may = (role: Role, books: boolean) => can({ id: me, role, books }, permission, thing);
      for (const role of roles) if (role !== "receptionist") expect(may(role, true)).toBe(may(role, false));
      return [may("receptionist", true), may("receptionist", false), may("customer-care", false)];
    });
    const isMore = answers.some(([on, off]) => on !== off);
    if (isMore) for (const [on, , care] of answers) expect(on, permission).toBe(care);
    return isMore;
  });
  expect(besides.toSorted()).toEqual([
    "appointments.add",
    "appointments.cancel",
    "appointments.follow-up",
    "appointments.move",
    "appointments.repeat",
    "waiting.join",
    "waiting.manage",
  ]);
});

test("everybody but a patient works for the hospital", () => {
  expect(roles.filter(isStaff)).toEqual(roles.filter((role) => role !== "patient"));
});
