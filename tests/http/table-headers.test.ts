import { beforeAll, expect, test } from "vitest";
import { screens } from "../../app/dashboard/screens.ts";
import { addDocument } from "../support/documents.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addImport } from "../support/imports.ts";
import { addHold } from "../support/legal-holds.ts";
import { all, attribute, type Page, text } from "../support/page.ts";
import { addExamples, plainRecords } from "../support/plain-records.ts";
import { addAppointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();

beforeAll(async () => {
  await addExamples(hospital);
  addHold(hospital, { email: "held@mail.example" });
  addImport(hospital, null);
  await addDocument(hospital);
  hospital.change(
    `insert into revisions (kind, record_id, action, name, fields, list_text, created_at)
     values ('slides', 1, 'deleted', 'Good care', '{}', 'good care', '2026-01-01T00:00:00.000Z')`,
  );
});

/** Under which heading the header of each row stands; every row must have one, and it must say something. */
function rowHeadings({ root }: Page): string[] {
  return all(root, "main table").map((table) => {
    const headings = all(table, "thead th").map(text);
    const groups = new Set(all(table, 'th[scope="rowgroup"]').map((header) => header.parent));
    const rows = all(table, "tbody tr").filter((row) => !groups.has(row));
    const places = rows.map((row) => {
      const cells = all(row, ":scope > *");
      const headers = cells.filter((cell) => cell.name === "th");
      expect(headers.map((header) => attribute(header, "scope"))).toEqual(["row"]);
      expect(text(headers[0] as never)).not.toBe("");
      return headings[cells.indexOf(headers[0] as never)] ?? "";
    });
    expect(places.length).toBeGreaterThan(0);
    return [...new Set(places)].join();
  });
}

const named: Record<string, string> = {
  ...Object.fromEntries(plainRecords.map(({ path, name }) => [path, name[0]?.toUpperCase() + name.slice(1)])),
  "/admin/admins": "Names",
  "/admin/pages": "Title",
  "/admin/pictures": "Description",
  "/admin/documents": "Title",
  "/admin/history": "Name",
  "/admin/redirects": "Old address",
  "/dashboard/doctors": "Names",
  "/admin/departments": "Name",
  "/dashboard/absences": "Who",
  "/dashboard/extra-hours": "Doctor",
  "/admin/contacts": "Names",
  "/admin/suggestions": "Message",
  "/admin/subscribers": "Email",
  "/admin/newsletters": "Subject",
  "/dashboard/appointments": "Names",
  "/dashboard/waiting-list": "Names",
  "/admin/import": "What",
  "/admin/audit": "Action",
  "/admin/legal-holds": "Patient",
};

// The desk shows no table; the tables of the reports are several.
const lists = screens.map(({ path }) => path).filter((path) => !/overview|settings|desk|reports/.test(path));

test.each(lists)("[D11] the rows of %s have headers", async (path) => {
  const cookie = await cookieOf(hospital, accounts.superadmin);
  expect(rowHeadings(await open(hospital, path, cookie))).toEqual([named[path]]);
});

test("[D11] so have the rows of a day, and those of a patient's appointments", async () => {
  addAppointment(hospital, { user_id: patientId(hospital), date: "2031-03-03" });
  const staff = await cookieOf(hospital, accounts.receptionist);
  const day = await open(hospital, "/dashboard/appointments?view=day&date=2031-03-03", staff);
  expect(rowHeadings(day)[0]).toBe("Names");
  const patient = await cookieOf(hospital, accounts.patient);
  for (const heading of rowHeadings(await open(hospital, "/profile", patient))) expect(heading).toBe("Date");
});
