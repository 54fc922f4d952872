import type { StaffAppointment } from "../../app/appointments/appointment.ts";
import type { SignedIn } from "../../app/appointments/staff/change.server.ts";
import { addAppointment } from "../../app/appointments/staff/decisions.server.ts";
import type { Db } from "../../db/connection.ts";
import { createAppointment } from "../../db/queries/appointments.ts";
import { departmentRecords } from "../../db/queries/departments.ts";
import { createDoctor } from "../../db/queries/doctor-records.ts";
import { createUser } from "../../db/queries/users.ts";
import type { Role } from "../../db/roles.ts";
import type { NewRow } from "../../db/schema.ts";
import { migratedDatabase } from "./scratch-database.ts";

/** A small hospital in a database of its own, for rules that no request is needed for. */
export interface Clinic {
  db: Db;
  /** Account ids by role: two patients, three doctors, one of each other. */
  people: Record<Role, number[]>;
  department_id: number;
  /** What staff could write into an appointment. */
  form: StaffAppointment;
  addAppointment: (values?: Partial<NewRow<"appointments">>) => Promise<number>;
  close: () => Promise<void>;
}

/** Has staff enter an appointment that is checked already. */
export async function enter(db: Db, caller: SignedIn, value: StaffAppointment, print?: string) {
  const read = { status: "success", value, payload: {}, reply: () => ({}) } as const;
  const outcome = await addAppointment(db, caller, async () => read, print);
  if ("refused" in outcome) throw new Error("It was refused");
  return outcome;
}

const roleIds = { superadmin: 1, admin: 2, "customer-care": 3, receptionist: 4, patient: 6 } as const;

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (day, index) => ({
    day,
    from: index < 5 ? "08:00" : "",
    to: index < 5 ? "17:00" : "",
  }),
);

export async function openClinic(): Promise<Clinic> {
  const { db, remove } = await migratedDatabase();
  const department_id = await departmentRecords.create(db, {
    name: "Cardiology",
    description: "",
    image: null,
  });
  const account = (name: string) => ({
    firstname: name,
    lastname: "Example",
    email: `${name}@staff.example`,
    phone: "",
    password_hash: null,
    gender: null,
    dob: null,
    image: null,
  });
  const people: Record<Role, number[]> = {
    superadmin: [],
    admin: [],
    "customer-care": [],
    receptionist: [],
    doctor: [],
    patient: [],
  };
  for (const [role, role_id] of Object.entries(roleIds) as Array<[keyof typeof roleIds, number]>) {
    const names = role === "patient" ? ["ada", "ben"] : [role];
    for (const name of names) people[role].push(await createUser(db, { ...account(name), role_id }));
  }
  for (const name of ["cleo", "dan", "eve"]) {
    const { dob, ...person } = account(name);
    const doctor = { ...person, department_id, working_days: JSON.stringify(week) };
    const record = {
      position: "",
      reg_no: "",
      bio: "",
      description: "",
      facebook: "",
      twitter: "",
      instagram: "",
    };
    people.doctor.push(await createDoctor(db, { ...doctor, ...record }));
  }
  const form: StaffAppointment = {
    firstname: "Nora",
    lastname: "Fitzgerald",
    phone: "+44 1632 960501",
    email: "nora@mail.example",
    department_id,
    doctor_id: people.doctor[0] ?? null,
    date: "2031-03-03",
    time: "10:00",
    visit_type_id: null,
    overbooked_reason: null,
    description: "A cough that will not go.",
  };
  return {
    db,
    people,
    department_id,
    form,
    addAppointment: (values = {}) =>
      createAppointment(db, { ...form, user_id: null, reply: null, ...values }),
    close: remove,
  };
}
