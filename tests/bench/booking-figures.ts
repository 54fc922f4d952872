import type { Hospital } from "../support/hospital.ts";
import type { Told } from "./booking-load.ts";

/** What the database holds of one load. */
interface Held {
  rows: Array<{ id: number; email: string; active_status: number }>;
  /** Whom a mail tells that their request has come, one entry for each mail. */
  requested: string[];
  /** Whom a mail tells that their appointment is confirmed, likewise. */
  confirmed: string[];
  /** All mails. */
  mails: number;
}

function heldOf(hospital: Hospital, { name }: Told): Held {
  const mails = hospital.rows<{ recipient: string; subject: string }>(
    "select recipient, subject from outbox where recipient like ?",
    `${name}-%`,
  );
  const to = (words: RegExp) =>
    mails.filter(({ subject }) => words.test(subject)).map(({ recipient }) => recipient);
  return {
    rows: hospital.rows("select id, email, active_status from appointments where email like ?", `${name}-%`),
    requested: to(/^Your appointment request for /),
    confirmed: to(/ is confirmed$/),
    mails: mails.length,
  };
}

export interface Counts {
  counts: Record<string, number>;
  kept: boolean;
}

/** Requests and approvals of a load that ran to its end: what was answered, and what is there, in equal numbers. */
export function countsOf(
  hospital: Hospital,
  told: Told,
): Record<"answers" | "requests" | "approvals", Counts> {
  const held = heldOf(hospital, told);
  const answers = { sent: told.asked.length, "answered 303": told.asked.filter(isTaken).length };
  const requests = {
    "answered 303": told.asked.filter(isTaken).length,
    rows: held.rows.length,
    "mails in the outbox": held.requested.length,
  };
  const approvals = {
    sent: told.decided.length,
    "answered 303": told.decided.filter(isTaken).length,
    rows: approvedRows(held).length,
    "mails in the outbox": held.confirmed.length,
  };
  const noOthers = held.mails === held.requested.length + held.confirmed.length;
  const kept = (counts: Record<string, number>) => {
    const numbers = new Set(Object.values(counts));
    return numbers.size === 1 && !numbers.has(0) && noOthers;
  };
  return {
    // What is not answered may still be consistent, but then the rate was not carried.
    answers: {
      counts: { ...answers, ...told.faults },
      kept: answers.sent === answers["answered 303"],
    },
    requests: { counts: requests, kept: kept(requests) },
    approvals: { counts: approvals, kept: kept(approvals) },
  };
}

/** What became of a load whose program was killed, as the restarted one finds it. */
export function countsAfterKill(hospital: Hospital, told: Told): Counts {
  const held = heldOf(hospital, told);
  const taken = told.asked.filter(isTaken);
  const unanswered = told.asked.filter(({ status }) => status === null);
  const approvals = told.decided.filter(isTaken);
  const stored = timesOf(held.rows.map(({ email }) => email));
  const requested = timesOf(held.requested);
  const confirmed = timesOf(held.confirmed);
  const byId = new Map(approvedRows(held).map(({ id, email }) => [id, email]));
  const counts = {
    acknowledged: taken.length,
    unanswered: unanswered.length,
    "of these stored": unanswered.filter(({ email }) => stored.has(email)).length,
    lost: taken.filter(({ email }) => stored.get(email) !== 1 || requested.get(email) !== 1).length,
    approved: approvals.length,
    "approvals lost": approvals.filter(({ id }) => confirmed.get(byId.get(id) ?? "") !== 1).length,
    // A row without its mail, a mail without its row, or two of either.
    "half made": differences(stored, requested) + differences(timesOf([...byId.values()]), confirmed),
    refused: [...told.asked, ...told.decided].filter(({ status }) => status !== null && status !== 303)
      .length,
  };
  const { lost, "approvals lost": approvalsLost, "half made": half, refused } = counts;
  return { counts, kept: taken.length > 0 && lost + approvalsLost + half + refused === 0 };
}

const isTaken = ({ status }: { status: number | null }) => status === 303;
const approvedRows = ({ rows }: Held) => rows.filter(({ active_status }) => active_status === 1);

/** How often each text is there. */
function timesOf(texts: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

/** How many texts are not there exactly once on both sides. */
function differences(one: Map<string, number>, other: Map<string, number>): number {
  const all = new Set([...one.keys(), ...other.keys()]);
  return [...all].filter((text) => one.get(text) !== 1 || other.get(text) !== 1).length;
}
