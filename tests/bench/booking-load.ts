import { setTimeout as pause } from "node:timers/promises";
import { addDays, localNow } from "../../db/local-time.ts";
import { amina } from "../support/bookings.ts";
import { type Form, formOn, send } from "../support/form.ts";
import { type Hospital, openHospital } from "../support/hospital.ts";
import { visit } from "../support/page.ts";
import { post } from "../support/portal.ts";
import { accounts, signIn } from "../support/session.ts";

export const perSecond = 50;

/** One visitor's request. */
interface Asked {
  email: string;
  /** The status of its answer; null while there is none, or when the connection broke. */
  status: number | null;
  /** From the moment it was due to its answer, in milliseconds. */
  time: number;
}

/** One approval by the doctor, likewise. */
interface Decided {
  id: number;
  status: number | null;
}

/** What the clients of a program under load were told. */
export interface Told {
  /** How the visitors' addresses begin. */
  name: string;
  asked: Asked[];
  decided: Decided[];
  /** How often something else came than a 303 to the right place, by what it was. */
  faults: Record<string, number>;
}

/** Visitors who ask at once just before the program is killed. */
const crowd = 10;

/** Days over which requests are spread, from two months ahead: no demo appointment is there. */
const days = 600;

/** As long as the doctor's appointments are: no visit takes another one's time. */
const slotMinutes = 30;

/** Starts the program on the files of a folder, with limits that let one address send everything. */
export function startOn(folder: string): Promise<Hospital> {
  return openHospital({ folder, env: { LIMIT_FORM_POSTS: "1000000", TIME_ZONE: "UTC" } });
}

/**
 * Has visitors ask at their rate for some seconds, while the doctor approves.
 *
 * @param killAfter kills the program so many milliseconds after a last crowd of visitors has asked at once; without it,
 * every answer is waited for
 */
export async function underLoad(
  hospital: Hospital,
  { name, seconds, killAfter }: { name: string; seconds: number; killAfter?: number },
): Promise<Told> {
  const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
  const cookie = await signIn(hospital, accounts.doctor);
  const told: Told = { name, asked: [], decided: [], faults: {} };
  const end = new AbortController();
  const approvals = approveUntil(end.signal, hospital, cookie, told);
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index++) {
    // By the clock, not by the answers: a slow program is not asked less.
    const due = began + (index * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    answers.push(ask(form, told, due));
  }
  if (killAfter === undefined) {
    await Promise.all(answers);
    end.abort();
    await approvals;
  } else {
    const due = performance.now();
    for (let index = 0; index < crowd; index++) answers.push(ask(form, told, due));
    await pause(killAfter);
    // From here on nobody but the program that is started next touches the files.
    end.abort();
    hospital.process.kill("SIGKILL");
    await Promise.all([...answers, approvals, hospital.stop()]);
  }
  return told;
}

async function ask(form: Form, told: Told, due: number): Promise<void> {
  const { name, asked } = told;
  const request: Asked = { email: `${name}-${asked.length}@bench.example`, status: null, time: Number.NaN };
  asked.push(request);
  request.status = await statusOf(send(form, wishOf(request.email)), "/appointments/", told);
  request.time = performance.now() - due;
}

async function approveUntil(end: AbortSignal, hospital: Hospital, cookie: string, told: Told): Promise<void> {
  const { name, decided } = told;
  while (!end.aborted) {
    const [next] = hospital.rows<{ id: number }>(firstPending, `${name}-%`);
    if (!next) {
      await pause(20);
      continue;
    }
    const decision: Decided = { id: next.id, status: null };
    decided.push(decision);
    const path = `/dashboard/appointments/${next.id}/approve`;
    decision.status = await statusOf(post(hospital, path, {}, cookie), "/dashboard/appointments", told);
    // Whatever went wrong would go wrong again.
    if (decision.status !== 303) return;
  }
}

const firstPending = `select id from appointments
  where active_status = 0 and email like ? order by id limit 1`;

let wishes = 0;

/** A request to the doctor at a time that nobody else asks for. */
function wishOf(email: string): Record<string, string> {
  const number = wishes++;
  const minute = Math.floor(number / days) * slotMinutes;
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const date = addDays(localNow("UTC").date, 60 + (number % days));
  return { date, time, doctor_id: String(amina), description: `For ${email}`, firstname: "Ada", email };
}

/** The status of an answer, null where none came; a 303 that leads elsewhere than to `path` counts as 0. */
async function statusOf(answer: Promise<Response>, path: string, { faults }: Told): Promise<number | null> {
  const note = (fault: string) => {
    faults[fault] = (faults[fault] ?? 0) + 1;
  };
  let answered: Response;
  try {
    answered = await answer;
  } catch (error) {
    note(causeOf(error));
    return null;
  }
  // What was acknowledged stays so, even if the rest of the answer is cut off.
  await answered.arrayBuffer().catch(() => {});
  const { status, headers } = answered;
  const led = status !== 303 || headers.get("location")?.startsWith(path);
  if (status !== 303 || !led) note(`status ${status}${led ? "" : " elsewhere"}`);
  return led ? status : 0;
}

/** What broke a connection: `fetch` tells it in the cause of its error. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : String(error);
}
