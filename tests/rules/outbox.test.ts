import { afterAll, beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "../../db/connection.ts";
import { enqueueMail, markFailed, markSent, sweepSentMails } from "../../db/queries/outbox.ts";
import { claimDueMails, claimMailBefore } from "../../db/queries/outbox-claims.ts";
import { getMail, listMails } from "../../db/queries/outbox-lists.ts";
import { hurryMail, hurryMailsAhead, retryMail } from "../../db/queries/outbox-retries.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const { db, url } = await databaseForAll();
const other = openDatabase(url);

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
});

afterAll(() => other.destroy());

const write = (trx: Db = db, recipient = "ada@patients.example") =>
  enqueueMail(trx, { recipient, subject: "Subject", text: "Text", html: "<p>Text</p>" }, "hospital.example");

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const claim = (from = db, minutes = 0, limit = 10) => claimDueMails(from, minutesOn(minutes), { limit });

test("a mail exists only if its cause does", async () => {
  const failure = db.transaction().execute(async (trx) => {
    await write(trx);
    throw new Error("the cause failed");
  });
  await expect(failure).rejects.toThrow("the cause failed");
  expect(await listMails(db, 10)).toEqual([]);
});

test("each mail has a Message-ID of its own", async () => {
  const first = await getMail(db, await write());
  const second = await getMail(db, await write());
  expect(first?.message_id).toMatch(/^<\S+@hospital\.example>$/);
  expect(second?.message_id).not.toBe(first?.message_id);
});

test("of two processes only one takes a mail", async () => {
  for (let count = 0; count < 8; count++) await write();
  const taken = (await Promise.all([claim(db), claim(other), claim(db), claim(other)])).flat();
  expect(taken).toHaveLength(8);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(8);
});

test("no more are taken than asked for, the longest waiting first", async () => {
  const ids = [await write(), await write(), await write()];
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: "2020-01-01T00:00:00.000Z" })
    .where("id", "=", ids[2] ?? 0)
    .execute();
  expect((await claim(db, 0, 1)).map(({ id }) => id)).toEqual([ids[2]]);
  expect((await claim()).map(({ id }) => id).sort()).toEqual(ids.slice(0, 2));
});

test("mails of a clock that was ahead are due once it is put right, but for those that wait as they should, or are in hand", async () => {
  const ids = [await write(), await write(), await write()];
  const [ahead = 0, waits = 0, inHand = 0] = ids;
  const date = (id: number, minutes: number, values: { underway?: 0 | 1 } = {}) => {
    const stamp = minutesOn(minutes).toISOString();
    const times = { next_attempt_at: stamp, updated_at: stamp };
    return db
      .updateTable("outbox")
      .set({ ...times, ...values })
      .where("id", "=", id)
      .execute();
  };
  await date(ahead, 600);
  await date(waits, 50);
  await date(inHand, 600, { underway: 1 });
  expect(await claim()).toEqual([]);
  await hurryMailsAhead(db, minutesOn(0));
  expect((await claim()).map(({ id }) => id)).toEqual([ahead]);
});

test("a mail that was taken and forgotten can be taken again, as another attempt", async () => {
  const id = await write();
  expect(await claim()).toMatchObject([{ id, attempts: 1 }]);
  expect(await claim(db, 1)).toEqual([]);
  expect(await claim(db, 3)).toMatchObject([{ id, attempts: 2 }]);
});

test("sent and dead mails are not taken; a dead one can be put back, a sent one cannot", async () => {
  const sent = await write();
  const dead = await write();
  await claim();
  await markSent(db, sent);
  await markFailed(db, dead, { error: "refused", next: null, isRefused: true });
  expect(await claim(db, 10_000)).toEqual([]);
  expect([await retryMail(db, sent), await retryMail(db, 999_999)]).toEqual([false, false]);
  expect(await retryMail(db, dead)).toBe(true);
  expect(await claim()).toMatchObject([{ id: dead, attempts: 1, last_error: "refused" }]);
});

test("a failed mail is taken again when its time comes", async () => {
  const id = await write();
  await claim();
  await markFailed(db, id, { error: "busy", next: minutesOn(30).toISOString(), isRefused: false });
  expect(await claim(db, 29)).toEqual([]);
  expect(await claim(db, 31)).toMatchObject([{ id }]);
});

const fail = (id: number, minutes: number) =>
  markFailed(db, id, { error: "busy", next: minutesOn(minutes).toISOString(), isRefused: false });

test("what failed before to a recipient is taken before a newer mail, the oldest first, and waits as long from then on", async () => {
  const [first, second, other] = [await write(), await write(), await write(db, "ben@patients.example")];
  await claim();
  await Promise.all([first, second, other].map((id) => fail(id, 600)));
  await db.updateTable("outbox").set({ attempts: 6 }).execute();
  await write();
  const [newer] = await claim();
  if (!newer) throw new Error("The newer mail was not taken");
  expect(await claimMailBefore(db, newer, new Date())).toMatchObject({ id: first, attempts: 1 });
  expect(await claimMailBefore(db, newer, new Date())).toMatchObject({ id: second, attempts: 1 });
  expect(await claimMailBefore(db, newer, new Date())).toBeUndefined();
  await markSent(db, first);
  await fail(second, 600);
  expect(await claimMailBefore(db, newer, new Date())).toMatchObject({ id: second });
});

test("a mail is hurried that failed, and not while somebody sends it", async () => {
  const id = await write();
  expect(await hurryMail(db, id)).toBe(false);
  await claim();
  await fail(id, 600);
  expect(await hurryMail(db, id)).toBe(true);
  expect(await claim()).toMatchObject([{ id, attempts: 2 }]);
  expect(await hurryMail(db, id)).toBe(false);
});

test("of the mails only those sent long ago are swept", async () => {
  const [old, recent, dead, waiting] = [await write(), await write(), await write(), await write()];
  for (const id of [old, recent]) await markSent(db, id);
  await markFailed(db, dead, { error: "refused", next: null, isRefused: true });
  const longAgo = "2020-01-01T00:00:00.000Z";
  const times = { created_at: longAgo, updated_at: longAgo, next_attempt_at: longAgo };
  await db.updateTable("outbox").set(times).where("id", "<>", recent).execute();
  await db.updateTable("outbox").set({ sent_at: longAgo }).where("id", "=", old).execute();
  await sweepSentMails(db, minutesOn(-1));
  expect((await listMails(db, 10)).map(({ id }) => id)).toEqual([waiting, dead, recent]);
});
