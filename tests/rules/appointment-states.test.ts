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
import { say } from "../../app/words/say.ts";
import { allStates } from "../../db/appointment-states.ts";
import type { Role } from "../../db/roles.ts";

const roles = ["superadmin", "admin", "customer-care", "receptionist", "doctor", "patient"] as const;

const all = ["pending", "approved", "declined", "cancelled"] as const;
type State = (typeof all)[number];

const desk: Partial<Record<AppointmentAction, readonly State[]>> = {
  view: all,
  edit: ["pending"],
  decline: ["pending"],
  reply: ["pending"],
  move: ["approved"],
  cancel: ["approved"],
  repeat: ["approved"],
  "follow-up": ["approved"],
};

/** Who may also enter absences. */
const admins: typeof desk = { ...desk, reschedule: ["pending"], invite: ["pending", "approved"] };

/** One line per role: in which states it may do what with an appointment that is theirs to see. */
const table: Record<Role, Partial<Record<AppointmentAction, readonly State[]>>> = {
  superadmin: admins,
  admin: admins,
  "customer-care": desk,
  receptionist: { view: all },
  doctor: {
    view: all,
    approve: ["pending", "declined"],
    decline: ["pending"],
    reply: ["approved"],
    move: ["approved"],
    cancel: ["approved"],
    repeat: ["approved"],
    "follow-up": ["approved"],
    reschedule: ["pending"],
    invite: ["pending", "approved"],
  },
  patient: { view: all, edit: ["pending"], move: ["approved"], cancel: ["pending", "approved"] },
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
  expect(leadsTo).toEqual({ approve: 1, decline: 2, cancel: 3, invite: 3 });
});

test("patients and staff read each state in their own words", () => {
  expect(allStates.map((status) => say(statuses[status].label))).toEqual([
    "Pending",
    "Accepted",
    "Declined",
    "Cancelled",
  ]);
  expect(allStates.map((status) => say(statuses[status].staffLabel))).toEqual([
    "Pending",
    "Approved",
    "Declined",
    "Cancelled",
  ]);
});

test("a cancelled visit offers its patient another time only with an invitation", () => {
  const own = { user_id: me, doctor_id: others, active_status: 3 };
  const caller = { id: me, role: "patient" } as const;
  expect(actionsOn(caller, { ...own, invited: 1 })).toEqual(["view", "move"]);
  expect(actionsOn(caller, { ...own, invited: 0 })).toEqual(["view"]);
  expect(actionsOn(caller, { ...own, user_id: others, invited: 1 })).toEqual([]);
  for (const active_status of [0, 2])
    expect(actionsOn(caller, { ...own, active_status, invited: 1 })).not.toContain("move");
});
