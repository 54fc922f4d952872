import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { formOn, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hasAttribute, one, texts } from "../support/page.ts";
import { followAs, goodProfile as good, noPicture, open, patientId, saveProfile } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const path = "/profile/details";
const timeZone = "Pacific/Kiritimati";

const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone } });
let cookie: string;
let mine: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  mine = patientId(hospital);
});

interface Person {
  email: string;
  image: string | null;
}

const person = () => hospital.rows<Person>("select * from users where id = ?", mine)[0] as Person;
const save = (changes = {}) => saveProfile(hospital, cookie, changes);

beforeEach(() => {
  hospital.change("update users set email = ? where id = ?", accounts.patient, mine);
});

test("the form begins with what is known", async () => {
  const { root } = await open(hospital, path, cookie);
  const form = one(root, "#profile");
  const chosen = all(form, '[type="radio"]').find((radio) => hasAttribute(radio, "checked"));
  expect(chosen && attribute(chosen, "value")).toBe("Female");
  expect(texts(form, ".choices")).toEqual(["MaleFemale"]);
  expect(attribute(form, "enctype")).toBe("multipart/form-data");
  const required = all(form, "[required]").map((control) => attribute(control, "name"));
  expect(new Set(required)).toEqual(new Set(["firstname", "lastname", "gender", "dob", "phone"]));
});

test("what is changed is kept, shown and greeted with", async () => {
  const answer = await save();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect(person()).toMatchObject({ ...good, role_id: 6, account_status: "active" });
  const shown = answer.headers.getSetCookie().find((line) => line.startsWith("logged_user="));
  expect(JSON.parse(decodeURIComponent(/=([^;]*)/.exec(shown ?? "")?.[1] ?? ""))).toEqual({
    id: mine,
    firstname: good.firstname,
    lastname: good.lastname,
    image: person().image,
    role: "patient",
  });
  const page = await followAs(hospital, answer, cookie);
  expect(texts(page.root, '[role="status"] p')).toEqual(["Profile updated successfully"]);
  expect(texts(page.root, "h1")).toEqual(["Nora O'Fitz & <Gerald>"]);
  expect(formOn(page, "profile").values).toMatchObject({ address: good.address, dob: good.dob });
});

test("nothing else about the account can be sent along", async () => {
  await save();
  const before = person();
  await save({
    id: "1",
    role_id: "1",
    account_status: "disabled",
    password_hash: "x",
    image: "doctor-1.png",
  });
  expect(person()).toEqual({ ...before, updated_at: expect.any(String) });
});

const refusals: Array<[what: string, field: string, value: () => string | null]> = [
  ["no first name", "firstname", () => " "],
  ["no last name", "lastname", () => ""],
  ["no gender", "gender", () => null],
  ["a gender that is not offered", "gender", () => "male"],
  ["no date of birth", "dob", () => ""],
  ["a date of birth that is none", "dob", () => "1988-02-30"],
  ["today as date of birth", "dob", () => localNow(timeZone).date],
  ["a date of birth to come", "dob", () => addDays(localNow(timeZone).date, 1)],
  ["a year of birth with two digits", "dob", () => "0088-03-14"],
  ["no phone", "phone", () => ""],
  ["an email that is none", "email", () => "nobody"],
  ["an address that is too long", "address", () => "a".repeat(301)],
];

test.each(refusals)("%s is refused at its field, the rest kept", async (_, field, value) => {
  await save();
  const before = person();
  const failed = await save({ firstname: "Norah", [field]: value() });
  expect(failed.status).toBe(422);
  const problems = summaryOf(failed);
  expect(problems.map((problem) => problem.field)).toEqual([`profile-${field}`]);
  expect(attribute(one(failed.root, `#profile-${field}`), "name")).toBe(field);
  if (field !== "firstname") expect(formOn(failed, "profile").values.firstname).toBe("Norah");
  expect(person()).toEqual(before);
});

test("everything that is wrong is told in one go", async () => {
  hospital.change("update sessions set created_at = '2020-01-01T00:00:00.000Z'");
  const wrong = { firstname: "", gender: null, dob: localNow(timeZone).date, email: "new@mail.example" };
  const failed = await save({ ...wrong, image: noPicture() });
  expect(summaryOf(failed).map(({ field }) => field)).toEqual(
    ["image", "firstname", "gender", "dob", "current_password"].map((name) => `profile-${name}`),
  );
});
