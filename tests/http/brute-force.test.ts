import { describe, expect, test } from "vitest";
import { formOn, send, summaryOf } from "../support/form.ts";
import type { Site } from "../support/hospital.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { readPage, visit } from "../support/page.ts";
import { accounts, demoPassword, knock, makePasswordsSlow, signIn } from "../support/session.ts";

const minute = 60;

const hospital = hospitalForAll({ env: { TRUST_PROXY: "loopback", LIMIT_RESET_ADDRESS: "1000" } });

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const wrong = (email: string, address = "203.0.113.1", door = "/sign-in") =>
  knock(hospital, email, "wrong", { door, ...from(address) });
const waitOf = (answer: Response) => Number(answer.headers.get("retry-after"));

async function times<Answer>(count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await run(index));
  return answers;
}

const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** As if every lock had run out. */
const endLocks = (place: Site) =>
  place.change("update sign_in_locks set locked_until = ?", new Date(Date.now() - 1).toISOString());

describe("forty wrong passwords", () => {
  const victim = "lucy.pemberton@mail.example";

  test("close the account after ten, to the right one too, at both doors and from everywhere", async () => {
    const answers = await times(40, (index) => wrong(victim, `203.0.113.${index}`));
    expect([count(answers, 422), count(answers, 429)]).toEqual([10, 30]);
    expect(answers.slice(0, 10).every(({ status }) => status === 422)).toBe(true);
    const sessions = hospital.rows("select id from sessions").length;
    for (const [door, form] of [
      ["/sign-in", "sign-in"],
      ["/login", "login"],
    ] as const) {
      const answer = await knock(hospital, victim.toUpperCase(), demoPassword, {
        door,
        ...from("198.51.100.7"),
      });
      expect(answer.status).toBe(429);
      expect(waitOf(answer)).toBeGreaterThan(0);
      expect(waitOf(answer)).toBeLessThanOrEqual(minute);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await readPage(answer);
      const text = "Too many attempts. Try again in a minute, or reset your password.";
      expect(summaryOf(page)).toEqual([{ text, field: null }]);
      expect(formOn(page, form).values).toEqual({ email: victim.toUpperCase(), password: "" });
    }
    expect(hospital.rows("select id from sessions")).toHaveLength(sessions);
  });

  test("and more during the lock do not make it longer", async () => {
    const until = () => hospital.rows("select locked_until, strikes from sign_in_locks");
    const before = until();
    await times(15, () => wrong(victim));
    expect(until()).toEqual(before);
  });

  test("leave other accounts alone, from the same address", async () => {
    const answer = await knock(hospital, accounts.patient, demoPassword, from("203.0.113.1"));
    expect(answer.status).toBe(303);
  });

  test("no longer count once the lock is over and the right one has come", async () => {
    endLocks(hospital);
    expect((await knock(hospital, victim, demoPassword)).status).toBe(303);
    expect(hospital.rows("select key from sign_in_locks")).toEqual([]);
    expect(count(await times(9, () => wrong(victim)), 422)).toBe(9);
    expect((await knock(hospital, victim, demoPassword)).status).toBe(303);
    expect(count(await times(9, () => wrong(victim)), 422)).toBe(9);
    expect((await knock(hospital, victim, demoPassword)).status).toBe(303);
  });

  test("sent all at once get no further, and the right one among them is no way in afterwards", async () => {
    const email = "george.hadley@mail.example";
    makePasswordsSlow(hospital, [email]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(email)));
    expect([count(answers, 422), count(answers, 429)]).toEqual([10, 30]);
    expect((await knock(hospital, email, demoPassword)).status).toBe(429);
  });

  test("for an address without an account end the same way", async () => {
    const answers = await times(12, () => wrong("nobody@mail.example"));
    expect([count(answers, 422), count(answers, 429)]).toEqual([10, 2]);
    const unknown = await readPage(answers.at(-1) as Response);
    const known = await readPage(await wrong("george.hadley@mail.example"));
    expect(unknown.html.replaceAll("nobody@mail.example", "X")).toBe(
      known.html.replaceAll("george.hadley@mail.example", "X"),
    );
  });
});

