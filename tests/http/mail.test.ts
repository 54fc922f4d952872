import { spawn } from "node:child_process";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Db, openDatabase } from "../../db/connection.ts";
import { enqueueMail, type Mail } from "../../db/queries/outbox.ts";
import { newFolder, openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const DATABASE_URL = databaseUrlIn(folder);

let server: MailServer;
let db: Db;

/** When the first mail was written, while no mail server was there. */
let orphan: number;

afterAll(async () => {
  await server.close();
  removeHospital(folder);
});

const hospital = programForAll(async () => {
  // The address of a mail server that is not there yet.
  server = await openMailServer();
  await server.close();
  return openHospital({ folder, env: { SMTP_URL: server.url, LOG_LEVEL: "info" } });
});

beforeAll(async () => {
  db = openDatabase(DATABASE_URL);
  orphan = await write("orphan@patients.example");
  await until(orphan, ({ last_error }) => last_error !== null);
  server = await openMailServer(Number(new URL(server.url).port));
});

afterAll(() => db.destroy());

beforeEach(() => {
  server.refusal = undefined;
});

function write(recipient: string): Promise<number> {
  const mail = {
    recipient,
    subject: `Words for ${recipient} äß`,
    text: "Plain words.\n.\nhttps://hospital.example/reset-password/abc\n",
    html: "<p>Marked-up words &amp; more.</p>",
  };
  return enqueueMail(db, mail, "hospital.example");
}

function row(id: number): Mail {
  return hospital.rows<Mail>("select * from outbox where id = ?", id)[0] as Mail;
}

/** The row of a mail once it is as wanted, within five seconds. */
function until(id: number, wanted: (mail: Mail) => boolean): Promise<Mail> {
  return vi.waitFor(
    () => {
      const mail = row(id);
      expect(mail).toSatisfy(wanted);
      return mail;
    },
    { timeout: 5000, interval: 50 },
  );
}

/** The next attempt is due, as if the time until then had passed. */
function passTime(id: number): void {
  hospital.change("update outbox set next_attempt_at = ? where id = ?", new Date().toISOString(), id);
}

const isSent = ({ status }: Mail) => status === "sent";
const messagesTo = (recipient: string, list: MailServer["received"]) =>
  list.filter((email) => email.to?.some(({ address }) => address === recipient));

/** What `npm run mail` prints. */
async function mailCommand(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["scripts/mail.ts", ...words], {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

test("a mail written while the server was away goes out once it is there", async () => {
  expect(row(orphan)).toMatchObject({ status: "waiting", attempts: 1 });
  passTime(orphan);
  await until(orphan, isSent);
  expect(messagesTo("orphan@patients.example", server.taken)).toHaveLength(1);
});

test("a mail arrives once, from the company's address, as text and as HTML", async () => {
  const id = await write("ada@patients.example");
  const sent = await until(id, isSent);
  expect(sent).toMatchObject({ attempts: 1, last_error: null });
  // A second one behind it shows that the first is not sent again.
  await until(await write("second@patients.example"), isSent);
  const arrived = messagesTo("ada@patients.example", server.received);
  expect(arrived).toHaveLength(1);
  const [company] = hospital.rows<{ name: string; email: string }>("select name, email from web_info");
  expect(arrived[0]).toMatchObject({
    from: { name: company?.name, address: company?.email },
    subject: sent.subject,
    messageId: sent.message_id,
    html: expect.stringContaining("<p>Marked-up words &amp; more.</p>"),
  });
  expect(arrived[0]?.text?.trim()).toBe(sent.text.trim());
  expect(sent.message_id).toMatch(/^<[0-9a-f-]{36}@hospital\.example>$/);
});

test("more mails than go out at the same time all arrive", async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => write(`p${index}@patients.example`)),
  );
  for (const id of ids) await until(id, isSent);
  for (const index of ids.keys()) {
    expect(messagesTo(`p${index}@patients.example`, server.received)).toHaveLength(1);
  }
});

