import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { ask } from "../support/kept-pages.ts";
import { visit } from "../support/page.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { accounts, demoPassword, knock, makePasswordsSlow, sha256, signIn } from "../support/session.ts";

/** A quarter of what a hospital pays: sixty passwords are still a line of two seconds. */
const passwordCost = 9;

const hospital = programForAll({
  passwordCost,
  env: { TRUST_PROXY: "loopback", LIMIT_SIGN_IN_ADDRESS: "100" },
});

beforeEach(() => {
  for (const table of ["sign_in_locks", "rate_limits", "known_browsers", "sessions"])
    hospital.change(`delete from ${table}`);
});

const from = (address: string) => ({ "x-forwarded-for": address });
const tryIn = async (
  email: string,
  password: string,
  headers: Record<string, string> = {},
  door = "/login",
) => (await knock(hospital, email, password, { door, headers })).status;

/** The lines that set the cookie by which a browser is known. */
const knownLines = (headers: Headers) =>
  headers.getSetCookie().filter((line) => line.startsWith("known_browser_"));

/** A browser in which somebody has signed in and out again: what it sends to where people sign in. */
async function browserOf(email: string, door = "/login"): Promise<string> {
  const answer = await knock(hospital, email, demoPassword, { door });
  expect(answer.status).toBe(303);
  return knownLines(answer.headers)[0]?.split(";")[0] ?? "";
}

async function guess(email: string, times: number): Promise<number[]> {
  const answers = [];
  for (let count = 0; count < times; count++)
    answers.push(await tryIn(email, `guess ${count}`, from(`198.51.100.${count}`)));
  return answers;
}

/** As if strangers had guessed too often. */
function lock(email: string): void {
  const key = createHash("sha256").update(email).digest("base64url");
  hospital.change("insert into sign_in_locks (key, strikes, locked_until) values (?, 1, '2100')", key);
}

const { receptionist, patient, doctor } = accounts;

describe("[B4] a stranger's guesses", () => {
  test("lock the account for strangers, and not for a browser that has signed in before", async () => {
    const cookie = await browserOf(receptionist);
    expect(await guess(receptionist, 15)).toEqual([...Array(10).fill(422), ...Array(5).fill(429)]);
    expect(await tryIn(receptionist, demoPassword)).toBe(429);
    expect(await tryIn(receptionist, demoPassword, { cookie })).toBe(303);
    // The right password from there does not give the strangers new guesses.
    expect(await tryIn(receptionist, "guess", from("198.51.100.77"))).toBe(429);
  });

  test("from the very address she works at do not either", async () => {
    const cookie = await browserOf(receptionist);
    hospital.change(
      "insert into rate_limits (key, window_start, hits) values ('sign-in address 203.0.113.9', ?, 100)",
      new Date().toISOString(),
    );
    expect(await tryIn(receptionist, demoPassword, from("203.0.113.9"))).toBe(429);
    expect(await tryIn(receptionist, demoPassword, { cookie, ...from("203.0.113.9") })).toBe(303);
  });

  test("by a patient's door likewise", async () => {
    const cookie = await browserOf(patient, "/sign-in");
    lock(patient);
    expect(await tryIn(patient, demoPassword, {}, "/sign-in")).toBe(429);
    expect(await tryIn(patient, demoPassword, { cookie }, "/sign-in")).toBe(303);
  });
});

