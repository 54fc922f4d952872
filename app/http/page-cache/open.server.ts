import { commitsElsewhere, onCommit } from "../../../db/connection.ts";
import { addDays, localNow, startOfDay } from "../../../db/local-time.ts";
import { nextPublication } from "../../../db/queries/publication.ts";
import { perHospital } from "../../installation/hospitals.server.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { onSettings } from "../../installation/kept-settings.server.ts";
import type { Kept } from "../url-line.ts";
import { PageCache } from "./page-cache.server.ts";

/** The public pages that are kept of the hospital. */
export const getPageCache = perHospital(openPageCache);

function openPageCache(): PageCache {
  const db = getDb();
  const { PAGE_CACHE_MB } = getConfig();
  const opened = new PageCache({
    limit: PAGE_CACHE_MB * 1024 * 1024,
    endOf: (expires) => endOf(expires, getConfig().TIME_ZONE),
    nextChange: (after) => nextPublication(db, after),
    commitsElsewhere: () => commitsElsewhere(db),
  });
  onCommit(db, (written) => opened.forget(written));
  onSettings(() => opened.forget("all"));
  return opened;
}

/** The end of the hospital's day, or of its clock's minute: zones are apart by whole minutes. */
function endOf(expires: Kept["expires"], timeZone: string): number {
  const now = Date.now();
  if (expires === "minute") return now - (now % 60_000) + 60_000;
  return Date.parse(startOfDay(timeZone, addDays(localNow(timeZone, new Date(now)).date, 1)));
}
