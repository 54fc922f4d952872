import { fullName } from "../../../db/full-name.ts";
import { findWaiting, type WaitingEntry } from "../../../db/queries/waiting-list.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { isReachedByText } from "./tell.server.ts";

/** The entry that a popup of the staff's list is about; else 404. */
export async function reachedWaiting(id: string | undefined): Promise<WaitingEntry> {
  return orNotFound(/^[1-9]\d{0,14}$/.test(id ?? "") ? await findWaiting(getDb(), Number(id)) : undefined);
}

/** What staff read of an entry, and whether somebody must telephone where a time is offered. */
export async function readByStaff(entry: WaitingEntry) {
  const { email, phone, created_at } = entry;
  const isTold = email !== "" || (await isReachedByText(getDb(), entry));
  return {
    ...shownWaiting(entry),
    names: fullName(entry),
    email,
    phone,
    created_at,
    isTold,
  };
}
