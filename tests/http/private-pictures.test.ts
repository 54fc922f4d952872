import { beforeAll, describe, expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { putUpload } from "../support/uploads.ts";

const hospital = hospitalForAll();

describe("a private picture", () => {
  const name = "private-portrait.png";
  const attached = "private-attachment.png";
  const idOf = (email: string) =>
    hospital.rows<{ id: number }>("select id from users where email = ?", email)[0]?.id;
  const open = async (file: string, cookie = "") =>
    fetch(`${hospital.url}/files/images/${file}`, { headers: { cookie } });

  beforeAll(async () => {
    const owner = idOf(accounts.patient);
    for (const file of [name, attached]) await putUpload(hospital, file, { owner, visibility: "private" });
    hospital.change("update users set image = ? where id = ?", name, owner);
    const [appointment] = hospital.rows<{ id: number }>(
      "select id from appointments where doctor_id = ? and user_id is not null limit 1",
      idOf(accounts.doctor),
    );
    hospital.change(
      "update appointments set images = ? where id = ?",
      JSON.stringify([attached]),
      appointment?.id,
    );
  });

  test("is nothing to a visitor, in no size and whatever the cookie says", async () => {
    for (const file of [name, `320/${name}`, `320/${name}.webp`]) {
      for (const cookie of ["", `user_token=${"a".repeat(43)}`, 'logged_user={"id":1,"role":"superadmin"}']) {
        expect((await open(file, cookie)).status, file).toBe(404);
      }
    }
  });

  test("is shown to its owner, for nobody to keep", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    for (const file of [name, `320/${name}`, `320/${name}.webp`]) {
      const answer = await open(file, cookie);
      expect(answer.status, file).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    const everybodys = await open("logo.png", cookie);
    expect(everybodys.headers.get("cache-control")).toContain("public");
    expect((await open(`320/${name}`)).status).toBe(404);
  });

  const views = (file: string) =>
    hospital.rows<{ user_id: number; detail: string }>(
      "select user_id, detail from audit_log where action = 'viewed' and entity = 'uploads' and entity_id = ?",
      file,
    );

  test("that staff open is written down, with the patient; what its owner or a stranger opens is not", async () => {
    const staff = await cookieOf(hospital, accounts["customer-care"]);
    const owner = await cookieOf(hospital, accounts.patient);
    const before = views(attached).length;
    for (const file of [attached, `320/${attached}`]) expect((await open(file, staff)).status).toBe(200);
    for (const file of [attached, name]) expect((await open(file, owner)).status).toBe(200);
    expect((await open(attached)).status).toBe(404);
    expect((await open("logo.png", staff)).status).toBe(200);
    const patient_id = idOf(accounts.patient);
    const line = { user_id: idOf(accounts["customer-care"]), detail: JSON.stringify({ patient_id }) };
    expect(views(attached).slice(before)).toEqual([line, line]);
    expect([views(name), views("logo.png")]).toEqual([[], []]);
  });

  test("is shown to staff who may see the appointment it belongs to", async () => {
    for (const role of ["superadmin", "admin", "customer-care", "receptionist", "doctor"] as const) {
      const cookie = await cookieOf(hospital, accounts[role]);
      expect((await open(attached, cookie)).status, role).toBe(200);
    }
  });

  test("is nothing to another patient, nor to another doctor", async () => {
    const strangers = hospital.rows<{ email: string }>(
      "select email from users where role_id in (5, 6) and email not in (?, ?) and account_status = 'active'",
      accounts.patient,
      accounts.doctor,
    );
    const appointments = hospital.rows<{ email: string }>(
      "select distinct users.email from appointments join users on users.id = doctor_id where user_id = ? or images like ?",
      idOf(accounts.patient),
      `%${attached}%`,
    );
    const known = new Set(appointments.map((row) => row.email));
    const unknown = strangers.filter(({ email }) => !known.has(email)).slice(0, 4);
    expect(unknown.length).toBeGreaterThan(0);
    for (const { email } of unknown) {
      const cookie = await cookieOf(hospital, email);
      for (const file of [name, attached]) expect((await open(file, cookie)).status, email).toBe(404);
    }
  });
});
