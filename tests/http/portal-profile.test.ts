import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { descriptionOf, formOn, summaryOf } from "../support/form.ts";
import { type Hospital, openHospital } from "../support/hospital.ts";
import { all, attribute, one, type Page, readPage, texts } from "../support/page.ts";
import { followAs, open, patientId } from "../support/portal.ts";
import { accounts, cookieIn, reach, signIn } from "../support/session.ts";

const path = "/profile/details";
const timeZone = "Pacific/Kiritimati";

let hospital: Hospital;
let cookie: string;
let mine: number;

beforeAll(async () => {
  hospital = await openHospital({ env: { TIME_ZONE: timeZone } });
  cookie = await signIn(hospital, accounts.patient);
  mine = patientId(hospital);
});

afterAll(() => hospital.stop());

interface Person {
  email: string;
  image: string | null;
}

const person = () => hospital.rows<Person>("select * from users where id = ?", mine)[0] as Person;
const good = {
  firstname: "Nora",
  lastname: "O'Fitz & <Gerald>",
  gender: "Female",
  dob: "1988-03-15",
  phone: "+44 1632 960555",
  email: accounts.patient,
  address: "7 Tannery Row\nBrookfield",
};

/** Sends the form as browsers do: as multipart, a file field even when it is empty. */
async function save(changes: Record<string, string | File | null> = {}): Promise<Page> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...good, image: new File([], ""), ...changes })) {
    if (value !== null) body.append(name, value);
  }
  const headers = { cookie, origin: hospital.url };
  return readPage(await fetch(hospital.url + path, { method: "POST", body, headers, redirect: "manual" }));
}

async function picture(): Promise<File> {
  const pixels = { create: { width: 40, height: 40, channels: 3 as const, background: "#c33" } };
  return new File([new Uint8Array(await sharp(pixels).png().toBuffer())], "me.png", { type: "image/png" });
}

beforeEach(() => {
  hospital.change("update users set email = ? where id = ?", accounts.patient, mine);
});

test("the form begins with what is known", async () => {
  const { root } = await open(hospital, path, cookie);
  const form = one(root, "#profile");
  const chosen = all(form, '[type="radio"]').find((radio) => radio.hasAttribute("checked"));
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
    ...{ id: mine, firstname: good.firstname, lastname: good.lastname },
    ...{ image: person().image, role: "patient" },
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

describe("the email", () => {
  const other = "ibrahim.sesay@mail.example";

  test("stays when it is left empty or left out", async () => {
    for (const email of ["", null]) expect((await save({ email })).status).toBe(303);
    expect(person().email).toBe(accounts.patient);
  });

  test.each([other, other.toUpperCase(), accounts.superadmin])(
    "of somebody else is refused: %s",
    async (email) => {
      const failed = await save({ email });
      expect(failed.status).toBe(422);
      expect(descriptionOf(failed, "profile-email")).toContain("This address belongs to another account");
      expect(person().email).toBe(accounts.patient);
    },
  );

  test("of the patient in another spelling is taken, and signs in", async () => {
    expect((await save({ email: "Patient@Demo.example" })).status).toBe(303);
    expect(person().email).toBe("Patient@Demo.example");
  });

  test("is the one to sign in with once it is changed, and links sent to the old one are void", async () => {
    const later = new Date(Date.now() + 600_000).toISOString();
    hospital.change(
      `insert into password_links (token_hash, user_id, purpose, created_at, expires_at)
       values ('h', ?, 'reset', ?, ?)`,
      ...[mine, later, later],
    );
    expect((await save({ email: "nora.new@mail.example" })).status).toBe(303);
    const theirs = await signIn(hospital, "nora.new@mail.example");
    expect((await reach(hospital, "/profile", theirs)).status).toBe(200);
    expect(hospital.rows("select id from password_links where used_at is null")).toEqual([]);
  });
});

describe("the picture", () => {
  test("is the patient's own, and nobody else sees it", async () => {
    const answer = await save({ image: await picture() });
    expect(answer.status).toBe(303);
    const { image } = person();
    const [upload] = hospital.rows("select user_id, visibility from uploads where file_name = ?", image);
    expect(upload).toEqual({ user_id: mine, visibility: "private" });
    const address = `/files/images/160/${image}`;
    expect((await reach(hospital, address, cookie)).status).toBe(200);
    expect((await reach(hospital, address)).status).toBe(404);
    const logged = cookieIn(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
      "logged_user",
    );
    expect(decodeURIComponent(logged ?? "")).toContain(image);
  });

  test("stays when none is sent, and goes when it is to go", async () => {
    await save({ image: await picture() });
    const { image } = person();
    await save();
    expect(person().image).toBe(image);
    await save({ image_remove: "on" });
    expect(person().image).toBeNull();
    const { root } = await open(hospital, path, cookie);
    expect(texts(root, ".image-field .initials")).toEqual(["NO"]);
  });

  test("that is none is refused at its field, and nothing is changed", async () => {
    const before = person();
    const failed = await save({
      firstname: "Other",
      image: new File(["<svg/>"], "x.png", { type: "image/png" }),
    });
    expect(failed.status).toBe(422);
    expect(summaryOf(failed).map(({ field }) => field)).toEqual(["profile-image"]);
    expect(person()).toEqual(before);
  });

  test("that is none is told of whatever else is wrong", async () => {
    const failed = await save({ gender: null, image: new File(["no picture"], "x.png") });
    expect(summaryOf(failed).map(({ field }) => field)).toEqual(["profile-image", "profile-gender"]);
  });

  test("is kept when another field is wrong", async () => {
    const failed = await save({ phone: "", image: await picture() });
    expect(failed.status).toBe(422);
    const kept = all(failed.root, '#profile input[type="hidden"]').find(
      (control) => attribute(control, "name") === "image",
    );
    const name = (kept && attribute(kept, "value")) ?? "";
    expect((await save({ image: name })).status).toBe(303);
    expect(person().image).toBe(name);
  });
});
