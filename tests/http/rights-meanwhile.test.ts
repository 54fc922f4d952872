import { beforeEach, describe, expect, test } from "vitest";
import { addAdmin } from "../support/accounts.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type RawClient, rawClient, statusOf } from "../support/raw-client.ts";
import { addSession } from "../support/session.ts";

// A body may take minutes to come: what whoever sends it may do when all of it is there counts, and not what they might before.

const hospital = programForAll({ env: { MAX_BODIES_ADDRESS: "1" } });

const boundary = "part";
const [urlencoded, multipart] = [
  "application/x-www-form-urlencoded",
  `multipart/form-data; boundary=${boundary}`,
];
let admin: number;
let number = 0;

/** Long enough ago for the program to write down that somebody is there. */
const earlier = new Date(Date.now() - 10 * 60_000);

const tokenOf = (kind: "browser" | "api") => addSession(hospital, emailOf(number), kind, earlier);
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
  const send = async (title: string, meanwhile?: () => void) => {
    const by = `Cookie: user_token=${await tokenOf("browser")}`;
    return sendSlowly({ to: "/admin/slides/new", type: multipart, by, parts: partsOf(title) }, meanwhile);
  };

  test("that comes slowly is taken", async () => {
    const answer = await send("Slowly");
    expect([statusOf(answer), slides("Slowly")]).toEqual([303, 1]);
    expect(locationIn(answer)).toMatch(/^\/admin\/slides(?!\/)/);
  });

  test.each(losses)("changes nothing when %s before all of it is there", async (what, change) => {
    const answer = await send(what, () => hospital.change(change, admin));
    expect([statusOf(answer), slides(what)]).toEqual([303, 0]);
    expect(locationIn(answer)).toBe("/admin/slides/new");
  });
});

test.each(losses)("a call with files is refused when %s before all of it is there", async (_, change) => {
  const by = `Authorization: Bearer ${await tokenOf("api")}`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const parts: Sent["parts"] = [file, `no picture\r\n--${boundary}--\r\n`];
  const call = { to: "/api/files", type: multipart, by, parts };
  expect(statusOf(await sendSlowly(call))).toBe(422);
  hospital.change("update sessions set last_seen_at = ? where user_id = ?", earlier.toISOString(), admin);
  expect(statusOf(await sendSlowly(call, () => hospital.change(change, admin)))).toBe(401);
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
