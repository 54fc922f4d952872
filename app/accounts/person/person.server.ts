import { getCompany } from "../../../db/queries/company.ts";
import type { PersonKeys } from "../../../db/queries/person.ts";
import { readPerson } from "../../../db/queries/person-records.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import { getDb } from "../../installation/installation.server.ts";

/** What is kept of somebody: lists of records, but for two answers of yes or no. */
export type Parts = Awaited<ReturnType<typeof readPerson>>;

/** What `person.json` has. */
export type Person = Parts & { hospital: string; email: string; made_at: string };

/** What is kept of somebody, as `person.json` says it: the operator's `export` and a patient's download alike. */
export async function describePerson(keys: PersonKeys): Promise<Person> {
  const db = getDb();
  const hospital = (await getCompany(db))?.name ?? "";
  return { hospital, email: keys.email, made_at: utcNow(), ...(await readPerson(db, keys)) };
}

/**
 * The language that somebody has chosen in their profile; without one, that in which they last asked for something. Null
 * where they never did.
 */
export function readsIn({
  accounts,
  appointments,
  waiting_list,
  messages,
  subscriptions,
}: Person): string | null {
  const sent = [...appointments, ...waiting_list, ...messages, ...subscriptions];
  const latestFirst = sent.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  return [...accounts, ...latestFirst].find(({ language }) => language !== null)?.language ?? null;
}
