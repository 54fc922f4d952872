import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { addVisit, notedOf, remindersTo, thursdayOf } from "../support/reminders.ts";
import { accounts } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const clock = movableClock("Europe/Paris");
const day = thursdayOf(0);
let mails: MailServer;
let nodes: Hospital[];

beforeAll(async () => {
  mails = await openMailServer();
  const options = { folder, env: clock.env };
  nodes = [await openHospital(options), await openHospital(options), await openHospital(options)];
  await set(accounts.admin, "web-info", { reminders: 1 });
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await mails.close();
  removeHospital(folder);
});

/** Changes something of the installation, by the clock that the nodes have. */
async function set(who: string, path: string, body: object): Promise<void> {
  const [node] = nodes as [Hospital];
  const token = await tokenOf(node, who, clock.now());
  const { code, body: answer } = await call(node, "PUT", path, { token, body });
  expect([code, answer]).toEqual([200, expect.anything()]);
}

/** The settings of the mail server, as somebody enters them. */
function mailServer() {
  const { hostname, port, username, password } = new URL(mails.url);
  return {
    smtp_host: hostname,
    smtp_port: Number(port),
    smtp_security: "opportunistic",
    smtp_user: username,
    smtp_password: decodeURIComponent(password),
  };
}

test("three nodes send each reminder once, also while the turn is taken from whoever has it", async () => {
  const [node] = nodes as [Hospital];
  const visits = Array.from({ length: 60 }, () => addVisit(node, { date: day, time: "10:00" }));
  clock.set(addDays(day, -2), "10:00", ...nodes);
  const isDone = () => visits.every(({ id }) => notedOf(node, id).length > 0);
  const isTaken = () => node.rows("select name from leases where name = 'reminders'").length === 1;
  for (let minute = 1; !isDone(); minute++) {
    node.change("delete from leases where name = 'reminders'");
    clock.set(addDays(day, -2), `10:${String(minute).padStart(2, "0")}`, ...nodes);
    // Who has been at it all the time takes no turn, and is done with it sooner or later.
    await expect.poll(() => isTaken() || isDone()).toBe(true);
  }
  for (const { id } of visits) expect(notedOf(node, id)).toEqual(["48 sent"]);
  const written = () =>
    node.rows<{ status: string }>("select status from outbox where unsubscribe is not null");
  expect(written()).toHaveLength(visits.length);
  // Nobody could send while the clock jumped, and nobody's turn with a mail was over before its time. Now all three begin.
  await set(accounts.superadmin, "system/settings", mailServer());
  await expect.poll(() => written().every(({ status }) => status === "sent")).toBe(true);
  for (const { email } of visits) expect(remindersTo(mails, email)).toHaveLength(1);
  expect(written()).toHaveLength(visits.length);
});

test("a node that goes on after the one that had the turn was killed", async () => {
  const [node] = nodes as [Hospital];
  const holder = () =>
    node.rows<{ holder: string }>("select holder from leases where name = 'reminders'")[0]?.holder;
  const visit = addVisit(node, { date: addDays(day, 1), time: "10:00" });
  const names = node.rows<{ id: string; name: string }>("select id, name from nodes");
  const port = names
    .find(({ id }) => id === holder())
    ?.name.split(":")
    .at(-1);
  const index = nodes.findIndex(({ url }) => url.endsWith(`:${port}`));
  expect(index).toBeGreaterThanOrEqual(0);
  const [killed] = nodes.splice(index, 1) as [Hospital];
  const exit = new Promise((resolve) => killed.process.once("close", resolve));
  killed.process.kill("SIGKILL");
  await exit;
  const [other] = nodes as [Hospital];
  clock.set(addDays(day, -1), "10:00", ...nodes);
  await expect.poll(() => notedOf(other, visit.id)).toEqual(["48 sent"]);
  await expect.poll(() => remindersTo(mails, visit.email)).toHaveLength(1);
});
