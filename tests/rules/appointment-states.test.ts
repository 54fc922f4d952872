import { describe, expect, test } from "vitest";
import { can } from "../../app/access/permissions.ts";
import {
  type AppointmentAction,
  actionsOn,
  appointmentActions,
  leadsTo,
  reachOf,
  statesFor,
  statuses,
} from "../../app/appointments/states.ts";
import { allStates } from "../../db/appointment-states.ts";
import type { Role } from "../../db/roles.ts";

const roles = ["superadmin", "admin", "customer-care", "receptionist", "doctor", "patient"] as const;

const all = ["pending", "approved", "declined", "cancelled"] as const;
type State = (typeof all)[number];

/** One line per role: in which states it may do what with an appointment that is theirs to see. */
const table: Record<Role, Partial<Record<AppointmentAction, readonly State[]>>> = {
  superadmin: { view: all, edit: ["pending"], decline: ["pending"], reply: ["pending"] },
  admin: { view: all, edit: ["pending"], decline: ["pending"], reply: ["pending"] },
  "customer-care": { view: all, edit: ["pending"], decline: ["pending"], reply: ["pending"] },
  receptionist: { view: all },
  doctor: { view: all, approve: ["pending", "declined"], decline: ["pending"], reply: ["approved"] },
  patient: { view: all, edit: ["pending"], cancel: ["pending"] },
};

const me = 7;
const others = 8;

describe.each(roles)("%s", (role) => {
  const caller = { id: me, role };

  test.each(appointmentActions)("%s: in the states of the table, and in no other", (action) => {
    const named = table[role][action] ?? [];
    expect(statesFor(caller, action)).toEqual(named.map((state) => all.indexOf(state)));
  });

  test.each(all)("what a %s appointment of theirs offers is what the table says", (state) => {
    const record = { user_id: me, doctor_id: me, active_status: all.indexOf(state) };
    const named = appointmentActions.filter((action) => table[role][action]?.includes(state));
    expect(actionsOn(caller, record)).toEqual(named);
  });

  test("reaches exactly the appointments it may see", () => {
    for (const user_id of [me, others, null]) {
      for (const doctor_id of [me, others, null]) {
        const reach = reachOf(caller);
        const within =
          (reach.user_id === undefined || reach.user_id === user_id) &&
          (reach.doctor_id === undefined || reach.doctor_id === doctor_id);
        expect(within, `${user_id} ${doctor_id}`).toBe(
          can(caller, "appointments.view", { user_id, doctor_id }),
        );
        if (within) continue;
        for (const active_status of allStates) {
          expect(actionsOn(caller, { user_id, doctor_id, active_status })).toEqual([]);
        }
      }
    }
  });
});

test("nobody who is not signed in may do anything", () => {
  for (const active_status of allStates) {
    expect(actionsOn(null, { user_id: null, doctor_id: null, active_status })).toEqual([]);
  }
});

test("only approving, declining and cancelling lead to another state", () => {
  expect(leadsTo).toEqual({ approve: 1, decline: 2, cancel: 3 });
});

test("patients and staff read each state in their own words", () => {
  expect(allStates.map((status) => statuses[status].label)).toEqual([
    "Pending",
    "Accepted",
    "Declined",
    "Cancelled",
  ]);
  expect(allStates.map((status) => statuses[status].staffLabel)).toEqual([
    "Pending",
    "Approved",
    "Declined",
    "Cancelled",
  ]);
});
