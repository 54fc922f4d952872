import { describe, expect, test } from "vitest";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { attribute, one, text, texts, visit } from "../support/page.ts";
import {
  accounts,
  cookieIn,
  demoPassword,
  knock,
  makePasswordsSlow,
  reach,
  sha256,
  signIn,
} from "../support/session.ts";

const minute = 60 * 1000;
const fresh = { new_password: "three brown owls 4711", confirm_password: "three brown owls 4711" };

const hospital = programForAll({
  env: { TRUST_PROXY: "loopback", LOG_LEVEL: "info", APP_URL: "https://hospital.example" },
});

const mailsTo = (email: string) =>
  hospital.rows<{ subject: string; text: string; html: string }>(
    "select subject, text, html from outbox where recipient = ? order by id",
    email,
  );
const linksOf = (email: string) =>
  hospital.rows<{ token_hash: string; purpose: string; created_at: string; expires_at: string }>(
    `select password_links.* from password_links join users on users.id = user_id
     where email = ? order by password_links.id`,
    email,
  );

let asked = 0;

/** Asks for a link, from an address of its own so that only the account's limit counts. */
async function ask(email: string, address = `198.51.100.${++asked}`): Promise<Response> {
  const form = formOn(await visit(`${hospital.url}/forgot-password`), "forgotten");
  return send(form, { email }, { "x-forwarded-for": address });
}

/** The address in the newest mail to somebody, where this hospital really answers. */
function linkTo(email: string): string {
  const found = /https:\/\/hospital\.example(\/reset-password\/[\w-]{43})/.exec(
    mailsTo(email).at(-1)?.text ?? "",
  );
  return `${hospital.url}${found?.[1]}`;
}

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(303);
  return linkTo(email);
}

const resetForm = async (link: string) => formOn(await visit(link), "reset");

