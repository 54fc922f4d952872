import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { descriptionOf, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { attribute, hasAttribute, one, visit } from "../support/page.ts";
import { addAppointment, addPatient, open, patientId, saveProfile } from "../support/portal.ts";
import {
  accounts,
  cookieOf,
  demoPassword,
  knock,
  makePasswordsSlow,
  reach,
  signIn,
} from "../support/session.ts";
import { addWaiting } from "../support/waiting-list.ts";

const fresh = "nora.new@mail.example";
const others = "ibrahim.sesay@mail.example";

const hospital = hospitalForAll({
  env: { LIMIT_SIGN_IN_ACCOUNT: "4", LIMIT_EMAIL_CHANGES: "3", LIMIT_SIGN_UP_ADDRESS: "5" },
});
let cookie: string;
let mine: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  mine = patientId(hospital);
});

beforeEach(() => {
  hospital.change("update users set email = ? where id = ?", accounts.patient, mine);
  signedIn(new Date(Date.now() - 16 * 60_000));
  for (const table of ["sign_in_locks", "rate_limits", "outbox", "password_links"]) {
    hospital.change(`delete from ${table}`);
  }
});

const signedIn = (at: Date) => hospital.change("update sessions set created_at = ?", at.toISOString());
const emailNow = () =>
  hospital.rows<{ email: string }>("select email from users where id = ?", mine)[0]?.email;
const mails = () =>
  hospital.rows<{ recipient: string; text: string }>("select recipient, text from outbox order by id");
const audits = () => hospital.rows("select * from audit_log where action = 'email changed'");
const save = (changes = {}) => saveProfile(hospital, cookie, changes);
const change = (email: string, current_password?: string) =>
  save(current_password === undefined ? { email } : { email, current_password });

describe("an email that stays asks for nothing else:", () => {
  test.each([
    ["left empty", ""],
    ["left out", null],
    ["as it is", accounts.patient],
  ])("%s", async (_, email) => {
    expect((await save({ email })).status).toBe(303);
    expect(emailNow()).toBe(accounts.patient);
    expect(mails()).toEqual([]);
  });

  test("in another spelling, which is kept", async () => {
    expect((await change("Patient@Demo.example")).status).toBe(303);
    expect(emailNow()).toBe("Patient@Demo.example");
    expect(mails()).toEqual([]);
  });
});