test("wrong passwords of an old quarter of an hour are forgotten", async () => {
  const email = "fatima.rahimi@mail.example";
  await times(9, () => wrong(email));
  const before = new Date(Date.now() - 15 * minute * 1000 - 1000).toISOString();
  hospital.change("update rate_limits set window_start = ? where key like 'sign-in account%'", before);
  expect(count(await times(2, () => wrong(email)), 422)).toBe(2);
  expect((await knock(hospital, email, demoPassword)).status).toBe(303);
});

test("a lock ends when the owner resets the password by mail", async () => {
  const email = "viktor.horvat@mail.example";
  await times(10, () => wrong(email));
  expect((await knock(hospital, email, demoPassword)).status).toBe(429);
  await send({ action: `${hospital.url}/forgot-password`, values: {} }, { email });
  const [mail] = hospital.rows<{ text: string }>("select text from outbox where recipient = ?", email);
  const [path = ""] = /\/reset-password\/[\w-]+/.exec(mail?.text ?? "") ?? [];
  const words = { new_password: "three brown owls", confirm_password: "three brown owls" };
  expect((await send(formOn(await visit(hospital.url + path), "reset"), words)).status).toBe(303);
  expect(await signIn(hospital, email, "three brown owls")).toContain("user_token=");
});

test("no counter and no lock names an account", () => {
  for (const table of ["rate_limits", "sign_in_locks"]) {
    const kept = hospital.rows(`select * from ${table}`);
    expect(kept.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toMatch(/@|hadley|horvat/i);
  }
});

test("every wrong password is in the audit log, without the password or the unknown address", () => {
  const rows = hospital.rows("select * from audit_log where action = 'sign-in failed'");
  expect(rows.filter(({ user_id }) => user_id === null).length).toBe(10);
  expect(rows.length).toBeGreaterThan(40);
  expect(JSON.stringify(rows)).not.toMatch(/wrong|nobody@/);
});

describe("with lower limits", () => {
  const strict = hospitalForAll({
    env: { TRUST_PROXY: "loopback", LIMIT_SIGN_IN_ACCOUNT: "1", LIMIT_SIGN_IN_ADDRESS: "5" },
  });

  test("each lock is twice as long as the one before, and an hour at most", async () => {
    const minutes: number[] = [];
    for (let strike = 0; strike < 9; strike++) {
      const address = from(`198.51.100.${strike}`);
      expect((await knock(strict, accounts.patient, "wrong", address)).status).toBe(422);
      const answer = await knock(strict, accounts.patient, demoPassword, address);
      expect(answer.status).toBe(429);
      minutes.push(Math.round(waitOf(answer) / minute));
      endLocks(strict);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect((await knock(strict, accounts.patient, demoPassword)).status).toBe(303);
  });

  test("an address from which many accounts were tried waits; others do not", async () => {
    const here = from("192.0.2.1");
    await times(5, (index) => knock(strict, `guess${index}@mail.example`, "wrong", here));
    const answer = await knock(strict, accounts.admin, demoPassword, here);
    expect(answer.status).toBe(429);
    expect(waitOf(answer)).toBeGreaterThan(14 * minute);
    expect(waitOf(answer)).toBeLessThanOrEqual(15 * minute);
    expect((await knock(strict, accounts.admin, demoPassword, from("192.0.2.2"))).status).toBe(303);
    const forged = { headers: { "x-forwarded-for": "192.0.2.3, 192.0.2.1" } };
    expect((await knock(strict, accounts.admin, demoPassword, forged)).status).toBe(429);
    const before = new Date(Date.now() - 15 * minute * 1000).toISOString();
    strict.change("update rate_limits set window_start = ? where key like 'sign-in address%'", before);
    expect((await knock(strict, accounts.admin, demoPassword, here)).status).toBe(303);
  });
});
