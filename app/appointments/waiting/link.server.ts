import type { Db } from "../../../db/connection.ts";
import { findWaiting, type WaitingEntry } from "../../../db/queries/waiting-list.ts";
import { orNotFound } from "../../http/responses.ts";
import { siteUrl } from "../../mail/write-to.server.ts";
import { manageToken, openLink } from "../patient/manage-link.server.ts";

type Linked = Pick<WaitingEntry, "id" | "email" | "until_date">;

/** The path of the page on which somebody on the waiting list answers, or leaves it. */
export async function waitingPath(db: Db, { id, email, until_date }: Linked): Promise<string> {
  const token = await manageToken(db, { id, email, date: until_date }, "waiting list");
  return `/appointments/${token}/waiting-list`;
}

/** The same as an address to put into a mail. */
export async function waitingLink(db: Db, entry: Linked): Promise<string> {
  return siteUrl(await waitingPath(db, entry));
}

/** The entry that a link opens; else 404. */
export async function openWaiting(db: Db, token: string | undefined): Promise<WaitingEntry> {
  const find = (id: number) => findWaiting(db, id);
  return orNotFound(await openLink(db, token, { purpose: "waiting list", find }));
}