describe("another email", () => {
  test("is taken with the password; the old address is told, and its links are void", async () => {
    const before = audits().length;
    const later = new Date(Date.now() + 600_000).toISOString();
    hospital.change(
      `insert into password_links (token_hash, user_id, purpose, created_at, expires_at)
       values ('h', ?, 'reset', ?, ?)`,
      ...[mine, later, later],
    );
    expect((await change(fresh, demoPassword)).status).toBe(303);
    expect(emailNow()).toBe(fresh);
    expect(hospital.rows("select id from password_links where used_at is null")).toEqual([]);
    expect(mails()).toEqual([
      { recipient: accounts.patient, text: expect.stringContaining("email address for your account") },
    ]);
    expect(mails()[0]?.text).not.toContain(fresh);
    expect(audits()).toHaveLength(before + 1);
    expect(audits().at(-1)).toMatchObject({ user_id: mine, entity: "users", entity_id: String(mine) });
    const theirs = await signIn(hospital, fresh);
    expect((await reach(hospital, "/profile", theirs)).status).toBe(200);
    expect((await knock(hospital, accounts.patient)).status).toBe(422);
  });

  test("has visits and places on the waiting list follow it, but for those that name another address", async () => {
    const visits = [accounts.patient, "PATIENT@demo.example", "hers@mail.example"].map((email) =>
      addAppointment(hospital, { user_id: mine, email }),
    );
    const strangers = addAppointment(hospital, { user_id: null, email: accounts.patient });
    const places = [accounts.patient, "hers@mail.example"].map((email) =>
      addWaiting(hospital, { user_id: mine, email, doctor_id: 5, until_date: "2031-01-01" }),
    );
    expect((await change(fresh, demoPassword)).status).toBe(303);
    const addresses = (table: string, ids: number[]) =>
      ids.map(
        (id) => hospital.rows<{ email: string }>(`select email from ${table} where id = ?`, id)[0]?.email,
      );
    expect(addresses("appointments", [...visits, strangers])).toEqual([
      fresh,
      fresh,
      "hers@mail.example",
      accounts.patient,
    ]);
    expect(addresses("waiting_list", places)).toEqual([fresh, "hers@mail.example"]);
    const [{ list_text } = { list_text: "" }] = hospital.rows<{ list_text: string }>(
      "select list_text from appointments where id = ?",
      visits[0] as number,
    );
    expect([list_text.includes(fresh), list_text.includes(accounts.patient)]).toEqual([true, false]);
    // What the hospital tells from now on goes there.
    const token = await tokenOf(hospital, accounts["customer-care"]);
    const declined = await call(hospital, "PUT", `appointments/decline/${visits[0]}`, { token });
    expect(declined.code).toBe(200);
    expect(mails().at(-1)?.recipient).toBe(fresh);
  });

  test.each([undefined, ""])(
    "without the password (%j) is refused beside it, the rest kept",
    async (none) => {
      const failed = await change(fresh, none);
      expect(failed.status).toBe(422);
      const text = "Enter your password to change your email";
      expect(summaryOf(failed)).toEqual([{ text, field: "profile-current_password" }]);
      expect(descriptionOf(failed, "profile-current_password")).toContain(text);
      expect(attribute(one(failed.root, "#profile-email"), "value")).toBe(fresh);
      expect(emailNow()).toBe(accounts.patient);
    },
  );

  test("soon after signing in needs no password, but no wrong one is taken", async () => {
    signedIn(new Date(Date.now() - 14 * 60_000));
    expect((await change(fresh, "wrong horse")).status).toBe(422);
    expect((await change(fresh)).status).toBe(303);
    expect(emailNow()).toBe(fresh);
    expect(mails().map(({ recipient }) => recipient)).toEqual([accounts.patient]);
  });

  test("with wrong passwords is refused, then locked, as a sign-in would be", async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const failed = await change(fresh, "wrong horse");
      expect(failed.status).toBe(422);
      expect(summaryOf(failed).map(({ text }) => text)).toEqual(["This is not your password"]);
      expect(failed.html).not.toContain("wrong horse");
    }
    const locked = await change(fresh, demoPassword);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await knock(hospital, accounts.patient)).status).toBe(429);
    expect([emailNow(), mails()]).toEqual([accounts.patient, []]);
    // The profile itself can be saved all the while.
    expect((await save()).status).toBe(303);
  });

  test("that is somebody else's is refused, and said to be so only to whoever has the password", async () => {
    for (const taken of [others, others.toUpperCase(), accounts.superadmin]) {
      const failed = await change(taken, demoPassword);
      expect(failed.status).toBe(422);
      expect(descriptionOf(failed, "profile-email")).toContain("This address belongs to another account");
      expect((await change(taken, "wrong")).html).not.toContain("belongs to another");
      expect((await change(taken)).html).not.toContain("belongs to another");
    }
    expect([emailNow(), mails()]).toEqual([accounts.patient, []]);
  });

  test("after many others has to wait: nobody gets to try who has an account here", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++) {
      statuses.push((await change(index % 2 ? others : `${index}@mail.example`, demoPassword)).status);
    }
    expect(statuses).toEqual([303, 422, 303, 429]);
    expect(emailNow()).toBe("2@mail.example");
  });

  test("[B2] has to wait as well where one address tries with an account after the other", async () => {
    const statuses: number[] = [];
    for (let account = 0; account < 2; account++) {
      const email = `${account}@own.example`;
      addPatient(hospital, email);
      const own = await cookieOf(hospital, email);
      for (let index = 0; index < 3; index++) {
        statuses.push((await saveProfile(hospital, own, { email: others })).status);
      }
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

test("an account that is erased while its password is checked keeps nothing of what was sent", async () => {
  const email = "erased@own.example";
  const id = addPatient(hospital, email);
  makePasswordsSlow(hospital, [email]);
  const own = await cookieOf(hospital, email);
  const sent = saveProfile(hospital, own, { email: fresh, current_password: demoPassword });
  await visit(`${hospital.url}/login`);
  hospital.change("update users set account_status = 'deleted', firstname = 'Erased' where id = ?", id);
  await sent;
  const kept = hospital.rows("select firstname, email from users where id = ?", id);
  expect(kept).toEqual([{ firstname: "Erased", email }]);
});

test("the page asks for the password without insisting on it", async () => {
  const { root } = await open(hospital, "/profile/details", cookie);
  const field = one(root, "#profile-current_password");
  expect([attribute(field, "name"), attribute(field, "type"), attribute(field, "autocomplete")]).toEqual([
    "current_password",
    "password",
    "current-password",
  ]);
  expect(hasAttribute(field, "required")).toBe(false);
});
