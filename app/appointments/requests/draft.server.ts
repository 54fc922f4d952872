import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isDate, isTime } from "../../forms/fields.ts";
import { cookieNames } from "../../http/cookies.ts";
import { setCookie } from "../../http/set-cookie.server.ts";
import { signingSecret } from "../../installation/installation.server.ts";
import { type Seal, seal, unseal } from "../../installation/sealing.ts";
import { dayInWords } from "../../ui/dates.tsx";
import { href } from "../../words/href.ts";
import { t } from "../../words/t.ts";

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

/** For how long, in seconds. */
const maxAgeSeconds = 30 * 60;

/** It says why somebody wants to see a doctor, in a browser that others may use next: only we can read it. */
async function draftSeal(): Promise<Seal> {
  return { secret: await signingSecret(), purpose: "draft of a booking", owner: "whoever has the cookie" };
}

function draftCookie(value: string, seconds: number): string {
  return setCookie(cookieNames.draft, value, { maxAgeSeconds: seconds, path: href("/doctors") });
}

/** The header that keeps a draft in the browser; of a text too long for a cookie, the rest is kept. */
export async function keepDraft(draft: Draft): Promise<string> {
  const by = await draftSeal();
  const packed = (kept: Draft) => draftCookie(seal(by, pack(kept)), maxAgeSeconds);
  const whole = packed(draft);
  return whole.length <= maxCookieBytes ? whole : packed({ ...draft, description: "" });
}

/** The header that takes a draft away. */
export function dropDraft(): string {
  return draftCookie("", 0);
}

const inCookie = new RegExp(`(?:^|;\\s*)${cookieNames.draft}=([\\w-]+)(?:;|$)`);

/** The draft that a browser keeps for a doctor's page, or null. */
export async function readDraft(request: Request, doctorId: number): Promise<Draft | null> {
  const [, sealed] = inCookie.exec(request.headers.get("Cookie") ?? "") ?? [];
  const packed = sealed ? unseal(await draftSeal(), sealed) : null;
  if (packed === null) return null;
  const draft: Draft = JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")).toString());
  return draft.doctor_id === doctorId ? draft : null;
}

/** What tells its writer, once they are signed in, that a draft is not sent by that. */
export function notSentYet({ date, time }: Draft): string {
  const isKnown = isDate(date) && isTime(time);
  return t("booking.not-sent", {
    when: isKnown ? "known" : "other",
    day: isKnown ? dayInWords(date) : "",
    time,
  });
}

function pack(draft: Draft): string {
  return deflateRawSync(JSON.stringify(draft)).toString("base64url");
}
