import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { addRecord, csvLines } from "../support/dashboard.ts";
import { formOn, send, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { importFile, looked, sendFile } from "../support/imports.ts";
import { all, attribute, one, type Page, readPage, text } from "../support/page.ts";
import { addAppointment, followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, reach } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from rate_limits");
  hospital.change("delete from import_files");
});

type Content = string | Uint8Array<ArrayBuffer>;

const rows = (sql: string, ...values: unknown[]) => hospital.rows(sql, ...values);
const bring = (kind: string, content: Content) => importFile(hospital, cookie, kind, content);
const look = (kind: string, content: Content) => looked(hospital, cookie, kind, content);
const store = (body: object) => call(hospital, "POST", "imports", { token, body });
const dryRun = (body: object) => store({ dry_run: 1, ...body });
const outcomeOf = (page: Page) => text(one(page.root, "#outcome"));
const noticeOf = (page: Page) => text(one(page.root, ".notice p"));
/** The problems of a page, cell by cell. */
const problemsOf = (page: Page) =>
  all(page.root, '[aria-labelledby="problems"] tbody tr').map((row) => all(row, "th, td").map(text));

interface Outcome {
  id: number | null;
  added: number;
  changed: number;
  unchanged: number;
  problems: Array<{ row: number; column: string; sent: string; message: string }>;
}
const outcome = ({ body }: Awaited<ReturnType<typeof store>>) => body.data as Outcome;
const lastImport = () => Number(rows("select max(id) as id from imports")[0]?.id);
const undo = () => call(hospital, "POST", `imports/${lastImport()}/undo`, { token });

