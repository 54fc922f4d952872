import type { Call } from "../api/call.ts";
import { type ApiDocument, describeCalls, withTitle } from "../api/document.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import * as made from "./made.ts";

/** Every call of the API, by the names of their groups, as the document has them. */
export const calls: readonly Call[] = Object.values<readonly Call[]>(made)
  .flat()
  // By `<`: to ask for a language's order would load what knows all of them, 3 MB.
  .sort(({ group: one }, { group: other }) => Number(one.name > other.name) - Number(one.name < other.name));

const documented = perHospital((): { document?: Promise<ApiDocument> } => ({}));

/** The document of these calls, made once but for its title: the hospital may get another name. */
export async function apiDocument(): Promise<ApiDocument> {
  const here = documented();
  here.document ??= describeCalls(calls);
  return withTitle(await here.document);
}
