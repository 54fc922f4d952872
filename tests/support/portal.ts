import { appointmentTexts } from "../../db/queries/appointment-texts.ts";
import { cookiesAfter, formOn, sendForPage } from "./form.ts";
import type { Site } from "./hospital.ts";
import { type Page, readPage, unpacked, visit } from "./page.ts";
import { accounts } from "./session.ts";

/** A page of the portal as somebody with these cookies has it. */
export function open(hospital: Site, path: string, cookie: string): Promise<Page> {
  return visit(hospital.url + path, { headers: { cookie } });
}

/** Fills in a form of the portal and reads the page that answers. */
export async function fill(
  hospital: Site,
  { path, id, cookie }: { path: string; id: string; cookie: string },
  changes: Record<string, string | undefined>,
): Promise<Page> {
  const form = formOn(await open(hospital, path, cookie), id);
  return sendForPage(form, changes, { cookie });
}

/** Posts straight to an address, as no page of ours would. */
export function post(
  hospital: Site,
  path: string,
  values: Record<string, string>,
  cookie = "",
): Promise<Response> {
  return fetch(hospital.url + path, {
    method: "POST",
    body: new URLSearchParams(values),
    redirect: "manual",
    headers: { ...unpacked, cookie, origin: hospital.url },
  });
}

/** The page to which an answer leads, with the cookies it sets added to those of the session. */
export async function followAs(hospital: Site, answer: { headers: Headers }, cookie: string): Promise<Page> {
  const path = answer.headers.get("location") ?? "";
  return open(hospital, path, cookiesAfter(answer.headers, cookie));
}

/** The account of the patient whom the demo gives away. */
export function patientId(hospital: Site): number {
  const [row] = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.patient);
  return row?.id ?? 0;
}

/** Gives another patient an account with the demo's password. */
export function addPatient(hospital: Site, email: string): number {
  hospital.change(
    `insert into users (role_id, firstname, lastname, email, phone, password_hash, created_at, updated_at)
     select role_id, 'Lone', 'Ly', ?, phone, password_hash, created_at, updated_at from users where email = ?`,
    ...[email, accounts.patient],
  );
  return hospital.rows<{ id: number }>("select id from users where email = ?", email)[0]?.id ?? 0;
}

export interface Appointment {
  id: number;
  firstname: string;
  lastname: string;
  department_id: number;
  doctor_id: number;
  visit_type_id: number;
  room: string;
  date: string;
  time: string;
  phone: string;
  email: string;
  description: string;
  active_status: number;
  updated_at: string;
}

/** Puts an appointment into the database; the first doctor's, on a Monday far ahead, unless told otherwise. */
export function addAppointment(hospital: Site, values: Partial<Appointment> & { user_id: number | null }) {
  const visit = {
    firstname: "Nora",
    lastname: "Fitzgerald",
    email: "nora@mail.example",
    phone: "+44 1632 960501",
    department_id: 1,
    doctor_id: 5,
    date: "2031-03-03",
    time: "10:00",
    description: "A cough that will not go.",
    active_status: 0,
    created_at: "2026-03-02T09:00:00.000Z",
    updated_at: "2026-03-02T09:00:00.000Z",
    ...values,
  };
  const row = { ...appointmentTexts(visit), ...visit };
  const names = Object.keys(row);
  const marks = names.map(() => "?").join(", ");
  hospital.change(`insert into appointments (${names.join(", ")}) values (${marks})`, ...Object.values(row));
  return lastAppointment(hospital).id;
}

function lastAppointment(hospital: Site): Appointment {
  return hospital.rows<Appointment>("select * from appointments order by id desc limit 1")[0] as Appointment;
}

export function appointment(hospital: Site, id: number): Appointment {
  return hospital.rows<Appointment>("select * from appointments where id = ?", id)[0] as Appointment;
}

/** What the demo's patient may write into their profile. */
export const goodProfile = {
  firstname: "Nora",
  lastname: "O'Fitz & <Gerald>",
  gender: "Female",
  dob: "1988-03-15",
  phone: "+44 1632 960555",
  email: accounts.patient,
  address: "7 Tannery Row\nBrookfield",
};

/** Sends the profile's form as browsers do: as multipart, a file field even when it is empty. `null` leaves a field out. */
export async function saveProfile(
  hospital: Site,
  cookie: string,
  changes: Record<string, string | File | null> = {},
): Promise<Page> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...goodProfile, image: new File([], ""), ...changes })) {
    if (value !== null) body.append(name, value);
  }
  const headers = { cookie, origin: hospital.url };
  const url = `${hospital.url}/profile/details`;
  return readPage(await fetch(url, { method: "POST", body, headers, redirect: "manual" }));
}

/** A file that is no picture, whatever it says. */
export const noPicture = () => new File(["<svg/>"], "x.png", { type: "image/png" });
