import { allRecords } from "../support/all-records.ts";
import { databaseIn, type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { plainRecords } from "../support/plain-records.ts";
import { accounts, signIn, timed } from "../support/session.ts";
import { fillTables } from "./list-rows.ts";

interface ListScreen {
  path: string;
  table: string;
  /** Narrows it to some of its rows. */
  filter?: string;
}

/** Every list of the dashboard. */
export const listScreens: Record<string, ListScreen> = {
  ...Object.fromEntries(
    plainRecords.map(({ path, table }) => {
      const { filter } = allRecords.find((records) => records.table === table) ?? {};
      return [table, { path, table, ...(filter && { filter: `${filter}=0` }) }];
    }),
  ),
  admins: { path: "/admin/admins", table: "users", filter: "role_id=3" },
  departments: { path: "/admin/departments", table: "departments" },
  services: { path: "/admin/services", table: "services", filter: "department_id=7" },
  appointments: { path: "/dashboard/appointments", table: "appointments", filter: "active_status=1" },
  doctors: { path: "/dashboard/doctors", table: "doctors", filter: "department_id=7" },
  contacts: { path: "/admin/contacts", table: "contacts", filter: "answered=0" },
  subscribers: { path: "/admin/subscribers", table: "subscribers" },
  suggestions: { path: "/admin/suggestions", table: "suggestions" },
};

export interface Site {
  get: (path: string) => Promise<{ status: number; html: string }>;
  stop: () => Promise<unknown>;
}

/** The demo hospital with so many rows more in some tables, seen by its superadmin. */
export async function openFilled(tables: string[], count: number): Promise<Site> {
  const folder = newFolder();
  await (await openHospital({ folder })).stop();
  fillTables(databaseIn(folder), tables, count);
  const hospital: Hospital = await openHospital({ folder });
  const cookie = await signIn(hospital, accounts.superadmin);
  const headers = { cookie, "accept-encoding": "br" };
  return {
    get: async (path) => {
      const answer = await fetch(hospital.url + path, { headers, redirect: "manual" });
      return { status: answer.status, html: await answer.text() };
    },
    stop: () => hospital.stop(),
  };
}

/** Pages of a list, by what a person did to get there. */
export async function pagesOf({ path, filter }: ListScreen, site: Site): Promise<Record<string, string>> {
  const { html } = await site.get(`${path}?at=end`);
  const before = /[?&;]before=([^"&]+)/.exec(html)?.[1];
  if (before === undefined) throw new Error(`${path}?at=end leads to no page before it`);
  return {
    first: path,
    ...(filter ? { filtered: `${path}?${filter}` } : {}),
    deep: `${path}?before=${before}`,
    "searched, many": `${path}?q=heart`,
    "searched, few": `${path}?q=heart+pilstoshi`,
  };
}

export interface Times {
  p50: number;
  p99: number;
}

/** How long one address takes on each of two sites, asked in turn. */
export async function compare(
  sites: readonly [Site, Site],
  addresses: readonly [string, string],
  rounds: number,
): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  const ask = async (which: 0 | 1) => {
    const { status } = await sites[which].get(addresses[which]);
    if (status !== 200) throw new Error(`${addresses[which]}: ${status}`);
  };
  for (let round = -3; round < rounds; round++) {
    for (const which of [0, 1] as const) {
      const time = await timed(() => ask(which));
      if (round >= 0) times[which].push(time);
    }
  }
  return [quantiles(times[0]), quantiles(times[1])];
}

/** The middle of some measured times, and what all but the slowest hundredth stay within. */
export function quantiles(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
