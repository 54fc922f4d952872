import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { cookiesAfter, formOn, send } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { ask } from "../support/kept-pages.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { openAddress } from "../support/one-address.ts";
import { all, one, text, texts, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { openLine } from "../support/switched-line.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";
import {
  type Edit,
  seeOn,
  shownTooOld,
  timesAskedLate,
  timesShown,
  watchPages,
} from "../support/watched-pages.ts";
import { expectOnce, openWriters } from "../support/writers.ts";

const folder = newFolder();
/** Each node has a mail server of its own, so that it is known who sent what. */
let mails: MailServer[];
let env: Record<string, string>;
let nodes: Hospital[];
/** The hospital's name is changed for each test, so that pages of before are known. */
let names = 0;

const openNode = ({ url }: MailServer, more: Record<string, string> = {}) =>
  openHospital({ folder, env: { ...env, SMTP_URL: url, ...more } });

beforeAll(async () => {
  mails = await Promise.all([openMailServer(), openMailServer(), openMailServer()]);
  env = { LIMIT_FORM_POSTS: "1000000", LIMIT_API: "1000000", TIME_ZONE: "UTC" };
  const [first, ...others] = mails as [MailServer];
  const before = await openNode(first);
  nodes = [before, ...(await Promise.all(others.map((server) => openNode(server))))];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all(mails.map((server) => server.close()));
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});

const node = (index: number) => nodes[index % nodes.length] as Hospital;

/** The hospital's name as a node shows it to somebody; null where it answers otherwise. */
async function nameOn(
  { url }: { url: string },
  headers: Record<string, string> = {},
): Promise<string | null> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) return null;
  return /Renamed \d+/.exec(await answer.text())?.[0] ?? "as before";
}

/** Renames the hospital on a node. */
async function rename(on: Hospital) {
  const token = await tokenOf(on, accounts.admin);
  const { id: _, ...current } = recordOf(await call(on, "GET", "web-info"));
  const number = ++names;
  const name = `Renamed ${number}`;
  const answer = await call(on, "PUT", "web-info", { body: { ...current, name }, token });
  const edit: Edit = { number, acknowledgedAt: Date.now() };
  expect([answer.code, answer.body]).toEqual([200, expect.anything()]);
  return { name, edit, token, headers: answer.headers };
}

