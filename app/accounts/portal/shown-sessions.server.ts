import { listSessionsOf } from "../../../db/queries/sessions.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { browserInWords } from "../browser.ts";
import type { ShownSession } from "./session-list.tsx";

/** Where somebody is signed in, as they read it. */
export async function shownSessionsOf(user: CurrentUser): Promise<ShownSession[]> {
  const sessions = await listSessionsOf(getDb(), user.id, utcNow());
  return sessions.map(({ id, kind, user_agent, last_seen_at }) => ({
    id,
    browser: kind === "api" ? t("account.another-program") : browserInWords(user_agent),
    ...hospitalTime(new Date(last_seen_at)),
    isThisOne: id === user.session_id,
  }));
}
