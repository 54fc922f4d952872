import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina } from "../support/bookings.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { thursdayOf } from "../support/reminders.ts";
import { accounts } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";
import { addWaiting, waitingRows } from "../support/waiting-list.ts";

const folder = newFolder();
const clock = movableClock("Europe/Paris");
const day = thursdayOf(0);
let mails: MailServer;
let nodes: Hospital[];

beforeAll(async () => {
  mails = await openMailServer();
  const options = { folder, env: { ...clock.env, SMTP_URL: mails.url } };
  nodes = [await openHospital(options), await openHospital(options), await openHospital(options)];
  const [node] = nodes as [Hospital];
  const token = await tokenOf(node, accounts.admin, clock.now());
  const on = await call(node, "PUT", "web-info", { token, body: { waiting_minutes: 60 } });
  expect(on.code).toBe(200);
  node.change("delete from waiting_list");
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await mails.close();
  removeHospital(folder);
});

/** Has the nodes look every minute of half an hour, each time whoever likes: the turn is taken from whoever has it. */
async function lookTogether(hour: string, isDone: () => boolean): Promise<void> {
  const [node] = nodes as [Hospital];
  const isTaken = () => node.rows("select name from leases where name = 'waiting list'").length === 1;
  clock.set(addDays(day, -2), `${hour}:00`, ...nodes);
  // Who began to look before the clock jumped is done by the time somebody has looked after it.
  const looked = "select name from leases where name = 'waiting list' and until > ?";
  const jumped = clock.now().toISOString();
  await expect.poll(() => node.rows(looked, jumped).length).toBe(1);
  for (let minute = 1; minute <= 30 && !isDone(); minute++) {
    node.change("delete from leases where name = 'waiting list'");
    clock.set(addDays(day, -2), `${hour}:${String(minute).padStart(2, "0")}`, ...nodes);
    await expect.poll(() => isTaken() || isDone()).toBe(true);
  }
  // Whoever took the last turn may still be at it.
  await expect.poll(isDone).toBe(true);
}

test("three nodes offer each free time once and to one person, end an offer once, and pass it on", async () => {
  const [node] = nodes as [Hospital];
  const ids = Array.from({ length: 8 }, () => addWaiting(node, { doctor_id: amina, until_date: day }));
  const offeredTimes = () =>
    waitingRows(node)
      .filter(({ state }) => state === "offered")
      .map(({ offered_date, offered_time }) => `${offered_date} ${offered_time}`);
  const statesOf = () => waitingRows(node).map(({ state }) => state);
  const hours = [{ day: "Thursday", from: "09:00", to: "12:00" }];
  node.change("update doctors set working_days = '[]'");
  clock.set(addDays(day, -2), "10:00", ...nodes);
  node.change(
    "update doctors set working_days = ?, slot_minutes = 30 where id = ?",
    ...[JSON.stringify(hours), amina],
  );
  await lookTogether("10", () => offeredTimes().length === 6);
  expect(statesOf()).toEqual([...Array(6).fill("offered"), "waiting", "waiting"]);
  expect(new Set(offeredTimes()).size).toBe(6);
  expect(node.rows("select tick from claims where waiting_id is not null")).toHaveLength(36);

  const isOver = () => !statesOf().includes("waiting") && statesOf().includes("expired");
  await lookTogether("13", () => isOver() && offeredTimes().length === 2);
  expect(statesOf()).toEqual([...Array(6).fill("expired"), "offered", "offered"]);
  expect(node.rows("select tick from claims where waiting_id is not null")).toHaveLength(12);
  // Who stood first was served first; which of two nodes that are at it in the same moment writes its line first is open.
  const lines = (action: string) =>
    node
      .rows<{ entity_id: string }>(
        "select entity_id from audit_log where entity = 'waiting_list' and action = ?",
        action,
      )
      .map(({ entity_id }) => Number(entity_id))
      .toSorted((one, other) => one - other);
  expect(lines("offered")).toEqual(ids);
  expect(lines("expired")).toEqual(ids.slice(0, 6));
  // Each was told once that it is over. What was on its way when the clock jumped may arrive twice, as one and the same,
  // and an offer that has ended meanwhile not at all.
  const emails = waitingRows(node).map(({ email }) => email);
  const toldOf = (subject: string) =>
    node
      .rows<{ recipient: string }>("select recipient from outbox where subject like ?", subject)
      .map(({ recipient }) => recipient);
  expect(toldOf("%has gone to somebody else").toSorted()).toEqual(emails.slice(0, 6).toSorted());
  const offersTo = (email: string) =>
    mails.taken.filter(
      ({ subject, to }) =>
        subject?.startsWith("A time is free") && to?.some(({ address }) => address === email),
    );
  const last = emails.slice(6);
  const asked = toldOf("A time is free%").filter((recipient) => last.includes(recipient));
  expect(asked.toSorted()).toEqual(last.toSorted());
  for (const email of emails)
    expect(new Set(offersTo(email).map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1);
});
