import type { Db } from "../../db/connection.ts";
import { findSubscriber, type Subscriber } from "../../db/queries/subscribers.ts";
import { orNotFound } from "../http/responses.ts";
import { isSignatureOf, type Signed, signatureOf } from "../installation/signatures.server.ts";
import { siteUrl } from "../mail/write-to.server.ts";

type Linked = Pick<Subscriber, "id" | "email">;

/** What a link does: one leaves the newsletter, and comes back on the same page; the other confirms the address. */
type Purpose = "newsletter" | "newsletter confirmation";

const signed = (purpose: Purpose, { id, email }: Linked): Signed => [purpose, id, email.toLowerCase()];

const tokenFor = async (db: Db, purpose: Purpose, linked: Linked) =>
  `${linked.id}-${await signatureOf(db, signed(purpose, linked))}`;

/** The address of the page on which a subscriber leaves. It opens for as long as they are on the list. */
export async function leaveLink(db: Db, subscriber: Linked): Promise<string> {
  return siteUrl(await leavePath(db, subscriber));
}

/** The address of the page on which a subscriber confirms that they want the newsletter. */
export async function confirmLink(db: Db, subscriber: Linked): Promise<string> {
  const token = await tokenFor(db, "newsletter confirmation", subscriber);
  return siteUrl(`/newsletter/${token}/confirm`);
}

/** The path of the page on which they leave, for the page on which they have confirmed. */
export async function leavePath(db: Db, subscriber: Linked): Promise<string> {
  return `/newsletter/${await tokenFor(db, "newsletter", subscriber)}`;
}

const form = /^([1-9]\d{0,14})-([0-9a-f]{32})$/;

/** The subscriber whom a link names; else 404. */
export async function openSubscriber(
  db: Db,
  token: string | undefined,
  purpose: Purpose,
): Promise<Subscriber> {
  const [, id, signature] = form.exec(token ?? "") ?? [];
  const subscriber = id && signature ? await findSubscriber(db, Number(id)) : undefined;
  const isTheirs = subscriber && (await isSignatureOf(db, signed(purpose, subscriber), signature ?? ""));
  return orNotFound(isTheirs ? subscriber : undefined);
}
