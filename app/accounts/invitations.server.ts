import { createCookie } from "@remix-run/node";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { createPasswordLink, spendPasswordLinksOf } from "../../db/queries/password-links.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { type Actor, byActor } from "../access/actor.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { hashToken, newToken } from "../access/tokens.server.ts";
import { cookieNames } from "../http/cookies.ts";
import { getConfig, signingSecret } from "../installation/installation.server.ts";
import { queueMail } from "../mail/queue.server.ts";
import { invitationMail } from "../mail/templates.ts";
import { writeToAccount } from "../mail/write-to.server.ts";
import { hospitalHere } from "../words/translated.server.ts";

/** How long an invitation works, in days. */
const days = 7;

interface Guest {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
}

/** Mails somebody a link to set the first password of their account; links from before are void. Belongs in a transaction. */
export async function invite(db: Db, guest: Guest, token: string, by: Actor): Promise<void> {
  await keepInvitation(db, guest.id, token);
  const names = `${guest.firstname} ${guest.lastname}`;
  const mail = await writeToAccount(db, guest.id, async () =>
    invitationMail({ names, url: invitationUrl(token), days, hospital: await hospitalHere(db) }),
  );
  await queueMail(db, guest.email, mail);
  await recordAudit(db, { ...byActor(by), action: "invited", entity: "users", entity_id: guest.id });
}

/** The address of a new invitation that is mailed to nobody. Belongs in a transaction. */
export async function newInvitationLink(db: Db, userId: number): Promise<string> {
  const token = newToken();
  await keepInvitation(db, userId, token);
  return invitationUrl(token);
}

async function keepInvitation(db: Db, userId: number, token: string): Promise<void> {
  await spendPasswordLinksOf(db, userId);
  await createPasswordLink(db, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose: "invitation",
    expires_at: new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString(),
  });
}

/** Invitations sent once more to one account: nobody's mailbox is to be filled by a button. */
const mostAgain = { most: 5, seconds: 60 * 60 };

/**
 * As `invite`, for somebody who was invited before.
 *
 * @returns seconds to wait when that was done too often, else null
 */
export async function inviteAgain(
  db: Db,
  guest: Guest,
  token: string,
  by: CurrentUser,
): Promise<number | null> {
  const wait = await countHit(db, `invitation ${guest.id}`, mostAgain);
  if (wait === null) await invite(db, guest, token, by);
  return wait;
}

async function invitationCookie() {
  return createCookie(cookieNames.invitation, {
    httpOnly: true,
    sameSite: "lax",
    secure: getConfig().APP_URL.startsWith("https:"),
    path: "/dashboard/doctors",
    maxAge: 60,
    secrets: [await signingSecret()],
  });
}

/** The header that has the next list of doctors show an invitation's link to whoever sent it, and to nobody else. */
export async function showInvitation(token: string, by: CurrentUser): Promise<string> {
  return (await invitationCookie()).serialize({ token, by: by.id });
}

/** The link that is to be shown now, and the header that makes sure it is shown once. */
export async function takeInvitation(request: Request, user: CurrentUser) {
  const headers = new Headers();
  const sent = request.headers.get("Cookie");
  if (!sent?.includes("invitation=")) return { invitation: null, headers };
  const cookie = await invitationCookie();
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  const kept: { token: string; by: number } | null = await cookie.parse(sent);
  return { invitation: kept && kept.by === user.id ? invitationUrl(kept.token) : null, headers };
}

/** The address at which an invitation is taken up. */
export function invitationUrl(token: string): string {
  return `${getConfig().APP_URL}/reset-password/${token}`;
}
