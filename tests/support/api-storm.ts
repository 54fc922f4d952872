import fc from "fast-check";
import { everybody, type Somebody, tokens } from "./api.ts";
import { callersOf, callsOf, type DocumentedCall, documentOf } from "./api-document.ts";
import { bodiesFor, fileForm, queriesFor, type Sent } from "./generated-bodies.ts";
import type { Site } from "./hospital.ts";
import { decidedSince, forbiddenIn, settledIn } from "./stored-rows.ts";
import { type Facts, factsOf, giveBackRoles, idsFor, knownFor } from "./storm-facts.ts";
import { picture } from "./uploads.ts";

/** Limits that a storm would reach, of which it is to prove nothing. */
export const unlimited = {
  LIMIT_API: "1000000",
  LIMIT_FORM_POSTS: "1000000",
  LIMIT_PICTURES: "1000000",
};

/** Requests under way at once. */
const atOnce = 4;

export interface Gust {
  /** Bodies, and queries of the calls that read. */
  bodies: number;
  queries: number;
  /** What was broken. */
  broken: string[];
}

export interface Storm {
  /** Sends some generated bodies, spread over all calls. The same seed sends the same to a hospital of the same data. */
  blow: (bodies: number, seed: number) => Promise<Gust>;
  /** How often each call gave each status. */
  statuses: Map<string, Map<number, number>>;
}

interface Request {
  call: DocumentedCall;
  address: string;
  sender: Somebody;
  sent: Sent | null;
  order: number;
}

/** Prepares to send generated bodies to every call, mostly as somebody who may make it. */
export async function prepareStorm(hospital: Site): Promise<Storm> {
  const token = await tokens(hospital);
  const document = await documentOf(hospital);
  // Whoever signs out could send nothing more.
  const calls = callsOf(document).filter(({ path }) => path !== "/logout");
  const facts = await factsOf(hospital);
  const file = fileForm(await picture());
  const statuses = new Map(calls.map(({ name }) => [name, new Map<number, number>()]));

  async function sendAll(requests: Request[]): Promise<string[]> {
    const broken: string[] = [];
    const queue = requests.toSorted((one, other) => one.order - other.order);
    const sendSome = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { call, sender, sent, address } = next;
        const code = await send(hospital, next, token[sender]);
        const counts = statuses.get(call.name);
        counts?.set(code, (counts.get(code) ?? 0) + 1);
        if (code < 500 && code in call.operation.responses) continue;
        const text = sent ? `${sent.type} ${Buffer.from(sent.bytes).toString().slice(0, 400)}` : "";
        broken.push(`${call.method} ${address} as ${sender}: ${code} to ${text}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendSome));
    return broken;
  }

  async function blow(bodies: number, seed: number): Promise<Gust> {
    giveBackRoles(hospital);
    const before = settledIn(hospital);
    const shares = calls.filter(({ method }) => method !== "GET").map((call) => (isCostly(call) ? 1 / 4 : 1));
    const each = Math.ceil(bodies / shares.reduce((sum, share) => sum + share, 0));
    const requests = calls.flatMap((call, index) =>
      requestsFor(hospital, call, { facts, file, each, seed: seed * 1000 + index }),
    );
    const [settling, others] = [
      requests.filter(isSettling),
      requests.filter((request) => !isSettling(request)),
    ];
    const broken = await sendAll(others);
    broken.push(...decidedSince(hospital, before, facts.patient));
    broken.push(...(await sendAll(settling)), ...forbiddenIn(hospital, document));
    const queries = requests.filter(({ sent }) => sent === null).length;
    return { bodies: requests.length - queries, queries, broken };
  }

  return { blow, statuses };
}

/** Each of these takes a fifth of a second of a core: passwords are hashed. They get a quarter of the bodies. */
const isCostly = ({ name }: DocumentedCall) =>
  /login|change-password|POST \/users\/(?:patients|admins)$/.test(name);

/** What decides on appointments and answers messages: all the rest must not. */
const isSettling = ({ call }: Request) =>
  /approve|decline|cancel$|move$|repeat$|follow-up$|choose$|reply$|walk-in$|waiting-list/.test(call.path);

interface Wanted {
  facts: Facts;
  file: Sent;
  each: number;
  seed: number;
}

function requestsFor(hospital: Site, call: DocumentedCall, { facts, file, each, seed }: Wanted): Request[] {
  const sender = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...callersOf(call.operation)) },
    { weight: 1, arbitrary: fc.constantFrom(...everybody) },
  );
  const id = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...idsFor(hospital, call, facts)) },
    { weight: 1, arbitrary: fc.constantFrom("1", "999999", "999999999999999") },
  );
  const bodies = bodiesFor(call, knownFor(call, facts));
  const body = call.path.startsWith("/files")
    ? fc.oneof({ weight: 5, arbitrary: bodies }, fc.constant(file))
    : bodies;
  const isRead = call.method === "GET";
  const content = fc.tuple(isRead ? fc.constant(null) : body, isRead ? queriesFor(call) : fc.constant(""));
  const request = fc.tuple(content, sender, id, fc.nat()).map(([[sent, query], sender, id, order]) => {
    const path = call.path.slice(1).replace("{id}", encodeURIComponent(id));
    return { call, address: query ? `${path}?${query}` : path, sender, sent, order };
  });
  return fc.sample(request, { numRuns: isCostly(call) ? Math.ceil(each / 4) : each, seed });
}

async function send(hospital: Site, { call, address, sent }: Request, token: string): Promise<number> {
  const answer = await fetch(`${hospital.url}/api/${address}`, {
    method: call.method,
    redirect: "manual",
    headers: { Authorization: `Bearer ${token}`, ...(sent?.type && { "Content-Type": sent.type }) },
    body: sent?.bytes,
  });
  await answer.arrayBuffer();
  return answer.status;
}
