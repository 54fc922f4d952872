import type { AppointmentStatus } from "../../db/appointment-states.ts";
import { getCompany } from "../../db/queries/company.ts";
import { rowsOf, rowsOfPeopleHere, rowsOfTranslations } from "../../db/queries/exports.ts";
import { statuses } from "../appointments/states.ts";
import { labelOf } from "../records/labels.ts";
import { say } from "../words/say.ts";
import { departmentNames, type OutTable, titled, titledAs } from "./out-table.server.ts";

// What goes out beside the records that have a form to come in by: one line each, under the titles that stand here.

const number = { "No.": "id" };
const person = { "First name": "firstname", "Last name": "lastname", Email: "email", Phone: "phone" };
const whose = { "Doctor no.": "doctor_id", "Patient no.": "user_id", "Visit type no.": "visit_type_id" };

/** What is kept of a clinic's days, and of the people who come. */
export const visitTables: readonly OutTable[] = [
  {
    name: "appointments",
    rows: rowsOf("appointments"),
    columns: async (db) => [
      ...titledAs({ ...number, ...person, Date: "date", Time: "time", Minutes: "minutes" }),
      { label: "Department", text: await departmentNames(db) },
      ...titledAs(whose),
      {
        label: "Status",
        text: ({ active_status }) => say(statuses[active_status as AppointmentStatus].staffLabel),
      },
      ...titledAs({ Description: "description", Reply: "reply", "Asked for": "created_at" }),
    ],
  },
  {
    name: "follow-ups",
    rows: rowsOf("follow_ups"),
    columns: async () =>
      titledAs({
        ...number,
        "Appointment no.": "appointment_id",
        "Doctor no.": "doctor_id",
        "Visit type no.": "visit_type_id",
        "From day": "from_date",
        "Until day": "until_date",
        Message: "message",
        "Booked as no.": "booked_id",
        Sent: "created_at",
        Withdrawn: "withdrawn_at",
      }),
  },
  {
    name: "waiting-list",
    rows: rowsOf("waiting_list"),
    columns: async (db) => [
      ...titledAs({ ...number, ...person }),
      { label: "Department", text: await departmentNames(db) },
      ...titledAs({
        ...whose,
        "Appointment no.": "appointment_id",
        Description: "description",
        Days: "days",
        "From time": "from_time",
        "Until time": "until_time",
        "Hours of notice": "notice_hours",
        "Until day": "until_date",
        State: "state",
        "Booked as no.": "booked_id",
        Language: "language",
        "Asked for": "created_at",
      }),
    ],
  },
  {
    name: "absences",
    rows: rowsOf("absences"),
    columns: async (db) => [
      ...titledAs({ ...number, Scope: "scope" }),
      { label: "Department", text: await departmentNames(db) },
      ...titledAs({
        "Doctor no.": "doctor_id",
        "From day": "from_date",
        "From time": "from_time",
        "Until day": "until_date",
        "Until time": "until_time",
        Reason: "reason",
        "Reason for visitors": "public_reason",
        "Every year": "yearly",
      }),
    ],
  },
  {
    name: "extra-hours",
    rows: rowsOf("extra_hours"),
    columns: async () =>
      titledAs({
        ...number,
        "Doctor no.": "doctor_id",
        Date: "date",
        "From time": "from_time",
        "Until time": "until_time",
      }),
  },
];

/** What people write to the hospital, and it to them. */
export const letterTables: readonly OutTable[] = [
  {
    name: "contacts",
    rows: rowsOf("contacts"),
    columns: async () =>
      titledAs({
        ...number,
        ...person,
        Subject: "subject",
        Message: "message",
        Date: "date",
        Answered: "answered",
        Language: "language",
      }),
  },
  {
    name: "contact-replies",
    rows: rowsOf("contact_replies"),
    columns: async () =>
      titledAs({
        ...number,
        "Contact no.": "contact_id",
        "Account no.": "user_id",
        Reply: "reply",
        Sent: "created_at",
      }),
  },
  {
    name: "suggestions",
    rows: rowsOf("suggestions"),
    columns: async () => titledAs({ ...number, Message: "message", Date: "date" }),
  },
  {
    name: "subscribers",
    rows: rowsOf("subscribers"),
    columns: async () =>
      titledAs({
        ...number,
        Name: "name",
        Email: "email",
        "Subscribed on": "date",
        State: "state",
        Confirmed: "confirmed_at",
        Language: "language",
      }),
  },
  {
    name: "newsletters",
    rows: rowsOf("newsletters"),
    columns: async () =>
      titledAs({
        ...number,
        Subject: "subject",
        Text: "body",
        State: "state",
        "Begun to be sent": "sending_at",
        Finished: "finished_at",
        Written: "created_at",
      }),
  },
];

/** The hospital itself: its profile, its files, what it says in other languages, and who works here. */
export const houseTables: readonly OutTable[] = [
  {
    name: "company",
    rows: rowsOf("web_info"),
    async columns(db) {
      const { id, created_at, updated_at, ...profile } = (await getCompany(db)) ?? {};
      return Object.keys(profile).map((field) => titled(labelOf(field), field));
    },
  },
  {
    name: "pictures",
    rows: rowsOf("pictures"),
    columns: async () =>
      titledAs({
        ...number,
        File: "file_name",
        Description: "description",
        "Cut from the left": "focus_x",
        "Cut from the top": "focus_y",
        Uploaded: "created_at",
      }),
  },
  {
    name: "documents",
    rows: rowsOf("documents"),
    columns: async () =>
      titledAs({ ...number, Title: "title", "Page no.": "page_id", File: "file_name", Added: "created_at" }),
  },
  {
    name: "translations",
    rows: rowsOfTranslations,
    columns: async () =>
      titledAs({ Table: "kind", ...number, Language: "language", Field: "field", Text: "text" }),
  },
  {
    name: "accounts",
    rows: rowsOfPeopleHere,
    permission: "admins.manage",
    columns: async () =>
      titledAs({
        ...number,
        Role: "role",
        ...person,
        Status: "account_status",
        Image: "image",
        Language: "language",
        Since: "created_at",
      }),
  },
  {
    name: "legal-holds",
    rows: rowsOf("legal_holds"),
    permission: "holds.set",
    columns: async () =>
      titledAs({
        ...number,
        Name: "name",
        Email: "email",
        Phone: "phone",
        "Patient no.": "user_id",
        "Appointment no.": "appointment_id",
        Reason: "reason",
        "Set by no.": "created_by",
        Since: "created_at",
        Ended: "ended_at",
        "Why it ended": "end_reason",
        "Ended by no.": "ended_by",
      }),
  },
];