/** Has every node keep its page. */
async function keepAll(): Promise<void> {
  for (const each of nodes) await nameOn(each);
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/**
 * Edits on one node after the other, each when all show the one before, while every node is asked for public pages. Whatever
 * is asked for more than a second after an edit was acknowledged has it.
 */
async function editWatched(prepare: () => void = () => {}): Promise<void> {
  await keepAll();
  const watch = watchPages(nodes);
  const edits: Edit[] = [];
  for (const editor of nodes) {
    prepare();
    const { edit } = await rename(editor);
    edits.push(edit);
    for (const each of nodes) await expect.poll(() => timesShown(watch, each, edit)).toBeGreaterThan(0);
  }
  const last = edits.at(-1) as Edit;
  for (const each of nodes) await expect.poll(() => timesAskedLate(watch, each, last)).toBeGreaterThan(5);
  await watch.stop();
  expect(shownTooOld(watch, edits)).toEqual([]);
  expect(new Set(watch.seen.map(({ status }) => status))).toEqual(new Set([200]));
}

describe("an edit", () => {
  test("shows at once where it was made, and on every node within a second", async () => {
    await keepAll();
    const { name } = await rename(node(0));
    expect(await nameOn(node(0))).toBe(name);
    await editWatched();
  });

  test("shows to whoever made it on every node at once, by cookie and by header", async () => {
    const cookie = await cookieOf(node(0), accounts.admin);
    for (let round = 0; round < 10; round++) {
      await keepAll();
      const { name, headers, token } = await rename(node(round));
      const written = headers.get("wellhouse-written-on") ?? "";
      expect(written).toMatch(/^[0-9a-f-]{36}$/);
      for (const each of nodes) {
        expect(await nameOn(each, { cookie: `written_on=${written}` })).toBe(name);
        const read = { token, headers: { "wellhouse-written-on": written } };
        expect(recordOf(await call(each, "GET", "web-info", read)).name).toBe(name);
      }
    }
    const form = formOn(await visit(`${node(1).url}/contact`), "contact");
    const person = {
      firstname: "Ada",
      lastname: "Osei",
      phone: "+44 1632 960999",
      email: "a@patients.example",
    };
    const answer = await send(form, { ...person, subject: "Parking", message: "Where?" }, { cookie });
    expect(cookiesAfter(answer.headers)).toMatch(/(?:^|; )written_on=[0-9a-f-]{36}/);
  });

  test("that would tell whether an address was known is told to nobody, however it is written", async () => {
    const paths = ["/subscribe", "/Subscribe/", "/%73ubscribe"];
    for (const [index, path] of paths.entries()) {
      const form = formOn(await visit(`${node(0).url}/subscribe`), "subscribe");
      const reader = { name: "Ada Osei", email: `reader-${index}@mail.example` };
      const answer = await send({ ...form, action: node(0).url + path }, reader);
      expect(answer.status).toBe(303);
      expect(cookiesAfter(answer.headers)).not.toContain("written_on");
    }
    const body = { name: "Ada Osei", email: "reader@mail.example" };
    const { code, headers } = await call(node(0), "POST", "subscribers", { body });
    expect([code, headers.get("wellhouse-written-on")]).toEqual([201, null]);
    expect(node(0).rows("select id from subscribers where name = 'Ada Osei'")).toHaveLength(4);
  });

  test("sent again with its key, or to all nodes at once, makes one and has one answer", async () => {
    const token = await tokenOf(node(0), accounts.admin);
    const make = (on: Hospital, key: string, name: string) => {
      const headers = { "Idempotency-Key": key };
      return call(on, "POST", "partners", {
        token,
        headers,
        body: { name, link: "https://laundry.example", active_status: 1 },
      });
    };
    const first = await make(node(0), "again", "Again");
    expect(first.code).toBe(201);
    for (const each of nodes) expect((await make(each, "again", "Again")).body).toEqual(first.body);
    expect((await make(node(1), "again", "Another")).code).toBe(422);
    for (let round = 0; round < 20; round++) {
      const key = `at-once-${round}`;
      const answers = await Promise.all(nodes.map((each) => make(each, key, key)));
      expect(new Set(answers.map(({ code, body }) => JSON.stringify([code, body]))).size).toBe(1);
      expect(answers[0]?.code).toBe(201);
      expect(node(0).rows("select id from partners where name = ?", key)).toHaveLength(1);
    }
  });

  test("is heard of within a second where notifications do not come, and where the connection is cut", async () => {
    const hearing = "datname = current_database() and application_name like 'wellhouse hearing %'";
    await editWatched(() => {
      node(0).rows(`select pg_terminate_backend(pid) from pg_stat_activity where ${hearing}`);
    });
    const heard = () => node(0).rows(`select pid from pg_stat_activity where ${hearing}`);
    await expect.poll(() => heard().length, { timeout: 10_000 }).toBe(nodes.length);
  });

  test("past the program's back shows at once where its row says so", async () => {
    await keepAll();
    const name = `Renamed ${++names}`;
    node(0).change("update web_info set name = ?", name);
    for (const each of nodes) expect(await nameOn(each)).toBe(name);
  });
});

test("public pages name no cookie in Vary, and kept ones come from memory on every node", async () => {
  await keepAll();
  for (const each of nodes) {
    const { headers, status } = await ask(each, "/");
    expect([status, headers.vary, headers["set-cookie"]]).toEqual([200, "Accept-Encoding", undefined]);
  }
});

/** As many as a node hands over at the same time. */
const mailsAtOnce = 3;

/** What became of what writers with a name asked for. */
const outcomeOf = (name: string) => ({
  stored: node(0)
    .rows<{ email: string }>("select email from appointments where email like ?", `${name}-%`)
    .map(({ email }) => email),
  written: node(0).rows<{ recipient: string; message_id: string }>(
    "select recipient, message_id from outbox where recipient like ?",
    `${name}-%`,
  ),
});

/** Resolves when no mail waits that could go. */
async function untilSent(): Promise<void> {
  const waiting = () => node(0).rows("select id from outbox where status = 'waiting' and held = 0");
  await expect.poll(() => waiting().length, { timeout: 60_000, interval: 200 }).toBe(0);
}

test("a node that is cut off from the database serves nothing it kept after a second, and all when it is back; what others take is stored once, and each mail goes once", {
  timeout: 120_000,
}, async () => {
  const database = new URL(databaseUrlIn(folder));
  const line = await openLine(Number(database.port));
  database.port = String(line.port);
  const itsMails = await openMailServer();
  const far = await openNode(itsMails, { DATABASE_URL: database.href });
  const address = await openAddress([...nodes, far]);
  const writers = await openWriters(address.url, "cut-off");
  const takeMails = await itsMails.holdUntil(mailsAtOnce);
  await keepAll();
  expect((await seeOn(far)).shows).toBe(names);
  const watch = watchPages([far]);

  line.silence();
  // What it hands over now nobody can be told, and other nodes must not send again.
  await takeMails();
  // These are on their way when the line falls silent, or find it so before anybody knows.
  const suggestion = { method: "POST", body: new URLSearchParams({ message: "On the way" }) };
  const underWay = Array.from({ length: 20 }, async () => {
    const signal = AbortSignal.timeout(15_000);
    return (await fetch(`${far.url}/suggestion`, { ...suggestion, signal })).status;
  });
  const { name, edit } = await rename(node(0));
  await expect.poll(() => nameOn(node(1))).toBe(name);
  const refused = () => watch.seen.filter(({ status }) => status === 503).length;
  await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(20);
  expect(timesShown(watch, far, edit)).toBe(0);
  expect(new Set(await Promise.all(underWay))).toEqual(new Set([503]));
  expect((await fetch(`${far.url}/readyz`)).status).toBe(503);
  await writers.until(20);

  line.restore();
  await expect.poll(() => timesShown(watch, far, edit), { timeout: 60_000 }).toBeGreaterThan(5);
  await writers.stop();
  await watch.stop();
  expect(shownTooOld(watch, [edit])).toEqual([]);
  expect(new Set(watch.seen.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(writers.statuses).toEqual(new Set([303, 503]));
  await untilSent();
  const { acknowledged } = writers;
  expectOnce({ acknowledged, ...outcomeOf("cut-off"), servers: [...mails, itsMails] });
  address.close();
  await far.stop();
  await itsMails.close();
  line.close();
});

test("the superadmin and the metrics see every node, and which is silent", async () => {
  await expect.poll(() => node(0).rows("select id from nodes")).toHaveLength(nodes.length);
  const own = new URL(node(1).url).port;
  node(0).change("update nodes set heard_at = ? where name like ?", ago(60), `%:${own}`);
  const shown = await open(node(0), "/dashboard/overview", await cookieOf(node(0), accounts.superadmin));
  const panel = one(shown.root, "section.nodes");
  expect(text(one(panel, "h2 + p"))).toMatch(/^[23] nodes serve the website\.$/);
  expect(
    texts(panel, "li").filter((item) =>
      /Version \d+\.\d+\.\d+, since .+ at \d\d:\d\d\. Last heard /.test(item),
    ),
  ).toHaveLength(3);
  expect(texts(panel, ".nodes-name").filter((name) => name.includes("(this one)"))).toHaveLength(1);
  const others = await open(node(0), "/dashboard/overview", await cookieOf(node(0), accounts.admin));
  expect(all(others.root, ".nodes")).toEqual([]);
  const figures = parsePrometheus(await (await fetch(`${node(2).url}/metrics`)).text());
  const names = [...figures.keys()].filter((key) => key.startsWith("wellhouse_node_silence_seconds{"));
  expect(names).toHaveLength(3);
});

test("housekeeping is one node's turn, and who leaves gives it up", async () => {
  const holders = () =>
    node(0).rows<{ holder: string }>("select holder from leases where name = 'housekeeping'");
  expect(holders()).toHaveLength(1);
  const ids = node(0)
    .rows<{ id: string }>("select id from nodes")
    .map(({ id }) => id);
  expect(ids).toContain(holders()[0]?.holder);
});

test("one killed under load: all that was acknowledged is stored once, and each mail goes once, but for those in its hands", {
  timeout: 120_000,
}, async () => {
  const address = await openAddress(nodes);
  const writers = await openWriters(address.url, "killed");
  await writers.until(40);
  const takeMails = await (mails[1] as MailServer).holdUntil(mailsAtOnce);
  node(1).process.kill("SIGKILL");
  // They are taken, and whoever sent them cannot note it any more.
  const twice = await takeMails();
  await writers.until(60);
  await writers.stop();

  // What the killed one had in its hands is left to it for two minutes; here they are over.
  const now = new Date().toISOString();
  for (const id of twice) {
    node(0).change(
      "update outbox set next_attempt_at = ? where message_id = ? and status = 'waiting'",
      now,
      id,
    );
  }
  await untilSent();
  const { acknowledged } = writers;
  expectOnce({ acknowledged, ...outcomeOf("killed"), servers: mails, twice });
  address.close();
});