describe("from a file to records", () => {
  test("a file is looked at, then all of it is stored, and nothing before", async () => {
    const file = 'Name;Description\r\nNephrology;Kidneys, and more.\r\nUrology;"Two\r\n\r\nparagraphs"\r\n';
    const page = await look("departments", file);
    const stored = () =>
      rows(
        "select name, description, image from departments where name in ('Nephrology', 'Urology') order by name",
      );
    expect([outcomeOf(page), stored()]).toEqual(["Would come in: 2 new", []]);
    const done = await send(formOn(page, "import-decision"), { discard: undefined }, { cookie });
    expect(noticeOf(await followAs(hospital, done, cookie))).toBe("Departments: 2 new");
    expect(stored()).toEqual([
      { name: "Nephrology", description: "<p>Kidneys, and more.</p>", image: null },
      { name: "Urology", description: "<p>Two</p><p>paragraphs</p>", image: null },
    ]);
    const [revision] = rows("select * from revisions where name = 'Urology'");
    expect(revision).toMatchObject({ action: "added", user_id: idOf(hospital, accounts.admin) });
    expect(rows("select id from import_files")).toEqual([]);
    expect(text((await open(hospital, "/departments", "")).root)).toContain("Nephrology");
    const [line] = rows("select entity, detail from audit_log where action = 'imported'");
    expect(line?.entity).toBe("departments");
    expect(JSON.parse(String(line?.detail))).toEqual({ added: 2, changed: 0 });
  });

  test("the same file again finds everything there; another text changes that one alone", async () => {
    const csv = (link: string) => `Name,Link,Visibility\nBlue Shield,${link},public\nGreen Cross,,no\n`;
    expect(outcome(await store({ kind: "partners", csv: csv("blue.example") }))).toMatchObject({ added: 2 });
    expect(outcome(await dryRun({ kind: "partners", csv: csv("blue.example") }))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    const page = await look("partners", csv("https://shield.example"));
    expect(outcomeOf(page)).toBe("Would come in: 0 new, 1 changed, 1 as they were");
    expect(text(one(page.root, ".import-file details"))).toContain("Blue Shield");
    await bring("partners", csv("https://shield.example"));
    expect(
      rows(
        "select link, active_status from partners where name in ('Blue Shield', 'Green Cross') order by name",
      ),
    ).toEqual([
      { link: "https://shield.example", active_status: 1 },
      { link: "", active_status: 0 },
    ]);
    const history = rows("select action from revisions where name = 'Blue Shield' order by id");
    expect(history.map(({ action }) => action)).toEqual(["added", "changed"]);
  });

  test("what a file does not mention stays; a new record that says nothing of it is hidden", async () => {
    await store({ kind: "staff", csv: "names,position,bio\nAda Holm,Director,Long here.\nBo Lund,Nurse,\n" });
    const csv = "Full name;Position\nAda Holm;Head\n";
    expect(outcome(await store({ kind: "staff", csv }))).toMatchObject({ added: 0, changed: 1 });
    const [ada] = rows("select position, bio, active_status from staff where names = 'Ada Holm'");
    expect(ada).toEqual({ position: "Head", bio: "Long here.", active_status: 0 });
    expect(rows("select email, publish_at from staff where names = 'Bo Lund'")).toEqual([
      { email: "", publish_at: null },
    ]);
  });

  test("columns are matched by name, and otherwise where somebody chooses so", async () => {
    const page = await look("partners", "Organisation\tHomepage\tNote\nRed Lion\tlion.example\tSomething\n");
    expect(outcomeOf(page)).toBe("Nothing can come in yet");
    expect(text(one(page.root, ".import-warning"))).toContain("No column is matched to Name");
    const { action, values } = formOn(page, "import-columns");
    expect(values).toEqual({ column_0: "", column_1: "", column_2: "" });
    const chosen = new URLSearchParams({ column_0: "name", column_1: "link", column_2: "link" });
    const twice = await open(hospital, `${new URL(action).pathname}?${chosen}`, cookie);
    expect(text(one(twice.root, ".import-warning"))).toContain("Two columns are matched to Link");
    chosen.set("column_2", "description");
    const right = await open(hospital, `${new URL(action).pathname}?${chosen}`, cookie);
    expect(outcomeOf(right)).toBe("Would come in: 1 new");
    await send(formOn(right, "import-decision"), { discard: undefined }, { cookie });
    expect(rows("select link, description from partners where name = 'Red Lion'")).toEqual([
      { link: "https://lion.example", description: "Something" },
    ]);
  });

  test("an export of ours comes back as it went out: apostrophes that stop formulas, formatting and all", async () => {
    const description = "<p>With <strong>care</strong> and more.</p>";
    const formula = await addRecord(
      hospital,
      { list: "/admin/services", table: "services" },
      { name: "=SUM(A1) massage", department_id: "1", description },
      cookie,
    );
    const lines = await csvLines(hospital, "/admin/services", cookie);
    expect(lines.find((line) => line.includes("massage"))).toContain("'=SUM");
    const answer = outcome(await dryRun({ kind: "services", csv: `\ufeff${lines.join("\r\n")}` }));
    expect(answer).toMatchObject({ added: 0, changed: 0, problems: [] });
    expect(answer.unchanged).toBe(Number(rows("select count(*) as count from services")[0]?.count));
    expect(rows("select description from services where id = ?", formula)).toEqual([{ description }]);
  });

  test("services find their department by its name; HTML is made clean", async () => {
    const csv =
      'name,department,description\nEcho,cardiology,"<p onclick=""x()"">Sound<script>alert(1)</script></p>"\nNone,Nowhere,x\n';
    const { problems } = outcome(await dryRun({ kind: "services", csv }));
    expect(problems).toEqual([
      { row: 3, column: "Department", sent: "Nowhere", message: "Choose a department" },
    ]);
    await store({ kind: "services", csv: csv.split("\n").slice(0, 2).join("\n") });
    const [echo] = rows(
      "select departments.name, services.description from services join departments on departments.id = department_id where services.name = 'Echo'",
    );
    expect(echo).toEqual({ name: "Cardiology", description: "<p>Sound</p>" });
  });
});

test("lists lead to the import of what is in them, for those who may", async () => {
  const lists = {
    "/admin/departments": "departments",
    "/admin/services": "services",
    "/dashboard/staff": "staff",
    "/dashboard/doctors": "doctors",
    "/admin/partners": "partners",
    "/admin/updates": "updates",
    "/admin/subscribers": "subscribers",
  };
  for (const [list, kind] of Object.entries(lists)) {
    const page = await open(hospital, list, cookie);
    const [link] = all(page.root, ".screen-actions a").filter((one) => text(one) === "Import");
    expect(link && attribute(link, "href"), list).toBe(`/admin/import/new?kind=${kind}`);
  }
  const form = await open(hospital, "/admin/import/new?kind=updates", cookie);
  expect(text(one(form.root, "#import-kind option[selected]"))).toBe("Updates from WordPress");
  const desk = await cookieOf(hospital, accounts.receptionist);
  const theirs = await open(hospital, "/dashboard/doctors", desk);
  expect([theirs.status, theirs.html.includes("/admin/import")]).toEqual([200, false]);
});

describe("what is not right", () => {
  test("every problem of every row, in the form's words; then nothing is stored", async () => {
    const long = "x".repeat(130);
    const csv = `names,position,email,active_status\n,Nurse,a@b.example,1\nEva Lind,,nowhere,maybe\n${long},Nurse,,0\nOle Moe,Nurse,,1\nOLE MOE,Porter,,1\n`;
    const expected = [
      ["2", "Names", "Nothing", "Enter the names"],
      ["3", "Position", "Nothing", "Enter a position"],
      ["3", "Email", "nowhere", "Enter an email address in the form name@example.com"],
      ["3", "Visibility", "maybe", "Choose a visibility"],
      ["4", "Names", long.slice(0, 80), "Names must be 120 characters or fewer"],
      ["6", "Names", "OLE MOE", "Row 5 has the same"],
    ];
    const page = await look("staff", csv);
    expect(problemsOf(page)).toEqual(expected);
    expect(text(one(page.root, ".import-warning"))).toContain("4 rows are not right");
    // Nobody can have it come in, with or without the button.
    const forced = await send(formOn(page, "import-decision"), { discard: undefined }, { cookie });
    expect(noticeOf(await followAs(hospital, forced, cookie))).toContain("Nothing is stored");
    const answer = await store({ kind: "staff", csv });
    expect([answer.code, answer.body.errors]).toEqual([
      422,
      { csv: ["Nothing is stored: some rows are not right"] },
    ]);
    const { problems } = answer.body.data as Outcome;
    expect(problems.map(({ row, column, message }) => [String(row), column, message])).toEqual(
      expected.map(([row, column, , message]) => [row, column, message]),
    );
    expect(rows("select id from staff where names = 'Ole Moe'")).toEqual([]);
  });

  test("a text without its quotation marks is found by its row", async () => {
    const { problems } = outcome(
      await dryRun({ kind: "partners", csv: "name,link\nA, B and C,d.example\n" }),
    );
    expect(problems).toContainEqual({
      row: 2,
      column: "",
      sent: "d.example",
      message: "The row has more cells than there are columns",
    });
  });

  test("what became untrue between looking and confirming stores nothing", async () => {
    const page = await look("partners", "name,link\nWhite Owl,owl.example\n");
    await store({ kind: "partners", csv: "name,link\nWhite Owl,other.example\n" });
    const form = formOn(page, "import-decision");
    const answer = await send(form, { discard: undefined }, { cookie });
    const again = await followAs(hospital, answer, cookie);
    expect([noticeOf(again), outcomeOf(again)]).toEqual([
      "Something changed meanwhile. Look at the file again",
      "Would come in: 0 new, 1 changed",
    ]);
    expect(rows("select link from partners where name = 'White Owl'")).toEqual([
      { link: "https://other.example" },
    ]);
    // Confirmed twice, it comes in once.
    const twice = formOn(again, "import-decision");
    const both = [1, 2].map(() => send(twice, { discard: undefined }, { cookie }));
    const led = (await Promise.all(both)).map(({ headers }) => headers.get("location") ?? "");
    expect(led.filter((to) => to.endsWith("/view"))).toHaveLength(1);
    expect(
      rows("select id from imports where file_name = 'table.csv' and changed = 1 and id = ?", lastImport()),
    ).toHaveLength(1);
  });

  test("a file belongs to who sent it, for an hour", async () => {
    const answer = await sendFile(hospital, cookie, "partners", "name\nBlack Swan\n");
    const path = answer.headers.get("location") ?? "";
    const other = await cookieOf(hospital, accounts.superadmin);
    expect((await reach(hospital, path, other)).status).toBe(404);
    expect((await post(hospital, path, { discard: "1" }, other)).status).toBe(404);
    expect((await reach(hospital, path, cookie)).status).toBe(200);
    const past = new Date(Date.now() - 61 * 60 * 1000).toISOString();
    hospital.change("update import_files set created_at = ?", past);
    expect((await reach(hospital, path, cookie)).status).toBe(404);
    expect((await post(hospital, path, { seen: "x" }, cookie)).status).toBe(404);
    const forgotten = await sendFile(hospital, cookie, "partners", "name\nBlack Swan\n");
    await post(hospital, forgotten.headers.get("location") ?? "", { discard: "1" }, cookie);
    expect((await reach(hospital, forgotten.headers.get("location") ?? "", cookie)).status).toBe(404);
  });

  test("only so many files in an hour", async () => {
    hospital.change(
      "insert into rate_limits (key, window_start, hits) values (?, ?, 60)",
      ...[`import ${idOf(hospital, accounts.admin)}`, new Date().toISOString()],
    );
    const page = await readPage(await sendFile(hospital, cookie, "partners", "name\nx\n"));
    expect([page.status, summaryOf(page)]).toEqual([
      422,
      [{ text: "Too many files were sent. Try again in an hour", field: "import-file" }],
    ]);
  });
});

describe("whatever program wrote it", () => {
  const words = "name,description\r\nCafé Größe,“Ein Wort” – 5 €\r\n";
  const utf16 = (big: boolean) => {
    const bytes = Buffer.from(`\ufeff${words}`, "utf16le");
    return new Uint8Array(big ? bytes.swap16() : bytes);
  };
  const windows = new Uint8Array(
    [...words].map((letter) => {
      const own: Record<string, number> = { "“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80 };
      return own[letter] ?? letter.charCodeAt(0);
    }),
  );
  test.each([
    ["UTF-8", words],
    ["UTF-8 with its mark", `\ufeff${words}`],
    ["UTF-16", utf16(false)],
    ["UTF-16, big end first", utf16(true)],
    ["UTF-16 without its mark", utf16(false).slice(2)],
    ["Windows-1252", windows],
  ])("%s", async (_, bytes) => {
    hospital.change("delete from partners where name = 'Café Größe'");
    await bring("partners", bytes);
    expect(rows("select description from partners where name = 'Café Größe'")).toEqual([
      { description: "“Ein Wort” – 5 €" },
    ]);
  });

  test.each([
    ["commas", 'name,link\n"Sign, one",one.example'],
    ["semicolons", 'name;link\n"Sign, one";one.example'],
    ["tabs", 'name\tlink\n"Sign, one"\tone.example'],
    ["what Excel says first", "sep=;\r\nname;link\r\nSign, one;one.example\r\n"],
    ["ends of an old Mac, and empty rows", 'name;link\r;\r"Sign, one";one.example\r;;;\r\r'],
  ])("%s", async (_, csv) => {
    hospital.change("delete from partners where name = 'Sign, one'");
    expect(outcome(await store({ kind: "partners", csv }))).toMatchObject({ added: 1, problems: [] });
    expect(rows("select link from partners where name = 'Sign, one'")).toEqual([
      { link: "https://one.example" },
    ]);
  });
});

describe("taking an import back", () => {
  test("what was added goes, what was changed becomes what it was; what somebody changed since stays, and is named", async () => {
    await store({ kind: "partners", csv: "name,description\nOak,Old\nElm,Old\n" });
    const csv = "name,description\nOak,New\nElm,New\nAsh,New\nFir,New\n";
    const view = await bring("partners", csv);
    const idOfName = (name: string) => Number(rows("select id from partners where name = ?", name)[0]?.id);
    const [elm, fir] = [idOfName("Elm"), idOfName("Fir")];
    await call(hospital, "PUT", `partners/${elm}`, { token, body: { description: "Newest" } });
    await call(hospital, "PUT", `partners/${fir}`, { token, body: { description: "Newest" } });
    const path = `/admin/import/${lastImport()}`;
    expect(view.url).toContain(`${path}/view`);
    expect(text(one((await open(hospital, `${path}/undo`, cookie)).root, "#popup-title"))).toBe(
      "Undo this import",
    );
    const page = await followAs(hospital, await post(hospital, `${path}/undo`, {}, cookie), cookie);
    expect(noticeOf(page)).toBe("Import undone, but for 2 records");
    expect(all(page.root, ".popup-section li").map(text)).toEqual([
      "Elm: changed since",
      "Fir: changed since",
    ]);
    const left = rows(
      "select name, description from partners where name in ('Oak', 'Elm', 'Ash', 'Fir') order by name",
    );
    expect(left).toEqual([
      { name: "Elm", description: "Newest" },
      { name: "Fir", description: "Newest" },
      { name: "Oak", description: "Old" },
    ]);
    const history = rows("select action from revisions where name = 'Oak' order by id");
    expect(history.map(({ action }) => action)).toEqual(["added", "changed", "restored"]);
    const again = await followAs(hospital, await post(hospital, `${path}/undo`, {}, cookie), cookie);
    expect(noticeOf(again)).toBe("This import has already been undone");
    expect((await undo()).code).toBe(409);
    expect(
      rows(
        "select id from audit_log where action = 'import undone' and entity_id = ?",
        path.split("/").at(-1),
      ),
    ).toHaveLength(1);
  });

  test("a department with services stays; one without is in the history", async () => {
    await store({ kind: "departments", csv: "name,description\nDentistry,Teeth\nOptics,Eyes\n" });
    const departments = lastImport();
    await store({ kind: "services", csv: "name,department\nFilling,Dentistry\n" });
    const [dentistry] = rows("select id from departments where name = 'Dentistry'");
    const kept = await call(hospital, "POST", `imports/${departments}/undo`, { token });
    expect(kept.body.data).toEqual({ kept: [{ id: dentistry?.id, reason: "used" }] });
    expect(rows("select id from departments where name = 'Optics'")).toEqual([]);
    const [deleted] = rows("select id from revisions where name = 'Optics' and action = 'deleted'");
    expect(deleted).toBeDefined();
  });

  test("it can be done for 30 days, by whoever may bring in that kind", async () => {
    await store({ kind: "subscribers", csv: "email\none@letters.example\n" });
    const id = lastImport();
    const other = await tokenOf(hospital, accounts["customer-care"]);
    expect((await call(hospital, "POST", `imports/${id}/undo`, { token: other })).code).toBe(403);
    expect((await call(hospital, "POST", "imports/999999/undo", { token })).code).toBe(404);
    expect((await reach(hospital, "/admin/import/999999/undo", cookie)).status).toBe(404);
    expect((await post(hospital, "/admin/import/999999/undo", {}, cookie)).status).toBe(404);
    const list = await call(hospital, "GET", "imports", { token });
    expect((list.body.data as Array<{ id: number }>)[0]).toMatchObject({ id, kind: "subscribers", added: 1 });
    const superadmin = await tokenOf(hospital, accounts.superadmin);
    expect((await call(hospital, "POST", `imports/${id}/undo`, { token: superadmin })).code).toBe(200);
    expect(rows("select id from subscribers where email = 'one@letters.example'")).toEqual([]);
    const page = await open(hospital, "/admin/import", cookie);
    expect(text(one(page.root, `#row-${id}`))).toContain("Undone");
  });
});

describe("people", () => {
  test("subscribers keep the day on which they subscribed; who is subscribed already stays", async () => {
    const csv =
      "Email;Name;Subscribed on\nAnna@letters.example;Anna;24.12.2020\nbo@letters.example;Bo;\nbad;;\nANNA@letters.example;;\n";
    const { problems } = outcome(await dryRun({ kind: "subscribers", csv }));
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [4, "Enter an email address in the form name@example.com"],
      [5, "Row 2 has the same"],
    ]);
    const right = csv.split("\n").slice(0, 3).join("\n");
    expect(outcome(await store({ kind: "subscribers", csv: right }))).toMatchObject({ added: 2 });
    expect(outcome(await store({ kind: "subscribers", csv: right }))).toMatchObject({
      added: 0,
      unchanged: 2,
    });
    const [anna] = rows("select name, date from subscribers where email = 'Anna@letters.example'");
    expect(anna).toEqual({ name: "Anna", date: "2020-12-24" });
  });

  test("patients get an account without a password, nobody is written to, and they set one by themselves", async () => {
    const csv =
      "First name,Last name,Email,Phone,Gender,Date of birth\nLiv,Dahl,liv@patients.example,+44 1632 960111,f,03.07.1980\n" +
      `Demo,Patient,${accounts.patient},+44 1632 960112,,\nA,Doctor,${accounts.doctor},+44 1632 960113,,\nOdd,Day,odd@patients.example,12,x,03/07/1980\n`;
    const before = rows("select count(*) as count from outbox");
    const { problems, ...counts } = outcome(await dryRun({ kind: "patients", csv }));
    expect(counts).toMatchObject({ added: 1, unchanged: 1 });
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, "Email", "This address belongs to another account"],
      [5, "Phone", "Enter a phone number, such as +44 1632 960001"],
      [5, "Gender", "Choose Male or Female"],
      [5, "Date of birth", "Enter a real date, such as 2030-03-27"],
    ]);
    const right = csv.split("\n").slice(0, 3).join("\n");
    expect(outcome(await store({ kind: "patients", csv: right }))).toMatchObject({ added: 1, unchanged: 1 });
    const [liv] = rows("select * from users where email = 'liv@patients.example'");
    expect(liv).toMatchObject({ role_id: 6, password_hash: null, gender: "Female", dob: "1980-07-03" });
    expect(rows("select count(*) as count from outbox")).toEqual(before);
    await post(hospital, "/forgot-password", { email: "liv@patients.example" });
    const [mail] = rows("select recipient from outbox order by id desc limit 1");
    expect(mail).toEqual({ recipient: "liv@patients.example" });
  });

  test("of patients whose import is undone, those with visits stay", async () => {
    const csv =
      "firstname,lastname,email,phone\nKai,Moe,kai@patients.example,12345\nPia,Moe,pia@patients.example,12345\n";
    await store({ kind: "patients", csv });
    const [kai] = rows("select id from users where email = 'kai@patients.example'");
    addAppointment(hospital, { user_id: Number(kai?.id) });
    expect((await undo()).body.data).toEqual({ kept: [{ id: kai?.id, reason: "used" }] });
    expect(rows("select email from users where lastname = 'Moe' and email like '%patients.example'")).toEqual(
      [{ email: "kai@patients.example" }],
    );
    const page = await open(hospital, `/admin/import/${lastImport()}/view`, cookie);
    expect(text(one(page.root, ".popup-section li"))).toBe("Kai Moe: in use");
  });

  const doctors =
    "First name;Last name;Email;Phone;Department;Gender;Monday;Tuesday\n" +
    "Eli;Roth;eli@doctors.example;+44 1632 960222;Cardiology;male;8:00-12:00, 13:00-17:00;\n";

  test("doctors come with their hours, and are invited where that is asked for", async () => {
    const invitations = () => rows("select recipient from outbox where recipient like '%doctors.example'");
    expect(noticeOf(await bring("doctors", doctors))).toBe("Doctors: 1 new");
    const [eli] = rows(
      "select users.id, password_hash, department_id, working_days from doctors join users using (id) where email = 'eli@doctors.example'",
    );
    expect(eli).toMatchObject({ password_hash: null, department_id: 1 });
    const [monday, tuesday] = JSON.parse(String(eli?.working_days));
    expect(monday).toEqual({
      day: "Monday",
      from: "08:00",
      to: "17:00",
      breaks: [{ from: "12:00", to: "13:00" }],
    });
    expect([tuesday.from, invitations()]).toEqual(["", []]);
    expect(text((await open(hospital, "/doctors?q=Roth", "")).root)).toContain("Roth");
    const other = doctors.replaceAll("eli@", "eva@").replace("Eli;Roth", "Eva;Roth");
    await importFile(hospital, cookie, "doctors", other, { invite: "1" });
    expect(invitations()).toEqual([{ recipient: "eva@doctors.example" }]);
  });

  test("hours are changed by a later file and taken back with it; what cannot be hours is named", async () => {
    const week = () =>
      JSON.parse(
        String(
          rows(
            "select working_days from doctors join users using (id) where email = 'eli@doctors.example'",
          )[0]?.working_days,
        ),
      );
    const changed = "Email,Monday,Friday\neli@doctors.example,off,09:00–13:00\n";
    expect(outcome(await store({ kind: "doctors", csv: changed }))).toMatchObject({ added: 0, changed: 1 });
    expect([week()[0].from, week()[4].from]).toEqual(["", "09:00"]);
    expect((await undo()).body.data).toEqual({ kept: [] });
    expect([week()[0].from, week()[4].from]).toEqual(["08:00", ""]);
    const odd =
      "Email,Monday,Tuesday,Wednesday\neli@doctors.example,late,17:00-9:00,8:00-12:00;11:00-13:00\n";
    const { problems } = outcome(
      await dryRun({
        kind: "doctors",
        csv: odd.replace(";", ",").replace("8:00-12:00,11:00-13:00", '"8:00-12:00,11:00-13:00"'),
      }),
    );
    expect(problems.map(({ column, message }) => [column, message])).toEqual([
      ["Monday", "Write hours like 08:00–12:00, 13:00–17:00"],
      ["Tuesday", "Tuesday must not end before it starts"],
      ["Wednesday", "Hours on Wednesday must not overlap"],
    ]);
  });

  test("a doctor whose department is gone meanwhile cannot become what they were", async () => {
    await store({ kind: "departments", csv: "name\nOld wing\n" });
    const wing = doctors.replaceAll("eli@", "ole@").replace("Cardiology", "Old wing");
    await store({ kind: "doctors", csv: wing });
    const moved = "Email,Department\nole@doctors.example,Cardiology\n";
    expect(outcome(await store({ kind: "doctors", csv: moved }))).toMatchObject({ changed: 1 });
    const undone = lastImport();
    const [ole] = rows("select id from users where email = 'ole@doctors.example'");
    const [gone] = rows("select id from departments where name = 'Old wing'");
    expect((await call(hospital, "DELETE", `departments/${gone?.id}`, { token })).code).toBe(200);
    const { body } = await call(hospital, "POST", `imports/${undone}/undo`, { token });
    expect(body.data).toEqual({ kept: [{ id: ole?.id, reason: "impossible" }] });
  });

  test("new doctors go again with their import, but for one with visits to come", async () => {
    const csv =
      doctors.replaceAll("eli@", "ian@").replace("Eli;Roth", "Ian;Kerr") +
      doctors.split("\n")[1]?.replace("eli@", "ida@").replace("Eli;Roth", "Ida;Kerr");
    await store({ kind: "doctors", csv });
    const [ida] = rows("select id from users where email = 'ida@doctors.example'");
    addAppointment(hospital, { user_id: null, doctor_id: Number(ida?.id), date: "2031-06-02" });
    expect((await undo()).body.data).toEqual({ kept: [{ id: ida?.id, reason: "used" }] });
    const [ian] = rows("select account_status from users where email = 'ian@doctors.example'");
    expect(ian).toEqual({ account_status: "deleted" });
  });
});
