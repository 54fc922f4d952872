import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { amina, farMonday, stranger, wish } from "./bookings.ts";
import { formOn, send } from "./form.ts";
import type { MailServer } from "./mail-server.ts";
import { visit } from "./page.ts";

/** Visitors who ask for appointments, each for one after the other. */
export interface Writers {
  /** The email addresses whose request was acknowledged; no two requests have one. */
  acknowledged: string[];
  /** What was answered, each status once; 0 where a connection ended without an answer. */
  statuses: Set<number>;
  /** Resolves when so many more are acknowledged. */
  until: (more: number) => Promise<void>;
  /** Has them ask for nothing more; resolves when everything they asked for is acknowledged. */
  stop: () => Promise<void>;
}

/** How long somebody waits before they send a request again, in milliseconds. */
const pause = 100;

/**
 * Has visitors ask for appointments at an address. Who is told to try again, or hears nothing, sends the same form once more,
 * until it is acknowledged.
 *
 * @param name begins all their email addresses
 */
export async function openWriters(url: string, name: string, count = 8): Promise<Writers> {
  const form = formOn(await visit(`${url}/appointment`), "appointment");
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const ask = async (writer: number, email: string) => {
    // On a day of their own, or they would stand in each other's way more than visitors do.
    const day = { ...wish("10:00"), date: addDays(farMonday(), 7 * writer) };
    const wanted = { ...stranger, ...day, email, doctor_id: String(amina) };
    for (;;) {
      const status = await send(form, wanted).then(
        (answer) => answer.status,
        () => 0,
      );
      statuses.add(status);
      if (status === 303) return void acknowledged.push(email);
      if (status !== 503 && status !== 0) throw new Error(`A request was answered ${status}`);
      await sleep(pause);
    }
  };
  const writers = Array.from({ length: count }, async (_, writer) => {
    for (let number = 0; !isOver; number++) await ask(writer, `${name}-${writer}-${number}@patients.example`);
  });
  const all = Promise.all(writers);
  // Who awaits the end is told of a failure before it, too.
  all.catch(() => {});
  return {
    acknowledged,
    statuses,
    until: async (more) => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + more);
    },
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

interface Outcome {
  acknowledged: string[];
  /** The address of each appointment that is stored. */
  stored: string[];
  /** The mails to these addresses, as the outbox has them. */
  written: Array<{ recipient: string; message_id: string }>;
  /** Of all nodes. */
  servers: MailServer[];
  /** The Message-IDs of mails that were handed over by a node that could not note it any more. */
  twice?: string[];
}

/** Expects everything that was acknowledged to be stored once and nothing else, and the one mail about it to have come once. */
export function expectOnce({ acknowledged, stored, written, servers, twice = [] }: Outcome): void {
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(acknowledged.toSorted());
  const ours = new Set(acknowledged);
  const copies: Record<string, number> = {};
  for (const { to, messageId } of servers.flatMap(({ taken }) => taken)) {
    const address = to?.[0]?.address ?? "";
    if (ours.has(address)) copies[`${address} ${messageId}`] = (copies[`${address} ${messageId}`] ?? 0) + 1;
  }
  const wanted = written.map(({ recipient, message_id }) => [
    `${recipient} ${message_id}`,
    twice.includes(message_id) ? 2 : 1,
  ]);
  expect(copies).toEqual(Object.fromEntries(wanted));
}