describe("a link", () => {
  const email = "leonard.brooks@mail.example";

  test("sets a password once, ends every session, and tells the owner", async () => {
    const before = [await signIn(hospital, email), await signIn(hospital, email)];
    const link = await linkFor(email);
    const page = await visit(link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("private");
    expect(attribute(one(page.root, "#reset-new_password"), "autocomplete")).toBe("new-password");
    const answer = await send(formOn(page, "reset"), fresh);
    // Whoever presses twice is told the same.
    for (const told of [answer, await send(formOn(page, "reset"), fresh)]) {
      expect([told.status, told.headers.get("location")]).toEqual([303, "/sign-in"]);
      const { root } = await follow(told);
      expect(texts(root, '[role="status"] p')).toEqual(["Password changed successfully"]);
    }
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith("user_token="))).toBe(false);
    for (const cookie of before) expect((await reach(hospital, "/sign-in", cookie)).status).toBe(200);
    expect((await knock(hospital, email, demoPassword)).status).toBe(422);
    expect((await knock(hospital, email, fresh.new_password)).status).toBe(303);
    expect(mailsTo(email).at(-1)?.subject).toMatch(/^Your password at .* was changed$/);
    const [row] = hospital.rows("select * from audit_log where action = 'password reset'");
    expect(row).toMatchObject({ entity: "users", user_id: Number(row?.entity_id) });

    const again = await visit(link);
    expect(again.status).toBe(404);
    expect(text(one(again.root, "main h2"))).toBe("This link no longer works");
    const second = await send(
      { action: link, values: {} },
      { ...fresh, new_password: "x", confirm_password: "x" },
    );
    expect(second.status).toBe(404);
    const third = await send(
      { action: link, values: {} },
      { new_password: "stolen owls", confirm_password: "stolen owls" },
    );
    expect(third.status).toBe(404);
    expect((await knock(hospital, email, "stolen owls")).status).toBe(422);
  });

  test("leads staff to their own door", async () => {
    const answer = await send(await resetForm(await linkFor(accounts.receptionist)), fresh);
    expect(answer.headers.get("location")).toBe("/login");
  });

  test("works for thirty minutes", async () => {
    const link = await linkFor(email);
    const row = linksOf(email).at(-1);
    const life = Date.parse(row?.expires_at ?? "") - Date.parse(row?.created_at ?? "");
    expect(Math.abs(life - 30 * minute)).toBeLessThan(1000);
    const expire = (at: number) =>
      hospital.change(
        "update password_links set expires_at = ? where token_hash = ?",
        ...[new Date(at).toISOString(), row?.token_hash],
      );
    expire(Date.now() + minute);
    const form = await resetForm(link);
    expire(Date.now() - 1);
    expect((await visit(link)).status).toBe(404);
    expect((await send(form, fresh)).status).toBe(404);
  });

  test("sent off twice at once sets one password", async () => {
    const form = await resetForm(await linkFor("mei-ling.tan@mail.example"));
    const other = { new_password: "four brown owls", confirm_password: "four brown owls" };
    const answers = await Promise.all([send(form, fresh), send(form, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  test("is used up together with every other of the account", async () => {
    const first = await linkFor("wanjiru.maina@mail.example");
    const second = await linkFor("wanjiru.maina@mail.example");
    expect(second).not.toBe(first);
    expect((await visit(first)).status).toBe(200);
    expect((await send(await resetForm(second), fresh)).status).toBe(303);
    expect((await visit(first)).status).toBe(404);
  });

  test("is dead when the account was closed meanwhile", async () => {
    const link = await linkFor("ibrahim.sesay@mail.example");
    hospital.change(
      "update users set account_status = 'disabled' where email = 'ibrahim.sesay@mail.example'",
    );
    expect((await visit(link)).status).toBe(404);
    expect((await send({ action: link, values: {} }, fresh)).status).toBe(404);
  });

  test.each([
    ["short", "short", "short", "Password must be 8 characters or more", "new_password"],
    ["guessed first", "sunshine1", "sunshine1", "Choose a password that is harder to guess", "new_password"],
    ["not written alike twice", "three owls", "three owl", "Passwords do not match", "confirm_password"],
    ["written only once", "three owls", "", "Enter the new password again", "confirm_password"],
    ["written only the second time", "", "three owls", "Enter a new password", "new_password"],
  ])(
    "refuses a password that is %s, and works on",
    async (_, new_password, confirm_password, message, field) => {
      const link = await linkFor(accounts.patient);
      const page = await sendForPage(await resetForm(link), { new_password, confirm_password });
      expect(page.status).toBe(422);
      expect(summaryOf(page)).toEqual([{ text: message, field: `reset-${field}` }]);
      expect(formOn(page, "reset").values).toMatchObject({ new_password: "", confirm_password: "" });
      expect((await visit(link)).status).toBe(200);
      expect((await knock(hospital, accounts.patient)).status).toBe(303);
    },
  );

  test.each(["x", "A".repeat(43), "A".repeat(5000), "%00", "..%2f..%2fetc", "' or 1=1 --"])(
    "that was made up is none: %s",
    async (token) => {
      const address = `${hospital.url}/reset-password/${token}`;
      expect((await visit(address)).status).toBe(404);
      expect((await send({ action: address, values: {} }, fresh)).status).toBe(404);
    },
  );

  test("is kept as a hash, and the hash is no link", async () => {
    const link = await linkFor("mei-ling.tan@mail.example");
    const token = link.split("/").at(-1) ?? "";
    expect(linksOf("mei-ling.tan@mail.example").at(-1)?.token_hash).toBe(sha256(token));
    expect((await visit(`${hospital.url}/reset-password/${sha256(token)}`)).status).toBe(404);
  });
});

test.each([
  ["another one is set", "fatima.rahimi@mail.example", "password_hash = 'another'"],
  ["the account is disabled", "zofia.nowak@mail.example", "account_status = 'disabled'"],
])(
  "who signs in with the old password while %s is not let in, by the form or by the API",
  async (...done) => {
    const [, email, change] = done;
    makePasswordsSlow(hospital, [email]);
    const byForm = knock(hospital, email, demoPassword, { headers: { "x-forwarded-for": "198.51.100.201" } });
    const byApi = apiLogin(email);
    await visit(`${hospital.url}/login`);
    hospital.change(`update users set ${change} where email = ?`, email);
    expect([(await byForm).status, (await byApi).status]).toEqual([422, 401]);
    const sessions = "select sessions.id from sessions join users on users.id = user_id where email = ?";
    expect(hospital.rows(sessions, email)).toEqual([]);
  },
);

function apiLogin(email: string): Promise<Response> {
  return fetch(`${hospital.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "198.51.100.202" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
}

test("no link, password or session token is in the log, and no password in a mail", async () => {
  const cookie = await signIn(hospital, accounts.patient);
  await reach(hospital, "/about", cookie);
  const log = hospital.output();
  expect(log).toContain('"path":"/reset-password/…"');
  const sent = hospital.rows<{ text: string; html: string }>("select text, html from outbox");
  const tokens = sent.flatMap(({ text }) => /reset-password\/([\w-]{43})/.exec(text)?.[1] ?? []);
  expect(tokens.length).toBeGreaterThan(5);
  for (const secret of [...tokens, "brown", cookieIn(cookie, "user_token") ?? ""])
    expect(log).not.toContain(secret);
  expect(JSON.stringify(sent)).not.toMatch(/brown|demo-hospital/);
});
