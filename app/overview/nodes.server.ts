import { localNow } from "../../db/local-time.ts";
import { nodeStates } from "../installation/nodes.server.ts";
import { dateInWords } from "../ui/dates.tsx";
import type { ShownNode } from "./nodes-panel.tsx";

/** The nodes as the superadmin sees them; null where the database is for one process. */
export async function shownNodes(timeZone: string): Promise<ShownNode[] | null> {
  const nodes = await nodeStates();
  return (
    nodes?.map(({ startedAt, silence, ...node }) => {
      const { date, time } = localNow(timeZone, new Date(startedAt));
      return { ...node, since: `${dateInWords(date)} at ${time}`, heard: ago(silence) };
    }) ?? null
  );
}

function ago(seconds: number): string {
  if (seconds < 10) return "just now";
  if (seconds < 90) return `${seconds} seconds ago`;
  return `${Math.round(seconds / 60)} minutes ago`;
}
