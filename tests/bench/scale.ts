import { addDays, localNow } from "../../db/local-time.ts";
import { call } from "../support/api.ts";
import { type Hospital, openHospital, siteIn } from "../support/hospital.ts";
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
  /** The middle of the times of each of the staff's pages, in milliseconds. */
  pages: Record<PageName, number>;
}

/** The staff's list of appointments, and what is looked up among them. */
export const pageNames = ["list", "deep", "visit", "day", "find"] as const;

export type PageName = (typeof pageNames)[number];

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
    // A node that has just begun is slow; and bookings leave the database work to do after them.
    const reads = await rate(nodes, seconds, read);
    const pages = await pageTimes(nodes[0] as Hospital);
    return { reads, bookings: await rate(nodes, seconds, book), pages };
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

/** After all others, and with as many visits as a hospital has on a day, however many it has in all. */
const fullDay = "2031-05-05";
const visitsOfDay = 20;

/** Makes the day that is looked up, of some of a number of appointments. */
export function makeFullDay(folder: string, appointments: number): void {
  const every = Math.floor(appointments / visitsOfDay);
  siteIn(folder, "").change("update appointments set date = ? where id % ? = 0", fullDay, every);
}

/** How often each page is asked for, after some times that do not count. */
const rounds = 25;
const warmUps = 5;

async function pageTimes(node: Hospital): Promise<Measured["pages"]> {
  const cookie = await cookieOf(node, accounts.superadmin);
  const read = async (query: string) => {
    const answer = await fetch(`${node.url}/dashboard/appointments${query}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    return answer.text();
  };
  const before = /[?&;]before=([^"&]+)/.exec(await read("?at=end"))?.[1] ?? "";
  const [middle] = node.rows<{ id: number; phone: string }>(
    "select id, phone from appointments where id = (select max(id) / 2 from appointments)",
  );
  const pages: Record<PageName, string> = {
    list: "",
    deep: `?before=${before}`,
    visit: `/${middle?.id}/view`,
    day: `?view=day&date=${fullDay}`,
    find: `?q=${encodeURIComponent(middle?.phone ?? "")}`,
  };
  const times = {} as Measured["pages"];
  // One after the other: what a search has read leaves no room in memory for what the others read.
  for (const name of pageNames) {
    const each: number[] = [];
    for (let round = 0; round < warmUps + rounds; round++) each.push(await timed(() => read(pages[name])));
    times[name] = median(each.slice(warmUps));
  }
  return times;
}
