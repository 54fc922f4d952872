import { listKnownBrowsers } from "../../../db/queries/known-browsers.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { browserInWords } from "../browser.ts";

/** The browsers that are remembered of somebody, as they read it. */
export async function shownBrowsersOf({ id }: CurrentUser) {
  const dayOf = (at: string) => hospitalTime(new Date(at)).date;
  const browsers = await listKnownBrowsers(getDb(), id, utcNow());
  return browsers.map(({ key, user_agent, expires_at, trusted_until }) => ({
    key,
    browser: browserInWords(user_agent),
    isTrusted: trusted_until !== null,
    until: dayOf(trusted_until ?? expires_at),
  }));
}

export type ShownBrowser = Awaited<ReturnType<typeof shownBrowsersOf>>[number];
