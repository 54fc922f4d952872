import {
  type AppointmentStatus,
  allStates,
  approved,
  cancelled,
  declined,
  pending,
} from "../../db/appointment-states.ts";
import type { CancelledBy, LocalDate } from "../../db/schema.ts";
import type { Stage } from "../../db/stages.ts";
import { type Caller, can, type Subject } from "../access/permissions.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";

interface Shown {
  /** What patients read. */
  label: Words;
  /** What staff read. */
  staffLabel: Words;
  tag: "" | "tag-good" | "tag-bad" | "tag-wait";
  /** Why something that depends on another state cannot be done. */
  settled: Words;
}

/** How each state of an appointment is shown. */
export const statuses: Record<AppointmentStatus, Shown> = {
  [pending]: {
    label: () => t("visit.status-pending"),
    staffLabel: () => t("appointment.pending"),
    tag: "tag-wait",
    settled: () => t("appointment.still-pending"),
  },
  [approved]: {
    label: () => t("visit.status-accepted"),
    staffLabel: () => t("appointment.approved"),
    tag: "tag-good",
    settled: () => t("appointment.already-approved"),
  },
  [declined]: {
    label: () => t("visit.status-declined"),
    staffLabel: () => t("appointment.declined"),
    tag: "tag-bad",
    settled: () => t("appointment.already-declined"),
  },
  [cancelled]: {
    label: () => t("visit.status-cancelled"),
    staffLabel: () => t("appointment.cancelled"),
    tag: "",
    settled: () => t("appointment.cancelled-by-patient"),
  },
};

/** Why something that depends on another state cannot be done with an appointment. */
export function settledWords({ active_status, cancelled_by }: Settled): string {
  if (cancelled_by === "hospital") return t("appointment.cancelled-by-hospital");
  return say(statuses[active_status].settled);
}

interface Settled {
  active_status: AppointmentStatus;
  cancelled_by: CancelledBy | null;
}

/** What can be done with an appointment that is there; `can` says by whom, and in which state. */
export const appointmentActions = [
  ...(["view", "edit", "approve", "decline", "reply", "move", "cancel"] as const),
  ...(["reschedule", "invite", "repeat", "follow-up"] as const),
] as const;

export type AppointmentAction = (typeof appointmentActions)[number];

/** The state that an action leads to; every other action leaves the state as it is. */
export const leadsTo: Partial<Record<AppointmentAction, AppointmentStatus>> = {
  approve: approved,
  decline: declined,
  cancel: cancelled,
  invite: cancelled,
};

type SignedIn = NonNullable<Caller>;

interface Visit extends Subject {
  date: LocalDate;
  /** How far it has come on its day, where that is known. */
  stage?: Stage | null;
}

/** Whether a visit has taken place, or its day has passed: nobody moves or cancels it any more. */
function isOver({ date, stage }: Visit, today: LocalDate): boolean {
  return stage === "seen" || date < today;
}

/** What somebody may do with an appointment today. */
export function actionsToday(caller: Caller, appointment: Visit, today: LocalDate): AppointmentAction[] {
  return actionsOn(caller, { ...appointment, isOver: isOver(appointment, today) });
}

/** Why staff cannot do something with an appointment today; null where they can. */
export function refusalToday(
  caller: SignedIn,
  action: AppointmentAction,
  appointment: Visit & Settled,
  today: LocalDate,
): string | null {
  if (actionsToday(caller, appointment, today).includes(action)) return null;
  const isDue = actionsOn(caller, appointment).includes(action);
  return isDue ? t("appointment.over") : settledWords(appointment);
}

/** What somebody may do with an appointment. */
export function actionsOn(caller: Caller, appointment: Subject): AppointmentAction[] {
  return appointmentActions.filter((action) => can(caller, `appointments.${action}`, appointment));
}

/** The states in which somebody may do something with an appointment within their reach; none if they never may. */
export function statesFor(caller: SignedIn, action: AppointmentAction): AppointmentStatus[] {
  const own = { user_id: caller.id, doctor_id: caller.id };
  return allStates.filter((active_status) =>
    can(caller, `appointments.${action}`, { ...own, active_status }),
  );
}

/** Which appointments there are for somebody: a doctor's own, a patient's own, for everybody else all. */
export function reachOf({ id, role }: SignedIn): { doctor_id?: number; user_id?: number } {
  if (role === "doctor") return { doctor_id: id };
  if (role === "patient") return { user_id: id };
  return {};
}
