import { addDays, localNow } from "../../db/local-time.ts";
import { call } from "../support/api.ts";
import { type Hospital, openHospital } from "../support/hospital.ts";
import { accounts, cookieOf, median, timed } from "../support/session.ts";

/** Clients that ask at the same time, each the next of the nodes in turn. */
const clients = 16;

const many = "1000000";
const env = { LIMIT_FORM_POSTS: many, LIMIT_API: many, LIMIT_MAILS: many, MAX_WAITING_ADDRESS: "1000" };

/** What some nodes did on one database. */
export interface Measured {
  /** Searches of the site, each a page made anew, a second. */
  reads: number;
  /** Requests for an appointment that were stored, a second. */
  bookings: number;
  /** The middle of the times of the staff's list of appointments, its first page and its last but one, in milliseconds. */
  first: number;
  deep: number;
}

/** Starts so many nodes on the database of a folder, and measures what they do together. */
export async function measure(folder: string, count: number, seconds: number): Promise<Measured> {
  const nodes: Hospital[] = [];
  for (let node = 0; node < count; node++) nodes.push(await openHospital({ folder, env }));
  try {
    const read = async (node: Hospital) => {
      const answer = await fetch(`${node.url}/search?q=heart`);
      await answer.arrayBuffer();
      return answer.ok;
    };
    const [first, deep] = await listTimes(nodes[0] as Hospital);
    return {
      reads: await rate(nodes, seconds, read),
      bookings: await rate(nodes, seconds, book),
      ...{ first, deep },
    };
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
}

/** How many of its calls a second came to something. */
async function rate(
  nodes: Hospital[],
  seconds: number,
  ask: (node: Hospital, turn: number) => Promise<boolean>,
): Promise<number> {
  const ends = performance.now() + seconds * 1000;
  let turns = 0;
  let done = 0;
  const client = async () => {
    while (performance.now() < ends) {
      const turn = turns++;
      if (await ask(nodes[turn % nodes.length] as Hospital, turn)) done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / seconds;
}

/** Days over which requests are spread, from two months ahead. */
const days = 600;

async function book(node: Hospital, turn: number): Promise<boolean> {
  const person = {
    firstname: "Ida",
    lastname: "Berg",
    email: `b${turn}@mail.example`,
    phone: "+44 1632 960321",
  };
  const date = addDays(localNow("UTC").date, 60 + (turn % days));
  const body = { ...person, date, time: "10:00", description: `Visit ${turn}`, department_id: 1 };
  return (await call(node, "POST", "my-appointments", { body })).code === 201;
}

async function listTimes(node: Hospital): Promise<[number, number]> {
  const cookie = await cookieOf(node, accounts.superadmin);
  const page = async (query: string) =>
    (await fetch(`${node.url}/dashboard/appointments${query}`, { headers: { cookie } })).text();
  const before = /[?&;]before=([^"&]+)/.exec(await page("?at=end"))?.[1] ?? "";
  const middle = async (query: string) => {
    const times: number[] = [];
    for (let round = 0; round < 25; round++) times.push(await timed(() => page(query)));
    return median(times);
  };
  return [await middle(""), await middle(`?before=${before}`)];
}
