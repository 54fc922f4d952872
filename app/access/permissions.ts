import { approved, cancelled, declined, openStates, pending } from "../../db/appointment-states.ts";
import type { Role } from "../../db/roles.ts";

/** Whoever asks: nobody when not signed in. */
export type Caller = {
  id: number;
  role: Role;
  /** A receptionist whose hospital lets receptionists add, move and cancel appointments. */
  books?: boolean;
} | null;

/** What of a record decides who may do something with it. */
export interface Subject {
  /** The person whose record it is: an account, or the patient of an appointment. */
  user_id?: number | null;
  doctor_id?: number | null;
  /** An appointment's state. */
  active_status?: number;
  /** Whether its patient is invited to choose another time for it. */
  invited?: number;
  /** Whether it has taken place, or its day has passed. */
  isOver?: boolean;
}

type Rule = (caller: NonNullable<Caller>, thing: Subject) => boolean;

const always: Rule = () => true;
const ifPending: Rule = (_, { active_status }) => active_status === pending;
const ifApproved: Rule = (_, { active_status }) => active_status === approved;
const ifComing: Rule = (_, { active_status, isOver = false }) => active_status === approved && !isOver;
const ifOpen: Rule = (_, { active_status }) => openStates.some((state) => state === active_status);
const ifUndecided: Rule = (_, { active_status }) => active_status === pending || active_status === declined;
const ifInvited: Rule = (_, { active_status, invited }) => active_status === cancelled && invited === 1;
const theirs: Rule = ({ id }, { user_id }) => user_id === id;
const theirDoctors: Rule = ({ id }, { doctor_id }) => doctor_id === id;
const either =
  (one: Rule, other: Rule): Rule =>
  (caller, thing) =>
    one(caller, thing) || other(caller, thing);
const both =
  (one: Rule, other: Rule): Rule =>
  (caller, thing) =>
    one(caller, thing) && other(caller, thing);

/** Roles, and what a hospital's setting adds to one of them. */
type Right = Role | "receptionist who books";

