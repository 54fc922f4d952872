import { beforeAll, beforeEach, expect, test } from "vitest";
import { offered } from "../../app/words/languages.ts";
import { call, tokenOf } from "../support/api.ts";
import { formOn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { importFile, looked } from "../support/imports.ts";
import { all, attribute, one, type Page, text } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// A table has the names that the form has, in whichever language; what is called something else is not lost in silence.

const hospital = hospitalForAll();
let cookie: string;
let patient: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  patient = await cookieOf(hospital, accounts.patient);
  token = await tokenOf(hospital, accounts.admin);
  const others = offered.filter((code) => code !== "en");
  await call(hospital, "PUT", "languages", { token, body: { main: "en", open: others } });
});

beforeEach(() => {
  hospital.change("delete from rate_limits");
  hospital.change("delete from import_files");
  hospital.change("update users set language = null");
});

/** The labels of a form; of what no table has, such as a password or a trap for programs, none. */
function labelsOf(page: Page, id: string): string[] {
  const form = one(page.root, `#${id}`);
  const label = (element: Parameters<typeof text>[0]) => {
    const [mark] = all(element, ".optional");
    return text(element)
      .replace(mark ? text(mark) : "", "")
      .trim();
  };
  const named = all(form, "input, select, textarea").flatMap((control) => {
    const type = attribute(control, "type") ?? "";
    const field = attribute(control, "id");
    if (["hidden", "file", "password", "radio", "checkbox"].includes(type) || !field) return [];
    if (attribute(control, "tabindex") === "-1") return [];
    return all(form, `label[for="${field}"]`).map(label);
  });
  return [...named, ...all(form, "legend").map(label)];
}

const forms = {
  departments: ["/admin/departments/new", "department"],
  services: ["/admin/services/new", "service"],
  doctors: ["/dashboard/doctors/new", "doctor"],
  staff: ["/dashboard/staff/new", "member"],
  partners: ["/admin/partners/new", "partner"],
  subscribers: ["/subscribe", "subscribe"],
  patients: ["/profile/details", "profile"],
} as const;

test.each(Object.entries(forms))(
  "every label of the form of %s is the name of a column, in every language",
  async (kind, [path, id]) => {
    for (const language of offered) {
      hospital.change("update users set language = ?", language);
      const isPublic = kind === "subscribers";
      const address = isPublic && language !== "en" ? `/${language}${path}` : path;
      const page = await open(hospital, address, isPublic ? "" : kind === "patients" ? patient : cookie);
      const labels = labelsOf(page, id);
      expect(labels.length, `${kind} ${language}`).toBeGreaterThan(1);
      // Whoever brings the table in reads another language.
      for (const reader of [language, "en"]) {
        hospital.change("update users set language = ?", reader);
        const head = labels.map((label) => `"${label}"`).join(",");
        const file = await looked(hospital, cookie, kind, `${head}\n${labels.map(() => "x").join(",")}\n`);
        const { values } = formOn(file, "import-columns");
        const unread = labels.filter((_, index) => !values[`column_${index}`]);
        expect(unread, `${kind} ${language} read in ${reader}`).toEqual([]);
      }
    }
  },
  60_000,
);

test("what is matched to nothing is said at both doors, and nothing of it where nothing stands in it", async () => {
  const csv = "name,Founded,Comment,,No.\nRed Lion,1901,,x,\nBlue Lion,,,y,\n";
  const page = await looked(hospital, cookie, "partners", csv);
  expect(text(one(page.root, ".import-unread"))).toBe(
    "2 columns are not read: Founded, Column 4. Below, choose what they are if they matter.",
  );
  const left = all(page.root, '[aria-labelledby="left-out"] tbody tr').map((row) =>
    all(row, "th, td").map(text),
  );
  const why = "The column is matched to nothing, and is not read";
  expect(left).toEqual([
    ["The file", "–", "Founded", why],
    ["The file", "–", "Column 4", why],
  ]);
  const body = { kind: "partners", csv, dry_run: 1 };
  const { data } = (await call(hospital, "POST", "imports", { token, body })).body;
  expect(data).toMatchObject({
    added: 2,
    problems: [],
    left_out: [
      { row: 0, column: "", sent: "Founded", message: why },
      { row: 0, column: "", sent: "Column 4", message: why },
    ],
  });
  const chosen = await open(hospital, `${new URL(page.url).pathname}?column_1=description`, cookie);
  expect(text(one(chosen.root, ".import-unread"))).toContain("A column is not read: Column 4.");
});

test("a table may say that a doctor is shown, or that they are hidden", async () => {
  const csv = (title: string, cells: readonly string[]) =>
    `Email,${title},First name,Last name,Phone,Department,Gender,Preferred language\n${cells
      .map(
        (cell, index) => `shown${index}@doctors.example,${cell},Ann,Lee,+44 1632 960${index}00,Cardiology,f,`,
      )
      .join("\n")}\n`;
  const hidden = () =>
    hospital
      .rows<{ hidden: number }>(
        "select hidden from doctors join users using (id) where email like 'shown%' order by email",
      )
      .map((row) => row.hidden);
  await importFile(
    hospital,
    cookie,
    "doctors",
    csv("Shown to visitors", ["yes", "No", "Shown", "hidden", ""]),
  );
  expect(hidden()).toEqual([0, 1, 0, 1, 0]);
  await importFile(hospital, cookie, "doctors", csv("Hidden", ["yes", "", "hidden", "shown", "0"]));
  expect(hidden()).toEqual([1, 1, 1, 0, 0]);
});

test("patients come with the language in which they are written to, by its name or its code", async () => {
  const csv =
    "First name,Last name,Email,Phone,Language of emails\n" +
    "Ida,Roy,ida@patients.example,+44 1632 960111,Français\nIan,Roy,ian@patients.example,+44 1632 960112,SW\n" +
    "Ina,Roy,ina@patients.example,+44 1632 960113,\n";
  await importFile(hospital, cookie, "patients", csv);
  expect(hospital.rows("select language from users where lastname = 'Roy' order by email")).toEqual([
    { language: "sw" },
    { language: "fr" },
    { language: null },
  ]);
});
