import { randomUUID } from "node:crypto";
import { addDays, localNow, weekdayOf } from "../../db/local-time.ts";
import { type Form, formOn } from "./form.ts";
import type { Site } from "./hospital.ts";
import { all, attribute, type Page, visit } from "./page.ts";

/** The doctor whose page the booking tests are on, and the page. */
export const amina = 5;
export const aminasPage = "/doctors/5/amina-diallo";

/** Somebody who has no account. */
export const stranger = {
  firstname: "Mallory",
  lastname: "Stranger",
  phone: "+44 1632 960666",
  email: "mallory@mail.example",
};

/** Has a hospital take any number of bookings, by the clock of UTC. */
export function forBookings(env: Record<string, string> = {}) {
  return { env: { LIMIT_FORM_POSTS: "1000", TIME_ZONE: "UTC", ...env } };
}

/** A Monday beyond the demo's appointments, on which every time is free. */
export function farMonday(): string {
  const date = addDays(localNow("UTC").date, 60);
  const days = [0, 1, 2, 3, 4, 5, 6].map((more) => addDays(date, more));
  return days.find((day) => weekdayOf(day) === "Monday") ?? date;
}

/** What somebody asks for on that Monday; the words are found again by `stored`. */
export function wish(time: string): { date: string; time: string; description: string } {
  return { date: farMonday(), time, description: `Wish ${randomUUID()}` };
}

export function visitAs(hospital: Site, cookie: string, path = aminasPage): Promise<Page> {
  return visit(hospital.url + path, { headers: { cookie } });
}

/** The booking form as somebody with these cookies has it. */
export async function bookingAs(hospital: Site, cookie: string): Promise<Form> {
  return formOn(await visitAs(hospital, cookie), "booking");
}

/** The appointments that a wish has led to. */
export function stored(hospital: Site, { description }: { description: string }) {
  return hospital.rows("select * from appointments where description = ?", description);
}

export function countAppointments(hospital: Site): number {
  return hospital.rows("select id from appointments").length;
}

/** Whose appointment it is when an account books, as the row has it. */
export function accountOf(hospital: Site, email: string) {
  const columns = "id as user_id, firstname, lastname, phone, email";
  return hospital.rows(`select ${columns} from users where email = ?`, email)[0];
}

/** Promises a time of that Monday to somebody. */
export function approve(hospital: Site, time: string): void {
  hospital.change(
    `insert into appointments (date, time, doctor_id, department_id, active_status, created_at, updated_at)
     values (?, ?, ?, 1, 1, 't', 't')`,
    ...[farMonday(), time, amina],
  );
}

/** The fields of a form that ask who somebody is. */
export function personFields(page: Page, form: string): string[] {
  return all(page.root, `#${form} input`)
    .map((input) => attribute(input, "name") ?? "")
    .filter((name) => ["firstname", "lastname", "phone", "email"].includes(name));
}
