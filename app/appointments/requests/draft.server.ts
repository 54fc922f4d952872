import { deflateRawSync, inflateRawSync } from "node:zlib";
import { createCookie } from "@remix-run/node";
import { isDate, isTime } from "../../forms/fields.ts";
import { cookieNames } from "../../http/cookies.ts";
import { getConfig, signingSecret } from "../../installation/installation.server.ts";
import { dayInWords } from "../../ui/dates.tsx";

/** What browsers keep of one cookie, name and attributes included, in bytes; some room is left. */
const maxCookieBytes = 3800;

/** A booking that waits until its writer has signed in. */
export interface Draft {
  doctor_id: number;
  visit_type_id: string;
  date: string;
  time: string;
  description: string;
}

async function draftCookie() {
  return createCookie(cookieNames.draft, {
    httpOnly: true,
    sameSite: "lax",
    secure: getConfig().APP_URL.startsWith("https:"),
    path: "/doctors",
    maxAge: 30 * 60,
    secrets: [await signingSecret()],
  });
}

/** The header that keeps a draft in the browser; of a text too long for a cookie, the rest is kept. */
export async function keepDraft(draft: Draft): Promise<string> {
  const cookie = await draftCookie();
  const whole = await cookie.serialize(pack(draft));
  return whole.length <= maxCookieBytes ? whole : cookie.serialize(pack({ ...draft, description: "" }));
}

/** The header that takes a draft away. */
export async function dropDraft(): Promise<string> {
  return (await draftCookie()).serialize("", { maxAge: 0 });
}

/** The draft that a browser keeps for a doctor's page, or null. */
export async function readDraft(request: Request, doctorId: number): Promise<Draft | null> {
  const sent = request.headers.get("Cookie");
  if (!sent?.includes("draft=")) return null;
  const packed: unknown = await (await draftCookie()).parse(sent);
  if (typeof packed !== "string" || packed === "") return null;
  const draft: Draft = JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")).toString());
  return draft.doctor_id === doctorId ? draft : null;
}

/** What tells its writer, once they are signed in, that a draft is not sent by that. */
export function notSentYet({ date, time }: Draft): string {
  const when = isDate(date) && isTime(time) ? ` for ${dayInWords(date)} at ${time}` : "";
  return `Your request${when} is not sent yet. Check it, then send it.`;
}

function pack(draft: Draft): string {
  return deflateRawSync(JSON.stringify(draft)).toString("base64url");
}