test("after a temporary refusal it is sent again under the same Message-ID", async () => {
  server.refusal = { at: "message", code: 451, message: "4.3.0 try again later" };
  const id = await write("bea@patients.example");
  const refused = await until(id, ({ last_error }) => last_error !== null);
  expect(refused).toMatchObject({ status: "waiting", attempts: 1 });
  server.refusal = undefined;
  passTime(id);
  expect(await until(id, isSent)).toMatchObject({ attempts: 2, last_error: null });
  const messageIds = messagesTo("bea@patients.example", server.received).map(({ messageId }) => messageId);
  expect(messageIds).toEqual([refused.message_id, refused.message_id]);
});

test("it waits longer each time, and is dead after the eighth attempt", async () => {
  server.refusal = { at: "recipient", code: 450, message: "4.2.1 mailbox busy" };
  const id = await write("cyd@patients.example");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt++) {
    const before = Date.now();
    const { next_attempt_at } = await until(
      id,
      (mail) =>
        mail.attempts === attempt && mail.last_error !== null && Date.parse(mail.updated_at) >= before - 5000,
    );
    waits.push(Math.round((Date.parse(next_attempt_at) - Date.now()) / 1000));
    hospital.change("update outbox set last_error = null where id = ?", id);
    passTime(id);
  }
  const wanted = [30, 120, 600, 3600, 21_600, 43_200, 86_400];
  for (const [index, wait] of wanted.entries()) {
    expect(waits[index]).toBeGreaterThan(wait - 6);
    expect(waits[index]).toBeLessThanOrEqual(wait);
  }
  expect(await until(id, ({ status }) => status === "dead")).toMatchObject({ attempts: 8 });
});

test("a recipient refused for good is dead at once, listed, shown, and can be put back", async () => {
  server.refusal = { at: "recipient", code: 550, message: "5.1.1 <dan@patients.example> is unknown" };
  const id = await write("dan@patients.example");
  const dead = await until(id, ({ status }) => status !== "waiting");
  expect(dead).toMatchObject({ status: "dead", attempts: 1 });

  const list = await mailCommand();
  expect(list.code).toBe(0);
  const line = list.output.split("\n").find((candidate) => candidate.includes("dan@patients.example"));
  expect(line).toMatch(new RegExp(`^ *${id}  dead .*${dead.created_at}.*Words for dan@patients\\.example`));

  const shown = await mailCommand("show", String(id));
  expect(shown.output).toContain(dead.message_id);
  expect(shown.output).toContain("is unknown");
  expect(shown.output).toContain("https://hospital.example/reset-password/abc");
  expect(shown.output).toContain("<p>Marked-up words &amp; more.</p>");

  server.refusal = undefined;
  expect((await mailCommand("retry", String(id))).code).toBe(0);
  expect(await until(id, isSent)).toMatchObject({ attempts: 1, message_id: dead.message_id });
  expect(messagesTo("dan@patients.example", server.taken)).toHaveLength(1);
});

test.each([
  [2, "show", ""],
  [2, "toString", "1"],
  [1, "show", "999999"],
  [1, "retry", "1"],
])("exit code %i and one line answer npm run mail -- %s %s", async (expected, ...words) => {
  const { code, output } = await mailCommand(...words);
  expect(code).toBe(expected);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test("the log names mails by number, and holds no address and no word of them", () => {
  expect(hospital.output()).toContain("email not sent yet");
  expect(hospital.output()).toContain("email given up");
  expect(hospital.output()).not.toMatch(
    /patients\.example|Words for|reset-password|is unknown|pass%2Fword|pass\/word/,
  );
});

test("a mail on its way is finished before the program stops", async () => {
  let release = () => {};
  server.hold = new Promise((resolve) => {
    release = resolve;
  });
  const id = await write("eve@patients.example");
  await vi.waitFor(() => expect(messagesTo("eve@patients.example", server.received)).toHaveLength(1), {
    timeout: 5000,
  });
  const stopped = hospital.stop();
  // While it stops, it takes no visitor any more.
  await vi.waitFor(() => expect(fetch(`${hospital.url}/healthz`)).rejects.toThrow(), { timeout: 5000 });
  expect(row(id).status).toBe("waiting");
  release();
  expect(await stopped).toBe(0);
  expect(row(id).status).toBe("sent");
});
