import { searchText } from "../../db/queries/search-text.ts";
import type { Site } from "./hospital.ts";

interface Doctor {
  firstname: string;
  lastname: string;
  email: string;
  department_id: number;
  reg_no: string;
  password_hash: string | null;
}

/** Takes on a doctor who has no appointments and, unless told otherwise, no password yet. */
export function addDoctor(hospital: Site, values: Partial<Doctor> = {}): number {
  const doctor = {
    firstname: "Lena",
    lastname: "Brandt",
    email: "lena@doctors.example",
    department_id: 1,
    reg_no: "",
    password_hash: null,
    ...values,
  };
  const { firstname, lastname, email, department_id, reg_no, password_hash } = doctor;
  const stamp = "2026-01-01T00:00:00.000Z";
  hospital.change(
    `insert into users (role_id, firstname, lastname, email, phone, gender, password_hash, created_at, updated_at)
     values (5, ?, ?, ?, '+44 1632 960800', 'Female', ?, ?, ?)`,
    ...[firstname, lastname, email, password_hash, stamp, stamp],
  );
  const id = hospital.rows<{ id: number }>("select max(id) as id from users")[0]?.id ?? 0;
  const department = hospital.rows<{ name: string }>(
    "select name from departments where id = ?",
    department_id,
  )[0]?.name;
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
    day,
    from: day === "Monday" ? "09:00" : "",
    to: day === "Monday" ? "12:00" : "",
  }));
  hospital.change(
    `insert into doctors (id, department_id, reg_no, working_days, list_text, sort_text, department_sort_text, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, department_id, reg_no, JSON.stringify(week)],
    ...[searchText(firstname, lastname, reg_no, department ?? ""), searchText(lastname, firstname)],
    ...[searchText(department ?? ""), stamp, stamp],
  );
  return id;
}
