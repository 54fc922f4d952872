import { localNow } from "../../db/local-time.ts";
import { nodeStates } from "../installation/nodes.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import { t } from "../words/t.ts";
import type { ShownNode } from "./nodes-panel.tsx";

/** The nodes as the superadmin sees them; null where the database is for one process. */
export async function shownNodes(timeZone: string): Promise<ShownNode[] | null> {
  const nodes = await nodeStates();
  return (
    nodes?.map(({ startedAt, silence, ...node }) => {
      const { date, time } = localNow(timeZone, new Date(startedAt));
      return { ...node, since: t("booking.moment", { day: dateInWords(date), time }), heard: ago(silence) };
    }) ?? null
  );
}

function ago(seconds: number): string {
  if (seconds < 10) return t("nodes.just-now");
  if (seconds < 90) return t("nodes.seconds-ago", { count: seconds });
  return t("nodes.minutes-ago", { count: Math.round(seconds / 60) });
}
