import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { deleteSessionsOf } from "../../../db/queries/sessions.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import {
  confirmSecret,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  keepNewSecret,
} from "../../../db/queries/two-step.ts";
import type { Instant } from "../../../db/schema.ts";
import { type Actor, byActor } from "../../access/actor.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { t } from "../../words/t.ts";
import { tellOfTwoStep } from "../account-mails.server.ts";
import { keyUri, newSecret, openSecret, sealSecret, stepOfCode } from "./authenticator.server.ts";
import { drawQrCode } from "./qr-code.server.ts";
import { giveRecoveryCodes } from "./recovery-codes.server.ts";
import type { Enrolment } from "./two-step.ts";

/** What is said of a code that opens nothing. */
export const wrongCode = () => t("login.wrong-code");

export interface Owner {
  id: number;
  firstname: string;
  email: string;
}

/** How two-step sign-in stands for an account. */
export interface Standing {
  /** Since when it is on; null while it is off. */
  since: Instant | null;
  /** A key was made that no code has confirmed yet. */
  begun: boolean;
  codesLeft: number;
}

export async function standingOf(db: Db, userId: number): Promise<Standing> {
  const kept = await findTwoStep(db, userId);
  const since = kept?.enabled_at ?? null;
  return {
    since,
    begun: kept !== undefined && since === null,
    codesLeft: await countRecoveryCodes(db, userId),
  };
}

/** Makes the key for an authenticator; it counts once a code confirms it. Nothing changes where one is in use. */
export async function begin(db: Db, userId: number): Promise<void> {
  await keepNewSecret(db, userId, await sealSecret(db, userId, await newSecret()));
}

/** What the authenticator of an account that is being set up is told; null where none is. */
export async function enrolmentOf(db: Db, owner: Owner): Promise<Enrolment | null> {
  const kept = await findTwoStep(db, owner.id);
  if (!kept || kept.enabled_at !== null) return null;
  const key = await openSecret(db, owner.id, kept.secret);
  if (key === null) return null;
  const hospital = (await getCompany(db))?.name ?? "";
  const uri = await keyUri(key, { email: owner.email, hospital });
  return { key: key.match(/.{1,4}/g)?.join(" ") ?? key, uri, picture: await drawQrCode(uri) };
}

/**
 * Switches two-step sign-in on, of whose key a code was shown. Whoever is signed in to the account elsewhere showed
 * none, and is signed out. Belongs in a transaction.
 *
 * @param exceptSession the session that goes on
 * @returns the recovery codes, which are kept nowhere; null when the code is wrong, or nothing is being set up
 */
export async function confirm(
  db: Db,
  owner: Owner,
  token: string,
  exceptSession?: number,
): Promise<string[] | null> {
  const kept = await findTwoStep(db, owner.id);
  const key = kept && kept.enabled_at === null ? await openSecret(db, owner.id, kept.secret) : null;
  const step = key === null ? null : await stepOfCode(key, token);
  if (!kept || step === null) return null;
  const { secret } = kept;
  if (!(await confirmSecret(db, owner.id, { secret, step, now: utcNow() }))) return null;
  await deleteSessionsOf(db, owner.id, exceptSession);
  const codes = await giveRecoveryCodes(db, owner.id);
  await audit(db, owner, "two-step sign-in switched on", owner.id);
  await tellOfTwoStep(db, owner, { news: "on" });
  return codes;
}

/** Gives an account other recovery codes. Belongs in a transaction. Null where two-step sign-in is off. */
export async function renewRecoveryCodes(db: Db, user: CurrentUser): Promise<string[] | null> {
  const kept = await findTwoStep(db, user.id);
  if (kept?.enabled_at == null) return null;
  await audit(db, user, "recovery codes renewed", user.id);
  return giveRecoveryCodes(db, user.id);
}

/** Switches an account's own two-step sign-in off. Belongs in a transaction. False where it was off. */
export async function switchOff(db: Db, user: CurrentUser): Promise<boolean> {
  if (!(await deleteTwoStep(db, user.id))) return false;
  await audit(db, user, "two-step sign-in switched off", user.id);
  await tellOfTwoStep(db, user, { news: "off" });
  return true;
}

/**
 * Takes two-step sign-in off the account of somebody who has lost the telephone, and signs them out everywhere. Belongs
 * in a transaction. False where it was off.
 */
export async function reset(db: Db, owner: Owner, by: Actor): Promise<boolean> {
  if (!(await deleteTwoStep(db, owner.id))) return false;
  await deleteSessionsOf(db, owner.id);
  await audit(db, by, "two-step sign-in reset", owner.id);
  await tellOfTwoStep(db, owner, { news: "reset" });
  return true;
}

function audit(db: Db, by: Actor, action: string, id: number): Promise<void> {
  return recordAudit(db, { ...byActor(by), action, entity: "users", entity_id: id });
}
