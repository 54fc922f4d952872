import { approved, declined, pending } from "../../db/appointment-states.ts";
import type { Role } from "../../db/roles.ts";

/** What people read; everything else goes by the names above. */
export const roleNames: Record<Role, string> = {
  superadmin: "Super admin",
  admin: "Admin",
  "customer-care": "Customer care",
  receptionist: "Receptionist",
  doctor: "Doctor",
  patient: "Patient",
};

/** Whoever asks: nobody when not signed in. */
export type Caller = { id: number; role: Role } | null;

/** What of a record decides who may do something with it. */
export interface Subject {
  /** The person whose record it is: an account, or the patient of an appointment. */
  user_id?: number | null;
  doctor_id?: number | null;
  /** An appointment's state. */
  active_status?: number;
}

type Rule = (caller: NonNullable<Caller>, thing: Subject) => boolean;

const always: Rule = () => true;
const ifPending: Rule = (_, { active_status }) => active_status === pending;
const ifApproved: Rule = (_, { active_status }) => active_status === approved;
const ifUndecided: Rule = (_, { active_status }) => active_status === pending || active_status === declined;
const theirs: Rule = ({ id }, { user_id }) => user_id === id;
const theirDoctors: Rule = ({ id }, { doctor_id }) => doctor_id === id;
const both =
  (one: Rule, other: Rule): Rule =>
  (caller, thing) =>
    one(caller, thing) && other(caller, thing);

/** Who may do what, and with which record. What is not written here nobody may. */
const rules = {
  "dashboard.enter": staff(always),
  "activity.view": { superadmin: always },
  "backups.view": { superadmin: always },
  "account.edit": everybody(theirs),
  "profile.open": { patient: always },
  "content.manage": { superadmin: always, admin: always },
  "contacts.view": { superadmin: always, admin: always, "customer-care": always },
  "contacts.reply": { superadmin: always, admin: always, "customer-care": always },
  "contacts.delete": { superadmin: always, admin: always },
  "subscribers.manage": { superadmin: always, admin: always },
  "suggestions.view": { superadmin: always, admin: always },
  "admins.manage": { superadmin: always },
  // Doctors edit themselves as doctors.
  "admins.edit": { superadmin: always, admin: theirs, "customer-care": theirs, receptionist: theirs },
  "doctors.view": { superadmin: always, admin: always, receptionist: always },
  "doctors.manage": { superadmin: always, admin: always },
  "doctors.edit": { superadmin: always, admin: always, doctor: theirs },
  "company.edit": { superadmin: always, admin: always },
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
  "appointments.add": { "customer-care": always, patient: theirs },
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
  "appointments.cancel": { patient: both(theirs, ifPending) },
} satisfies Record<string, Partial<Record<Role, Rule>>>;

export type Permission = keyof typeof rules;

export const permissions = Object.keys(rules) as Permission[];

/** Whether somebody may do something; with a record, to that record. */
export function can(caller: Caller, permission: Permission, thing: Subject = {}): boolean {
  if (!caller) return false;
  const byRole: Partial<Record<Role, Rule>> = rules[permission];
  return byRole[caller.role]?.(caller, thing) ?? false;
}

/** Whether somebody may do something with at least some record, theirs perhaps. */
export function mayEver(caller: Caller, permission: Permission): boolean {
  if (!caller) return false;
  const byRole: Partial<Record<Role, Rule>> = rules[permission];
  return byRole[caller.role] !== undefined;
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