describe("[B4] the cookie of a browser that has signed in before", () => {
  test("goes to where people sign in alone, is no script's business, and is kept as a hash", async () => {
    const answer = await knock(hospital, receptionist, demoPassword, { door: "/login" });
    const [row] = hospital.rows<{ id: number }>("select id from users where email = ?", receptionist);
    const lines = knownLines(answer.headers);
    const token = /^known_browser_\d+=([\w-]{43});/.exec(lines[0] ?? "")?.[1] ?? "";
    const rest = "Max-Age=7776000; SameSite=Lax; HttpOnly";
    expect(lines).toEqual(
      ["/sign-in", "/login"].map((path) => `known_browser_${row?.id}=${token}; Path=${path}; ${rest}`),
    );
    expect(hospital.rows("select token_hash, user_id from known_browsers")).toEqual([
      { token_hash: sha256(token), user_id: row?.id },
    ]);
  });

  test("makes no page personal: it comes from memory as for everybody", async () => {
    const cookie = await browserOf(receptionist);
    for (const path of ["/login", "/sign-in", "/"]) {
      const usual = await ask(hospital, path);
      const known = await ask(hospital, path, { cookie });
      expect(known.headers["cache-control"], path).toBe("no-cache");
      expect([known.headers.etag, known.body], path).toEqual([usual.headers.etag, usual.body]);
    }
  });

  test("has ten guesses of its own", async () => {
    const cookie = await browserOf(receptionist);
    for (let count = 0; count < 10; count++)
      expect(await tryIn(receptionist, `guess ${count}`, { cookie })).toBe(422);
    expect(await tryIn(receptionist, demoPassword, { cookie })).toBe(429);
    expect(await tryIn(receptionist, demoPassword)).toBe(303);
  });

  test("is of no use for another account", async () => {
    const cookie = await browserOf(doctor);
    const [row] = hospital.rows<{ id: number }>("select id from users where email = ?", receptionist);
    lock(receptionist);
    const forged = cookie.replace(/known_browser_\d+/, `known_browser_${row?.id}`);
    for (const wrong of [cookie, forged, `known_browser_${row?.id}=${"x".repeat(43)}`])
      expect(await tryIn(receptionist, demoPassword, { cookie: wrong })).toBe(429);
  });

  test("lasts for ninety days from the last time, and two people may share a browser", async () => {
    const [one, other] = [await browserOf(receptionist), await browserOf(doctor)];
    const cookie = `${one}; ${other}`;
    const soon = new Date(Date.now() + 60_000).toISOString();
    hospital.change("update known_browsers set expires_at = ?", soon);
    const again = await knock(hospital, receptionist, demoPassword, { door: "/login", headers: { cookie } });
    expect(knownLines(again.headers)[0]?.split(";")[0]).toBe(one);
    const rows = hospital.rows<{ expires_at: string }>(
      "select expires_at from known_browsers order by expires_at",
    );
    expect(rows.map(({ expires_at }) => expires_at > soon)).toEqual([false, true]);
    hospital.change("update known_browsers set expires_at = ?", new Date(Date.now() - 1000).toISOString());
    lock(doctor);
    expect(await tryIn(doctor, demoPassword, { cookie })).toBe(429);
  });

  test.each([
    [
      "signing out everywhere",
      async (cookie: string) => {
        const form = { action: `${hospital.url}/profile/sign-out-everywhere`, values: {} };
        return send(form, {}, { cookie });
      },
    ],
    [
      "a change of password",
      async (cookie: string) => {
        const page = await visit(`${hospital.url}/profile/security`, { headers: { cookie } });
        const passwords = {
          old_password: demoPassword,
          new_password: demoPassword,
          confirm_password: demoPassword,
        };
        return send(formOn(page, "change-password"), passwords, { cookie });
      },
    ],
  ])("%s makes it void everywhere else", async (_, act) => {
    const elsewhere = await browserOf(patient, "/sign-in");
    const answer = await act(await signIn(hospital, patient));
    expect(answer.status).toBe(303);
    const here = knownLines(answer.headers)[0]?.split(";")[0] ?? "";
    lock(patient);
    expect(await tryIn(patient, demoPassword, { cookie: elsewhere }, "/sign-in")).toBe(429);
    expect(await tryIn(patient, demoPassword, { cookie: here }, "/sign-in")).toBe(303);
  });
});

describe("[B3] while somebody tries sixty wrong passwords at once", { timeout: 180_000 }, () => {
  beforeAll(() => makePasswordsSlow(hospital, [receptionist], passwordCost));

  const waiting = async () => {
    const figures = parsePrometheus(await (await fetch(`${hospital.url}/metrics`)).text());
    return figures.get('wellhouse_line_waiting{line="passwords"}');
  };

  /** Sixty wrong ones from some addresses, and the place in which somebody's right one is answered among them. */
  async function placeOf(addresses: string[], headers: Record<string, string>): Promise<number> {
    let answered = 0;
    const wrong = addresses.map(async (address, number) => {
      await tryIn(`nobody${number}@mail.example`, "wrong", from(address));
      answered += 1;
    });
    await expect.poll(waiting).toBeGreaterThan(40);
    const before = answered;
    expect(await tryIn(receptionist, demoPassword, headers)).toBe(303);
    const place = answered - before;
    await Promise.all(wrong);
    return place;
  }

  test("another person's right one does not wait for them, whatever addresses of one network they come from", async () => {
    const network = Array.from({ length: 60 }, (_, number) => `2001:db8:3:1::${number.toString(16)}`);
    expect(await placeOf(network, from("203.0.113.20"))).toBeLessThan(10);
  });

  test("from sixty networks, a right one from a known browser goes before them", async () => {
    const cookie = await browserOf(receptionist);
    const networks = Array.from({ length: 60 }, (_, number) => `2001:db8:3:${number.toString(16)}::1`);
    expect(await placeOf(networks, { cookie, ...from("203.0.113.20") })).toBeLessThan(10);
  });

  test("for the same account from one network, she does not wait for them either", async () => {
    const headers = from("203.0.113.20");
    const wrong = Array.from({ length: 9 }, (_, number) =>
      tryIn(receptionist, "wrong", from(`2001:db8:3:f::${number}`)),
    );
    let answered = 0;
    for (const attempt of wrong) attempt.then(() => (answered += 1));
    await Promise.race(wrong);
    expect(await tryIn(receptionist, demoPassword, headers)).toBe(303);
    expect(answered).toBeLessThan(6);
    await Promise.all(wrong);
  });
});
