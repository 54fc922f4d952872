import { beforeEach, describe, expect, test } from "vitest";
import { addAdmin } from "../support/accounts.ts";
import { call } from "../support/api.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";
import { type RawClient, rawClient, statusOf } from "../support/raw-client.ts";
import {
  accounts,
  addSession,
  cookieOf,
  demoPassword,
  knock,
  makePasswordsSlow,
} from "../support/session.ts";

// A body may take minutes to come: what whoever sends it may do when all of it is there counts, and not what they might before.

const hospital = hospitalForAll({ env: { MAX_BODIES_ADDRESS: "1" } });

const boundary = "part";
const [urlencoded, multipart] = [
  "application/x-www-form-urlencoded",
  `multipart/form-data; boundary=${boundary}`,
];
let admin: number;
let number = 0;

/** Long enough ago for the program to write down that somebody is there. */
const earlier = new Date(Date.now() - 10 * 60_000);

const tokenOf = (kind: "browser" | "api", since = earlier) =>
  addSession(hospital, emailOf(number), kind, since);
const emailOf = (which: number) => `leaving-${which}@staff.example`;

beforeEach(() => {
  number += 1;
  admin = addAdmin(hospital, { email: emailOf(number) });
});

interface Sent {
  to: string;
  type: string;
  /** The header that says who sends it. */
  by: string;
  parts: [string, string];
}

/** Sends a body of which the second part comes once the program has looked up who sends it, and something has happened. */
async function sendSlowly({ to, type, by, parts }: Sent, meanwhile = () => {}): Promise<string> {
  const client = await rawClient(hospital.url);
  const [first, second] = parts;
  const head = [
    `POST ${to} HTTP/1.1`,
    `Host: ${new URL(hospital.url).host}`,
    `Origin: ${new URL(hospital.url).origin}`,
    "Sec-Fetch-Site: same-origin",
    `Content-Type: ${type}`,
    `Content-Length: ${first.length + second.length}`,
    ...[by, "Connection: close", "", first],
  ];
  client.write(head.join("\r\n"));
  const seen = "select max(last_seen_at) as at from sessions where user_id = ?";
  const before = earlier.toISOString();
  await expect.poll(() => hospital.rows<{ at: string }>(seen, admin)[0]?.at).not.toBe(before);
  meanwhile();
  client.write(second);
  await client.closed;
  return client.received();
}

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const partsOf = (title: string): Sent["parts"] => [
  field("title", title),
  `${field("caption", "")}${field("active_status", "1")}--${boundary}--\r\n`,
];
const slides = (title: string) => hospital.rows("select id from slides where title = ?", title).length;
const locationIn = (answer: string) => /^location: (\S+)/im.exec(answer)?.[1];

const losses = [
  ["their account is disabled", "update users set account_status = 'disabled' where id = ?"],
  ["their account is closed", "update users set account_status = 'deleted' where id = ?"],
  ["they get another role", "update users set role_id = 4 where id = ?"],
  ["they are signed out", "delete from sessions where user_id = ?"],
] as const;

describe("a form with files", () => {
  const sendSlide = async (title: string, meanwhile?: () => void) => {
    const by = `Cookie: user_token=${await tokenOf("browser")}`;
    return sendSlowly({ to: "/admin/slides/new", type: multipart, by, parts: partsOf(title) }, meanwhile);
  };

  test("that comes slowly is taken", async () => {
    const answer = await sendSlide("Slowly");
    expect([statusOf(answer), slides("Slowly")]).toEqual([303, 1]);
    expect(locationIn(answer)).toMatch(/^\/admin\/slides(?!\/)/);
  });

  test.each(losses)("changes nothing when %s before all of it is there", async (what, change) => {
    const answer = await sendSlide(what, () => hospital.change(change, admin));
    expect([statusOf(answer), slides(what)]).toEqual([303, 0]);
    expect(locationIn(answer)).toBe("/admin/slides/new");
  });
});

test.each(losses)("a call with files is refused when %s before all of it is there", async (_, change) => {
  const by = `Authorization: Bearer ${await tokenOf("api")}`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const parts: Sent["parts"] = [file, `no picture\r\n--${boundary}--\r\n`];
  const sent = { to: "/api/files", type: multipart, by, parts };
  expect(statusOf(await sendSlowly(sent))).toBe(422);
  hospital.change("update sessions set last_seen_at = ? where user_id = ?", earlier.toISOString(), admin);
  expect(statusOf(await sendSlowly(sent, () => hospital.change(change, admin)))).toBe(401);
});

describe("a form without files, of whose sender the program had to know before it came", () => {
  let other: RawClient;

  beforeEach(async () => {
    other = await rawClient(hospital.url);
    const head = ["POST /suggestion HTTP/1.1", "Host: hospital", `Content-Type: ${urlencoded}`];
    other.write([...head, "Content-Length: 100", "Expect: 100-continue", "", ""].join("\r\n"));
    await expect.poll(other.received).toMatch(/^HTTP\/1\.1 100 /);
    return () => other.end();
  });

  test.each(losses)("changes nothing when %s before all of it is there", async (what, change) => {
    const by = `Cookie: user_token=${await tokenOf("browser")}`;
    const parts: Sent["parts"] = [`title=${encodeURIComponent(what)}`, "&caption=&active_status=1"];
    const form = { to: "/admin/slides/new", type: urlencoded, by, parts };
    await sendSlowly(form, () => hospital.change(change, admin));
    expect(slides(what)).toBe(0);
  });
});

test.each(losses.slice(0, 3))(
  "nobody opens an account for staff when %s while its password is hashed",
  async (...loss) => {
    const [, change] = loss;
    hospital.change("update users set role_id = 1 where id = ?", admin);
    const [cookie, token] = [await cookieOf(hospital, emailOf(number)), await tokenOf("api", new Date())];
    hospital.change("update sessions set last_seen_at = ? where user_id = ?", earlier.toISOString(), admin);
    const opened = {
      firstname: "Bo",
      lastname: "Door",
      phone: "+44 1632 960701",
      password: "three brown owls",
    };
    // Passwords take turns: theirs comes after those of others.
    const others = [accounts.receptionist, accounts.doctor];
    makePasswordsSlow(hospital, others);
    const before = others.map((email) => knock(hospital, email, demoPassword, { door: "/login" }));
    await visit(`${hospital.url}/login`);
    const emails = ["form", "call"].map((way) => `${way}-${number}@staff.example`);
    const [byForm, byCall] = emails.map((email) => ({ ...opened, email, role_id: "2" }));
    const form = send({ action: `${hospital.url}/admin/admins/new`, values: {} }, byForm, { cookie });
    const answered = call(hospital, "POST", "users/admins", { token, body: byCall });
    const seen = "select min(last_seen_at) as at from sessions where user_id = ?";
    await expect
      .poll(() => hospital.rows<{ at: string }>(seen, admin)[0]?.at)
      .not.toBe(earlier.toISOString());
    hospital.change(change, admin);
    await Promise.all(before);
    expect([(await form).status, (await answered).code]).toEqual([403, 403]);
    expect(hospital.rows("select email from users where email in (?, ?)", ...emails)).toEqual([]);
  },
);
