import { extraHoursRecords } from "../../db/queries/absences.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { isWithinReach } from "./people.server.ts";

/** The extra hours that an address names, if they are within somebody's reach; null where the address adds some. */
export async function findExtraHours(user: CurrentUser, id: string | undefined) {
  if (id === undefined) return null;
  const hours = await extraHoursRecords.find(getDb(), idFrom(id));
  return orNotFound(hours && isWithinReach(user, hours) ? hours : undefined);
}
