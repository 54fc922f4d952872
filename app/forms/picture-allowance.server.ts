import type { UploadKind } from "../../db/queries/uploads.ts";
import { countFrom, waitOfSender } from "../http/limits.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import type { Problem } from "../pictures/picture-work.ts";
import { t } from "../words/t.ts";

/** Whose a picture is, and who may see it. */
export interface Owner {
  /** Null for a visitor. */
  userId: number | null;
  visibility: "public" | "private";
  /** What they send; pictures, unless it says otherwise. */
  sends?: UploadKind;
  /** The network address, by which pictures of those are counted who are not of the staff. */
  address?: string;
  /** Aborted when whoever sent it has gone, and it need not be stored. */
  gone?: AbortSignal;
}

const hourSeconds = 60 * 60;

const tooMany = () => ({ problem: t("picture.too-often") });

/** Why somebody may send no more pictures for now, so that theirs need not be read; null if they may. Counts nothing. */
export function spentBy(owner: Owner): Promise<Problem | null> {
  return refusalOf(owner, waitOfSender);
}

/** Counts a picture before it is encoded; returns why it is refused, or null. */
export function countPicture(owner: Owner): Promise<Problem | null> {
  return refusalOf(owner, countFrom);
}

/** Anybody can send some, and each picture costs a second of work. */
async function refusalOf(owner: Owner, waitFor: typeof waitOfSender | typeof countFrom) {
  const { userId, visibility, address = "" } = owner;
  if (visibility === "public") return null;
  const limit = { most: getConfig().LIMIT_PICTURES, seconds: hourSeconds };
  const wait = await waitFor(getDb(), "pictures", String(userId ?? `from ${address}`), limit);
  return wait !== null || (await hasUsedRoom(owner)) ? tooMany() : null;
}

/** Counts the bytes that a picture will take on the disk; returns why it is refused, or null. */
export async function countBytes(owner: Owner, bytes: number): Promise<Problem | null> {
  if (owner.visibility === "public") return null;
  const { limit, senders } = roomFor(owner);
  for (const sender of senders) {
    if ((await countFrom(getDb(), pictureBytes, sender, limit, bytes)) !== null) return tooMany();
  }
  return null;
}

async function hasUsedRoom(owner: Owner): Promise<boolean> {
  const { limit, senders } = roomFor(owner);
  for (const sender of senders) {
    if ((await waitOfSender(getDb(), pictureBytes, sender, limit)) !== null) return true;
  }
  return false;
}

const pictureBytes = "picture bytes";

/** Room on the disk is counted for an account and for the address as well: anybody can open many accounts. */
function roomFor({ userId, address = "" }: Owner) {
  const limit = { most: getConfig().LIMIT_PICTURES_MB * 1024 * 1024, seconds: hourSeconds };
  const senders = [...(userId === null ? [] : [String(userId)]), `from ${address}`];
  return { limit, senders };
}
