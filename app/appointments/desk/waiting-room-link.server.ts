import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../../db/connection.ts";
import { signingSecret } from "../../installation/installation.server.ts";

/**
 * The address of a screen on a waiting room's wall: `<department ids>-<signature>`, 0 for all of them. It shows numbers
 * alone, and can be made anew at any time, so nothing is stored.
 */
export async function waitingRoomPath(db: Db, departmentIds: readonly number[]): Promise<string> {
  const named = namesOf(departmentIds);
  return `/waiting-room/${named}-${await sign(db, named)}`;
}

/** As many as can be read from afar. */
const mostQueues = 12;

const form = new RegExp(`^(\\d{1,9}(?:\\.\\d{1,9}){0,${mostQueues - 1}})-([0-9a-f]{32})$`);

/** The departments whose numbers a screen shows, none for all of them; null where the link is not one of ours. */
export async function openWaitingRoom(db: Db, token: string | undefined): Promise<number[] | null> {
  const [, named, signature] = form.exec(token ?? "") ?? [];
  if (!named || !signature) return null;
  const expected = await sign(db, named);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return named
    .split(".")
    .map(Number)
    .filter((id) => id > 0);
}

function namesOf(departmentIds: readonly number[]): string {
  const sorted = [...new Set(departmentIds)].sort((one, other) => one - other).slice(0, mostQueues);
  return sorted.length > 0 ? sorted.join(".") : "0";
}

async function sign(db: Db, named: string): Promise<string> {
  return createHmac("sha256", await signingSecret(db))
    .update(`waiting room ${named}`)
    .digest("hex")
    .slice(0, 32);
}
