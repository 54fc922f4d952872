import { idOf } from "../support/accounts.ts";
import type { Somebody } from "../support/api.ts";
import type { DocumentedCall } from "../support/api-document.ts";
import type { Hospital } from "../support/hospital.ts";
import { exampleBody, plainRecords } from "../support/plain-records.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";

type Fields = Record<string, string | number | null | object>;

/** How a call succeeds. */
export interface GoodCall {
  as: Somebody;
  body?: Fields | FormData;
  /** What the path names; the record that was made last at the same path where this says nothing. */
  id?: number | string;
  /** What of it is different where the state of the record stands in the way. */
  conflict?: { id?: number; body?: Fields };
}

/** One way for each call to succeed, in an order in which records are made before they are changed and deleted. */
export function goodCalls(
  hospital: Hospital,
  documented: ReadonlyMap<string, DocumentedCall>,
): Record<string, () => GoodCall> {
  const first = (sql: string) => hospital.rows<{ id: number }>(sql)[0]?.id ?? 0;
  const patient = patientId(hospital);
  const doctor = idOf(hospital, accounts.doctor);
  const visit = (status = 0) =>
    addAppointment(hospital, {
      user_id: patient,
      doctor_id: doctor,
      active_status: status,
      time: nextTime(),
    });
  const published =
    hospital.rows<{ slug: string }>("select slug from updates where published_status = 1")[0]?.slug ?? "";
  const appointment = () => ({
    date: "2031-03-04",
    time: nextTime(),
    description: "A cough that will not go.",
  });
  const made = (name: string, body: () => Fields, change: Fields): Record<string, () => GoodCall> => ({
    [`GET /${name}`]: () => ({ as: "nobody" }),
    [`POST /${name}`]: () => ({ as: "admin", body: body() }),
    [`PUT /${name}/{id}`]: () => ({ as: "superadmin", body: change }),
    [`DELETE /${name}/{id}`]: () => ({ as: "admin" }),
  });
  /** For kinds of record of which nothing more is said below. */
  const example = (table: string) => () => {
    const add = documented.get(`POST /${table}`);
    return add ? exampleBody(add) : {};
  };

  return {
    "POST /login": () => ({ as: "nobody", body: { email: accounts.patient, password: demoPassword } }),
    "POST /users/patients": () => ({ as: "nobody", body: { ...person(), password } }),
    "PUT /users/patients": () => ({
      as: "patient",
      body: { id: patient, gender: "Female", dob: "1988-03-15", address: "7 Tannery Row" },
    }),
    "POST /users/change-password": () => ({
      as: "receptionist",
      body: { previous_password: demoPassword, new_password: demoPassword, confirm_password: demoPassword },
    }),
    "GET /roles": () => ({ as: "receptionist" }),
    "GET /users/admins": () => ({ as: "superadmin" }),
    "POST /users/admins": () => ({ as: "superadmin", body: { ...person(), role_id: 3, password } }),
    "PUT /users/admins/{id}": () => ({ as: "superadmin", body: { role_id: 2, firstname: "Ida" } }),
    "GET /users/doctors": () => ({ as: "nobody" }),
    "GET /users/doctors/{id}": () => ({ as: "nobody", id: doctor }),
    "POST /users/doctors": () => ({
      as: "admin",
      body: { ...person(), department_id: 1, gender: "Female", working_days: week },
    }),
    "PUT /users/doctors/{id}": () => ({
      as: "doctor",
      id: doctor,
      body: { bio: "<p>Born by the sea.</p>", working_days: week },
    }),
    "DELETE /users/{id}": () => ({
      as: "admin",
      id: first("select max(id) as id from users where role_id = 5 and account_status = 'active'"),
      conflict: { id: doctor },
    }),
    ...Object.assign({}, ...plainRecords.map(({ table }) => made(table, example(table), example(table)()))),
    ...made("staff", () => ({ names: "Ida Berg", position: "Matron", active_status: 1 }), {
      bio: "Since 2019.",
    }),
    ...made("departments", () => ({ name: "Sleep", description: "<p>By night.</p>" }), {
      name: "Sleep medicine",
    }),
    "DELETE /departments/{id}": () => ({ as: "admin", conflict: { id: 1 } }),
    "GET /departments/{id}": () => ({ as: "nobody", id: 1 }),
    ...made("services", () => ({ name: "Sleep study", department_id: 1, description: "" }), {
      description: "<p>One night.</p>",
    }),
    ...made("slides", () => ({ title: "Open day", active_status: 0, caption: "Come in" }), {
      active_status: 1,
    }),
    ...made("updates", () => ({ title: "Open day", description: "<p>Come in.</p>", date: "2030-05-06" }), {
      published_status: 1,
    }),
    "GET /updates/{id}": () => ({ as: "nobody", id: published }),
    ...made("partners", () => ({ name: "The laundry", link: "https://laundry.example", active_status: 1 }), {
      description: "Clean.",
    }),
    ...made("gallery", () => ({ title: "The hall", active_status: 1, image: ownPicture(hospital) }), {
      title: "The new hall",
    }),
    "GET /my-appointments": () => ({ as: "patient" }),
    "POST /my-appointments": () => ({ as: "patient", body: appointment() }),
    "PUT /my-appointments/{id}": () => ({
      as: "patient",
      id: visit(),
      body: appointment(),
      conflict: { id: visit(1) },
    }),
    "GET /receptionist-appointments": () => ({ as: "receptionist" }),
    "PUT /receptionist-appointments/{id}": () => ({
      as: "customer-care",
      id: visit(),
      body: appointment(),
      conflict: { id: visit(1) },
    }),
    "GET /appointments": () => ({ as: "doctor" }),
    "PUT /appointments/{id}": () => ({
      as: "admin",
      id: visit(),
      body: appointment(),
      conflict: { id: visit(1) },
    }),
    "PUT /appointments/approve/{id}": () => ({ as: "doctor", id: visit(), conflict: { id: visit(1) } }),
    "PUT /appointments/decline/{id}": () => ({
      as: "customer-care",
      id: visit(),
      conflict: { id: visit(1) },
    }),
    "POST /appointments/reply": () => ({
      as: "admin",
      body: { reply: "Come an hour earlier.", appointment_id: visit() },
      conflict: { body: { reply: "Too late.", appointment_id: visit(3) } },
    }),
    "GET /subscribers": () => ({ as: "admin" }),
    "POST /subscribers": () => ({ as: "nobody", body: { name: "Ida", email: person().email } }),
    "DELETE /subscribers/{id}": () => ({ as: "admin", id: first("select id from subscribers") }),
    "GET /contacts": () => ({ as: "customer-care" }),
    "POST /contacts": () => ({ as: "nobody", body: { ...person(), subject: "Parking", message: "Where?" } }),
    "POST /contacts/reply": () => ({
      as: "customer-care",
      body: { reply: "Behind the house.", contact_id: first("select id from contacts") },
    }),
    "DELETE /contacts/{id}": () => ({ as: "admin", id: first("select max(id) as id from contacts") }),
    "GET /suggestions": () => ({ as: "admin" }),
    "POST /suggestions": () => ({ as: "nobody", body: { message: "More chairs." } }),
    "GET /web-info": () => ({ as: "nobody" }),
    "PUT /web-info": () => ({ as: "admin", body: { mission: "To be there." } }),
    "GET /dashboard-info": () => ({ as: "customer-care" }),
    "POST /files": () => ({ as: "patient", body: pictureForm() }),
    "POST /files/upload": () => ({ as: "doctor", body: pictureForm() }),
    "POST /logout": () => ({ as: "patient" }),
  };
}

