import { isPlaced } from "../../db/placed.ts";
import type { Stage } from "../../db/stages.ts";
import { textsOf, translatedTables } from "../../db/translated.ts";
import { addHours } from "../support/absences.ts";
import { addAdmin, idOf } from "../support/accounts.ts";
import type { Somebody } from "../support/api.ts";
import type { DocumentedCall } from "../support/api-document.ts";
import type { Site } from "../support/hospital.ts";
import { addHold } from "../support/legal-holds.ts";
import { addNewsletter, addSubscriber } from "../support/newsletters.ts";
import { exampleBody, plainRecords } from "../support/plain-records.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { setStage } from "../support/stages.ts";
import { addBrowser, addTwoStep } from "../support/two-step.ts";
import { addOffered, addWaiting } from "../support/waiting-list.ts";

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
  hospital: Site,
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
  /** A row of whoever a legal hold is on. */
  const held = (table: "contacts" | "subscribers") => {
    const [row] = hospital.rows<{ id: number; email: string }>(`select id, email from ${table} order by id`);
    addHold(hospital, { email: row?.email.toLowerCase() ?? "" });
    return row?.id ?? 0;
  };
  /** A visit whose patient is invited to a follow-up. */
  const invited = (withdrawn_at: string | null = null) => {
    const id = visit(1);
    hospital.change(
      `insert into follow_ups (appointment_id, doctor_id, from_date, until_date, message, created_at, withdrawn_at)
       values (?, ?, '2033-01-17', '2033-01-24', '', '2026-01-01T00:00:00.000Z', ?)`,
      ...[id, doctor, withdrawn_at],
    );
    return id;
  };
  const mail = (status: string) => {
    hospital.change(
      `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, created_at, updated_at)
       values (?, 'ida@mail.example', '', '', '', ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      ...[`<${status}-${Math.random()}@mail.example>`, status],
    );
    return first("select max(id) as id from outbox");
  };
  const invitation = (withdrawn_at?: string) => {
    invited(withdrawn_at);
    return first("select max(id) as id from follow_ups");
  };
  const letter = { subject: "Open day", body: "<p>Come and see.</p>" };
  /** A newsletter that stands so; and one that stands in the way of a step. */
  const newsletter = (state: string, other?: string): GoodCall => ({
    as: "admin",
    id: addNewsletter(hospital, state),
    ...(other && { conflict: { id: addNewsletter(hospital, other) } }),
  });
  /** Somebody on the waiting list who can take a step; one who has left can take none. */
  const waitingStep = (step: string, as: Somebody): GoodCall => {
    const whose = { user_id: patient };
    const left = addWaiting(hospital, {
      ...whose,
      doctor_id: doctor,
      until_date: "2033-01-17",
      state: "left",
    });
    const offer = {
      doctor_id: doctor,
      date: "2033-01-18",
      time: nextTime(),
      until: "2033-01-01T00:00:00.000Z",
    };
    const id =
      step === "rejoin"
        ? addWaiting(hospital, { ...whose, doctor_id: doctor, until_date: "2033-01-17", state: "expired" })
        : addOffered(hospital, offer, whose);
    return { as, id, conflict: { id: left } };
  };
  /** A visit of today at a stage of its day; one of another day takes no step. */
  const atDesk = (stage: Stage, as: Somebody): GoodCall => {
    const values = { user_id: patient, doctor_id: doctor, active_status: 1, time: nextTime() };
    const id = addAppointment(hospital, { ...values, date: String(Temporal.Now.plainDateISO()) });
    setStage(hospital, id, stage);
    return { as, id, conflict: { id: visit(1) } };
  };
  /** What a slide was; without fields it cannot be that again. */
  const revision = (fields = '{"title":"Open day","caption":"","active_status":1}') => {
    hospital.change(
      `insert into revisions (kind, record_id, action, name, fields, list_text, created_at)
       values ('slides', 1, 'changed', 'Open day', ?, 'open day', '2026-01-01T00:00:00.000Z')`,
      fields,
    );
    return first("select max(id) as id from revisions");
  };
  const draft = () => {
    hospital.change("delete from revisions where action = 'draft'");
    const id = revision();
    hospital.change("update revisions set action = 'draft' where id = ?", id);
    return id;
  };
  /** A file that came in; one that was undone cannot be again. */
  const anImport = (undone_at: string | null = null) => {
    hospital.change(
      `insert into imports (kind, file_name, added, changed, unchanged, undone_at, list_text, created_at)
       values ('partners', 'partners.csv', 0, 0, 1, ?, 'partners.csv', '2026-01-01T00:00:00.000Z')`,
      undone_at,
    );
    return first("select max(id) as id from imports");
  };
  const hours = (table: "absences" | "extra_hours") => {
    addHours(hospital, doctor);
    return first(`select max(id) as id from ${table}`);
  };
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
    ...(isPlaced(name) && { [`POST /${name}/{id}/move`]: () => ({ as: "admin", body: { place: 1 } }) }),
  });
  const french = () => {
    hospital.change(
      "insert into languages (code, position, state, updated_at) select 'fr', 1, 'draft', updated_at from languages where code = 'en' on conflict do nothing",
    );
    return { language: "fr" };
  };
  /** For kinds of record of which nothing more is said below. */
  const example = (table: string) => () => {
    const add = documented.get(`POST /${table.replaceAll("_", "-")}`);
    return add ? exampleBody(add) : {};
  };

  return {
    "POST /login": () => ({ as: "nobody", body: { email: accounts.patient, password: demoPassword } }),
    "POST /proof": () => ({ as: "doctor", body: { password: demoPassword } }),
    "GET /two-step": () => ({ as: "receptionist" }),
    "POST /two-step": () => ({ as: "receptionist", body: { password: demoPassword } }),
    "POST /two-step/later": () => ({ as: "admin" }),
    "POST /two-step/confirm": () => {
      const id = idOf(hospital, accounts.receptionist);
      hospital.change("delete from two_step where user_id = ?", id);
      return { as: "receptionist", body: { otp: addTwoStep(hospital, id, { isOn: false }).code() } };
    },
    "POST /two-step/recovery-codes": () => ({
      as: "receptionist",
      body: { password: demoPassword },
    }),
    "POST /two-step/off": () => ({ as: "receptionist", body: { password: demoPassword } }),
    "GET /two-step/rules": () => ({ as: "superadmin" }),
    "PUT /two-step/rules": () => ({ as: "superadmin", body: { doctor: "asked" } }),
    "GET /two-step/browsers": () => ({ as: "receptionist" }),
    "DELETE /two-step/browsers/{id}": () => {
      addBrowser(hospital, idOf(hospital, accounts.superadmin));
      return { as: "receptionist", id: addBrowser(hospital, idOf(hospital, accounts.receptionist)) };
    },
    "DELETE /two-step/browsers": () => ({ as: "receptionist" }),
    "DELETE /users/{id}/two-step": () => {
      const id = addAdmin(hospital, { email: `two-step-${nextTime()}@staff.example` });
      addTwoStep(hospital, id);
      return { as: "superadmin", id };
    },
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
    ...Object.assign(
      {},
      ...plainRecords.map(({ table }) => made(table.replaceAll("_", "-"), example(table), example(table)())),
    ),
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
    ...made("alerts", () => ({ text: "No visits today", active_status: 1, publish_at: "2030-01-02T03:04" }), {
      severity: "urgent",
      department_id: 1,
    }),
    ...made(
      "pages",
      () => ({ title: "Parking", questions: 0, place: "menu", position: 1, active_status: 1 }),
      {
        lead: "Behind the main building.",
      },
    ),
    "DELETE /pages/{id}": () => ({
      as: "admin",
      conflict: { id: first("select id from pages where purpose = 'privacy'") },
    }),
    "GET /previews": () => ({ as: "admin" }),
    "POST /previews": () => ({
      as: "admin",
      body: { kind: "slides", record_id: first("select id from slides where active_status = 0") },
      conflict: { body: { kind: "departments", record_id: first("select max(id) as id from departments") } },
    }),
    "DELETE /previews/{id}": () => {
      hospital.change(
        `insert into previews (kind, record_id, ends_at, created_at)
         values ('slides', 999, '2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      );
      return { as: "admin", id: first("select max(id) as id from previews") };
    },
    "GET /pictures": () => ({ as: "admin" }),
    "POST /pictures": () => ({ as: "admin", body: { image: ownPicture(hospital), description: "The hall" } }),
    "PUT /pictures/{id}": () => ({ as: "admin", body: { description: "The hall, empty", focus_y: 25 } }),
    "POST /pictures/{id}/replace": () => ({
      as: "admin",
      id: addPicture(hospital),
      body: { image: ownPicture(hospital) },
    }),
    "DELETE /pictures/{id}": () => ({
      as: "admin",
      id: addPicture(hospital),
      conflict: {
        id: first("select id from pictures where file_name in (select image from slides)"),
      },
    }),
    ...made("documents", () => ({ title: "Leaflet", page_id: 1, file_name: ownDocument(hospital) }), {
      title: "The leaflet",
    }),
    "GET /imports": () => ({ as: "admin" }),
    "POST /imports": () => ({ as: "admin", body: { kind: "partners", csv: "name\nRed Cross", dry_run: 1 } }),
    "GET /imports/{id}": () => ({ as: "admin", id: anImport() }),
    "POST /imports/{id}/undo": () => ({
      as: "admin",
      id: anImport(),
      conflict: { id: anImport("2026-01-02T00:00:00.000Z") },
    }),
    "GET /revisions": () => ({ as: "admin" }),
    "POST /revisions": () => ({
      as: "admin",
      body: { kind: "slides", record_id: 1, fields: { caption: "Soon" } },
    }),
    "GET /revisions/{id}": () => ({ as: "admin", id: revision() }),
    "PUT /revisions/{id}": () => ({ as: "admin", id: draft(), body: { publish_at: "2033-03-07T09:00" } }),
    "DELETE /revisions/{id}": () => ({ as: "admin", id: draft() }),
    "POST /revisions/{id}/restore": () => ({ as: "admin", id: revision(), conflict: { id: revision("{}") } }),
    "GET /absences": () => ({ as: "admin" }),
    "POST /absences": () => {
      visit(1);
      const leave = { scope: "doctor", doctor_id: doctor };
      const touching = { ...leave, from_date: "2031-03-03" };
      return { as: "admin", body: { ...leave, from_date: "2033-03-07" }, conflict: { body: touching } };
    },
    "POST /absences/import": () => ({
      as: "admin",
      body: { calendar: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20330704\nEND:VEVENT\n", dry_run: 1 },
    }),
    "PUT /absences/{id}": () => ({
      as: "admin",
      body: { reason: "Training" },
      id: hours("absences"),
      conflict: { body: { from_date: "2031-03-03", until_date: "2031-03-03" } },
    }),
    "DELETE /absences/{id}": () => ({ as: "admin", id: hours("absences") }),
    "GET /extra-hours": () => ({ as: "admin" }),
    "POST /extra-hours": () => ({
      as: "admin",
      body: { doctor_id: doctor, date: "2033-03-08", from_time: "18:00", until_time: "20:00" },
    }),
    "PUT /extra-hours/{id}": () => ({
      as: "doctor",
      id: hours("extra_hours"),
      body: { until_time: "21:00" },
    }),
    "DELETE /extra-hours/{id}": () => ({ as: "doctor", id: hours("extra_hours") }),
    "GET /doctors/{id}/free-times": () => ({ as: "nobody", id: first("select id from doctors") }),
    "GET /free-times": () => ({ as: "nobody" }),
    "GET /my-appointments": () => ({ as: "patient" }),
    "POST /my-appointments": () => ({ as: "patient", body: appointment() }),
    "PUT /my-appointments/{id}": () => ({
      as: "patient",
      id: visit(),
      body: appointment(),
      conflict: { id: visit(1) },
    }),
    "GET /my-appointments/{id}/history": () => ({ as: "patient", id: visit() }),
    "GET /appointments/{id}/history": () => ({ as: "receptionist", id: visit() }),
    "GET /appointments/{id}/reminders": () => ({ as: "receptionist", id: visit() }),
    "POST /my-appointments/{id}/move": () => ({
      as: "patient",
      id: visit(1),
      body: { date: "2033-01-03", time: "10:00" },
      conflict: { id: visit(2) },
    }),
    "POST /appointments/{id}/move": () => ({
      as: "customer-care",
      id: visit(1),
      body: { date: "2033-01-10", time: "10:00", message: "A little later." },
      conflict: { id: visit(2) },
    }),
    "GET /appointments/{id}/repeat": () => ({ as: "admin", id: visit(1), conflict: { id: visit(2) } }),
    "POST /appointments/{id}/repeat": () => ({
      as: "admin",
      id: visit(1),
      body: { visits: [{ date: "2034-01-02", time: "10:00" }] },
      conflict: { id: visit(2) },
    }),
    "GET /appointments/{id}/follow-ups": () => ({ as: "receptionist", id: visit(1) }),
    "POST /appointments/{id}/follow-up": () => ({
      as: "admin",
      id: visit(1),
      body: {
        from_date: String(Temporal.Now.plainDateISO().add({ days: 14 })),
        until_date: String(Temporal.Now.plainDateISO().add({ days: 21 })),
        message: "Soon.",
      },
      conflict: { id: visit(2) },
    }),
    "DELETE /appointments/{id}/follow-up": () => ({
      as: "admin",
      id: invited(),
      conflict: { id: visit(1) },
    }),
    "GET /my-follow-ups": () => ({ as: "patient" }),
    "GET /my-follow-ups/{id}": () => ({ as: "patient", id: invitation() }),
    "POST /my-follow-ups/{id}/choose": () => ({
      as: "patient",
      id: invitation(),
      body: { date: "2033-01-17", time: "10:00" },
      conflict: { id: invitation("2026-01-02T00:00:00.000Z") },
    }),
    "POST /waiting-list": () => ({
      as: "patient",
      body: { doctor_id: doctor, until_date: String(Temporal.Now.plainDateISO().add({ days: 9 })), days: [] },
    }),
    "GET /waiting-list": () => ({ as: "receptionist" }),
    "GET /my-waiting-list": () => ({ as: "patient" }),
    ...Object.fromEntries(
      ["accept", "decline", "leave", "rejoin"].flatMap((step) => [
        [`POST /waiting-list/{id}/${step}`, () => waitingStep(step, "customer-care")],
        [`POST /my-waiting-list/{id}/${step}`, () => waitingStep(step, "patient")],
      ]),
    ),
    "POST /my-appointments/{id}/attend": () => ({
      as: "patient",
      id: visit(1),
      conflict: { id: visit(2) },
    }),
    "POST /my-appointments/{id}/cancel": () => ({
      as: "patient",
      id: visit(1),
      conflict: { id: visit(2) },
    }),
    "POST /appointments/{id}/cancel": () => ({
      as: "customer-care",
      id: visit(1),
      body: { message: "The doctor is ill." },
      conflict: { id: visit(2) },
    }),
    "GET /callers": () => ({ as: "customer-care" }),
    "POST /calendar-feed": () => ({ as: "doctor", body: { with_names: 1 } }),
    "DELETE /calendar-feed": () => ({ as: "doctor" }),
    "POST /appointments/{id}/arrive": () => atDesk("expected", "receptionist"),
    "POST /appointments/{id}/call": () => atDesk("arrived", "doctor"),
    "POST /appointments/{id}/in-room": () => atDesk("called", "doctor"),
    "POST /appointments/{id}/seen": () => atDesk("in-room", "doctor"),
    "POST /appointments/{id}/no-show": () => atDesk("called", "customer-care"),
    "POST /appointments/{id}/undo": () => atDesk("arrived", "admin"),
    "POST /appointments/call-next": () => {
      atDesk("arrived", "receptionist");
      return { as: "receptionist", body: { department_id: 1 }, conflict: { body: { department_id: 2 } } };
    },
    "POST /appointments/walk-in": () => ({ as: "receptionist", body: { ...person(), department_id: 1 } }),
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
    "POST /subscribers/invite": () => {
      addSubscriber(hospital, { state: "unconfirmed" });
      return { as: "admin" };
    },
    "POST /subscribers/{id}/put-back": () => ({
      as: "admin",
      id: addSubscriber(hospital, { state: "refused" }).id,
      conflict: { id: addSubscriber(hospital).id },
    }),
    "GET /newsletters": () => ({ as: "admin" }),
    "POST /newsletters": () => ({ as: "admin", body: letter }),
    "GET /newsletters/{id}": () => newsletter("draft"),
    "PUT /newsletters/{id}": () => ({ ...newsletter("draft", "sent"), body: letter }),
    "DELETE /newsletters/{id}": () => newsletter("draft", "sent"),
    "POST /newsletters/{id}/test": () => newsletter("draft"),
    "POST /newsletters/{id}/send": () => newsletter("draft", "sent"),
    "POST /newsletters/{id}/stop": () => newsletter("sending", "sent"),
    "POST /newsletters/{id}/resume": () => newsletter("stopped", "sent"),
    "DELETE /subscribers/{id}": () => ({
      as: "admin",
      id: first("select id from subscribers"),
      conflict: { id: held("subscribers") },
    }),
    "GET /contacts": () => ({ as: "customer-care" }),
    "POST /contacts": () => ({ as: "nobody", body: { ...person(), subject: "Parking", message: "Where?" } }),
    "POST /contacts/reply": () => ({
      as: "customer-care",
      body: { reply: "Behind the house.", contact_id: first("select id from contacts") },
    }),
    "DELETE /contacts/{id}": () => ({
      as: "admin",
      id: first("select max(id) as id from contacts"),
      conflict: { id: held("contacts") },
    }),
    "GET /suggestions": () => ({ as: "admin" }),
    "POST /suggestions": () => ({ as: "nobody", body: { message: "More chairs." } }),
    "GET /web-info": () => ({ as: "nobody" }),
    "PUT /web-info": () => ({ as: "admin", body: { mission: "To be there." } }),
    "GET /web-info/texts": () => ({ as: "admin" }),
    "PUT /web-info/texts": () => ({ as: "admin", body: { ...french(), mission: "Être là." } }),
    ...Object.fromEntries(
      translatedTables.flatMap((table): Array<[string, () => GoodCall]> => {
        if (table === "web_info") return [];
        const path = table === "doctors" ? "/users/doctors" : `/${table.replaceAll("_", "-")}`;
        const id = () =>
          table === "newsletters" ? addNewsletter(hospital) : first(`select min(id) as id from ${table}`);
        const [name = ""] = textsOf(table);
        return [
          [`GET ${path}/{id}/texts`, () => ({ as: "admin", id: id() })],
          [
            `PUT ${path}/{id}/texts`,
            () => ({
              ...(table === "newsletters" ? newsletter("draft", "sent") : { as: "admin", id: id() }),
              body: { ...french(), [name]: "Ouvert" },
            }),
          ],
        ];
      }),
    ),
    "PUT /users/language": () => ({ as: "doctor", body: { language: "fr" } }),
    "GET /languages": () => ({ as: "admin" }),
    "PUT /languages": () => ({ as: "admin", body: { main: "en" } }),
    "GET /retention": () => ({ as: "superadmin" }),
    "PUT /retention": () => ({ as: "superadmin", body: { suggestions: 3650 } }),
    "GET /system": () => ({ as: "superadmin" }),
    "PUT /system/settings": () => ({ as: "superadmin", body: { backup_keep: 15 } }),
    "POST /system/check": () => ({ as: "superadmin" }),
    "POST /system/test-email": () => ({ as: "superadmin" }),
    "POST /outbox/retry": () => ({ as: "superadmin" }),
    "POST /outbox/{id}/retry": () => ({ as: "superadmin", id: mail("dead"), conflict: { id: mail("sent") } }),
    "GET /legal-holds": () => ({ as: "superadmin" }),
    "POST /legal-holds": () => ({
      as: "superadmin",
      body: { appointment_id: visit(), reason: "A claim" },
    }),
    "POST /legal-holds/{id}/end": () => ({
      as: "superadmin",
      id: addHold(hospital, { email: "held@mail.example" }),
      body: { reason: "It is settled" },
      conflict: {
        id: addHold(hospital, { email: "held@mail.example", ended_at: "2026-02-01T00:00:00.000Z" }),
      },
    }),
    "GET /dashboard-info": () => ({ as: "customer-care" }),
    "GET /reports": () => ({ as: "admin" }),
    "GET /reports/website": () => ({ as: "admin" }),
    "POST /files/documents": () => ({ as: "admin", body: documentForm() }),
    "POST /files": () => ({ as: "patient", body: pictureForm() }),
    "POST /files/upload": () => ({ as: "doctor", body: pictureForm() }),
    "GET /my-data": () => ({ as: "patient" }),
    "POST /my-account/close": () => {
      hospital.change("update appointments set active_status = 3 where user_id = ?", patient);
      return { as: "patient", body: { password: demoPassword } };
    },
    "POST /logout": () => ({ as: "doctor" }),
  };
}

const password = "correct-horse-battery";
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const week = JSON.stringify(days.map((day) => ({ day, from: "08:00", to: "12:00" })));

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
function ownPicture(hospital: Site): string {
  const [upload] = hospital.rows<{ file_name: string }>(
    "select file_name from uploads where user_id = ? and visibility = 'public'",
    idOf(hospital, accounts.admin),
  );
  return upload?.file_name ?? "";
}

/** A file that an admin has sent. */
function ownDocument(hospital: Site): string {
  hospital.change(
    `insert into uploads (file_name, user_id, visibility, media_type, bytes, width, height, created_at)
     values ('contract.pdf', ?, 'public', 'application/pdf', 9, 1, 1, '2026-01-01T00:00:00.000Z')
     on conflict do nothing`,
    idOf(hospital, accounts.admin),
  );
  return "contract.pdf";
}

function documentForm(): FormData {
  const form = new FormData();
  form.append("file", new File(["%PDF-1.4\n"], "leaflet.pdf", { type: "application/pdf" }));
  return form;
}

/** A picture of the site that nothing shows; its number. */
function addPicture(hospital: Site): number {
  hospital.change(
    `insert into uploads (file_name, visibility, media_type, bytes, width, height, created_at)
     select 'contract-' || (count(*) + 1) || '.png', 'public', 'image/png', 1, 1, 1, '2026-01-01T00:00:00.000Z'
     from uploads`,
  );
  hospital.change(
    `insert into pictures (file_name, created_at, updated_at)
     select file_name, created_at, created_at from uploads where file_name like 'contract-%'
     and file_name not in (select file_name from pictures)`,
  );
  return hospital.rows<{ id: number }>("select max(id) as id from pictures")[0]?.id ?? 0;
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