/** Who may do what, and with which record. What is not written here nobody may. */
const rules = {
  "dashboard.enter": staff(always),
  "activity.view": { superadmin: always },
  "audit.view": { superadmin: always },
  "backups.view": { superadmin: always },
  "nodes.view": { superadmin: always },
  "retention.set": { superadmin: always },
  "holds.set": { superadmin: always },
  "outbox.view": { superadmin: always },
  "system.manage": { superadmin: always },
  "account.edit": everybody(theirs),
  "profile.open": { patient: always },
  "content.manage": { superadmin: always, admin: always },
  "contacts.view": { superadmin: always, admin: always, "customer-care": always },
  "contacts.reply": { superadmin: always, admin: always, "customer-care": always },
  "contacts.delete": { superadmin: always, admin: always },
  "subscribers.manage": { superadmin: always, admin: always },
  "newsletters.manage": { superadmin: always, admin: always },
  "suggestions.view": { superadmin: always, admin: always },
  "admins.manage": { superadmin: always },
  "two-step.reset": { superadmin: always },
  "two-step.require": { superadmin: always },
  // Doctors edit themselves as doctors.
  "admins.edit": { superadmin: always, admin: theirs, "customer-care": theirs, receptionist: theirs },
  "doctors.view": { superadmin: always, admin: always, receptionist: always },
  "doctors.manage": { superadmin: always, admin: always },
  "doctors.edit": { superadmin: always, admin: always, doctor: theirs },
  "absences.list": { superadmin: always, admin: always, doctor: always },
  "absences.manage": { superadmin: always, admin: always, doctor: theirDoctors },
  "patients.import": { superadmin: always, admin: always },
  "everything.export": { superadmin: always, admin: always },
  "company.edit": { superadmin: always, admin: always },
  "reports.view": { superadmin: always, admin: always },
  "appointments.list": everybody(always),
  "appointments.listAll": {
    superadmin: always,
    admin: always,
    "customer-care": always,
    receptionist: always,
  },
  "appointments.view": {
    superadmin: always,
    admin: always,
    "customer-care": always,
    receptionist: always,
    doctor: theirDoctors,
    patient: theirs,
  },
  "appointments.add": { "customer-care": always, "receptionist who books": always, patient: theirs },
  "appointments.edit": {
    superadmin: ifPending,
    admin: ifPending,
    "customer-care": ifPending,
    patient: both(theirs, ifPending),
  },
  "appointments.approve": { doctor: both(theirDoctors, ifUndecided) },
  "appointments.decline": {
    superadmin: ifPending,
    admin: ifPending,
    "customer-care": ifPending,
    doctor: both(theirDoctors, ifPending),
  },
  "appointments.reply": {
    superadmin: ifPending,
    admin: ifPending,
    "customer-care": ifPending,
    doctor: both(theirDoctors, ifApproved),
  },
  "appointments.move": {
    superadmin: ifComing,
    admin: ifComing,
    "customer-care": ifComing,
    "receptionist who books": ifComing,
    doctor: both(theirDoctors, ifComing),
    patient: both(theirs, either(ifApproved, ifInvited)),
  },
  // What becomes of a visit in an absence, beside moving, cancelling or declining it.
  "appointments.reschedule": {
    superadmin: ifPending,
    admin: ifPending,
    doctor: both(theirDoctors, ifPending),
  },
  "appointments.invite": {
    superadmin: ifOpen,
    admin: ifOpen,
    doctor: both(theirDoctors, ifOpen),
  },
  "appointments.cancel": {
    superadmin: ifComing,
    admin: ifComing,
    "customer-care": ifComing,
    "receptionist who books": ifComing,
    doctor: both(theirDoctors, ifComing),
    patient: both(theirs, ifOpen),
  },
  "appointments.repeat": {
    superadmin: ifApproved,
    admin: ifApproved,
    "customer-care": ifApproved,
    "receptionist who books": ifApproved,
    doctor: both(theirDoctors, ifApproved),
  },
  "appointments.follow-up": {
    superadmin: ifApproved,
    admin: ifApproved,
    "customer-care": ifApproved,
    "receptionist who books": ifApproved,
    doctor: both(theirDoctors, ifApproved),
  },
  "appointments.receive": {
    superadmin: ifApproved,
    admin: ifApproved,
    "customer-care": ifApproved,
    receptionist: ifApproved,
    doctor: both(theirDoctors, ifApproved),
  },
  "waiting.view": {
    superadmin: always,
    admin: always,
    "customer-care": always,
    receptionist: always,
  },
  "waiting.join": {
    superadmin: always,
    admin: always,
    "customer-care": always,
    "receptionist who books": always,
    patient: theirs,
  },
  "waiting.manage": {
    superadmin: always,
    admin: always,
    "customer-care": always,
    "receptionist who books": always,
  },
  "desk.open": staff(always),
  "desk.walkIn": { superadmin: always, admin: always, "customer-care": always, receptionist: always },
} satisfies Record<string, Partial<Record<Right, Rule>>>;

export type Permission = keyof typeof rules;

export const permissions = Object.keys(rules) as Permission[];

/** Whether somebody may do something; with a record, to that record. */
export function can(caller: Caller, permission: Permission, thing: Subject = {}): boolean {
  if (!caller) return false;
  return ruleFor(caller, permission)?.(caller, thing) ?? false;
}

/** Whether somebody may do something with at least some record, theirs perhaps. */
export function mayEver(caller: Caller, permission: Permission): boolean {
  return caller !== null && ruleFor(caller, permission) !== undefined;
}

function ruleFor({ role, books }: NonNullable<Caller>, permission: Permission): Rule | undefined {
  const rulesOf: Partial<Record<Right, Rule>> = rules[permission];
  return rulesOf[role] ?? (books && role === "receptionist" ? rulesOf["receptionist who books"] : undefined);
}

/** Whether a role works for the hospital. */
export function isStaff(role: Role): boolean {
  return role !== "patient";
}

function staff(rule: Rule): Partial<Record<Role, Rule>> {
  const { patient, ...roles } = everybody(rule);
  return roles;
}

function everybody(rule: Rule): Record<Role, Rule> {
  return {
    superadmin: rule,
    admin: rule,
    "customer-care": rule,
    receptionist: rule,
    doctor: rule,
    patient: rule,
  };
}