const password = "correct-horse-battery";
const week = JSON.stringify([{ day: "Monday", from: "08:00", to: "12:00" }]);

let people = 0;

const person = () => ({
  firstname: "Ida",
  lastname: "Berg",
  email: `ida-${++people}@mail.example`,
  phone: "+44 1632 960321",
});

let times = 0;

/** Another time of day at each call: a doctor has one appointment at a time. */
function nextTime(): string {
  times += 1;
  return `${String(8 + Math.floor(times / 60)).padStart(2, "0")}:${String(times % 60).padStart(2, "0")}`;
}

/** A picture that staff have sent already. */
function ownPicture(hospital: Hospital): string {
  const [upload] = hospital.rows<{ file_name: string }>(
    "select file_name from uploads where user_id = ? and visibility = 'public'",
    idOf(hospital, accounts.admin),
  );
  return upload?.file_name ?? "";
}

/** A GIF of four by four pixels whose bytes are UTF-8: the runner passes bodies on as text, which spoils any other. */
export function pictureForm(): FormData {
  const screen = [4, 0, 4, 0, 0xc2, 0x80, 0];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 3, 2, 8, 9, 0, 0x3b];
  const bytes = Buffer.concat([
    Buffer.from("GIF89a"),
    Buffer.from(screen),
    Buffer.from("teal".repeat(6)),
    Buffer.from(frame),
  ]);
  const form = new FormData();
  form.append("file", new File([bytes], "x.gif", { type: "image/gif" }));
  return form;
}
