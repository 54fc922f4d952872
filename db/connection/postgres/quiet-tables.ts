import type { Database } from "../../schema.ts";
import type { Written } from "../commits.ts";

/**
 * Tables of which no node remembers anything: to write to them is told to nobody else. Of every other one it is, so
 * that a new table is safe before anybody has thought of it. A test holds these against what the pages show.
 */
export const quietTables: ReadonlySet<string> = new Set<keyof Database>([
  ...(["sessions", "known_browsers", "password_links", "sign_in_locks"] as const),
  ...(["rate_limits", "form_submissions", "outbox", "audit_log", "audit_seals", "installation"] as const),
  ...(["uploads", "node_changes", "nodes", "leases"] as const),
  ...(["two_step", "recovery_codes", "unfinished_sign_ins", "sign_ups", "stages", "calendar_feeds"] as const),
  ...(["reminders", "reminder_stops"] as const),
  ...(["report_days", "report_figures", "report_times", "report_marks", "past_weeks"] as const),
  "site_figures",
  ...(["audit_prunings", "past_steps", "legal_holds", "two_step_asked"] as const),
]);

/** What other nodes must hear of a commit, as its row says it; null where that is nothing. */
export function toldOf(written: Written): string | null {
  if (written === "all") return written;
  const told = [...written].filter((table) => !quietTables.has(table));
  return told.length > 0 ? told.join() : null;
}

/** The tables that a change's row names. */
export function readTold(tables: string): Written {
  return tables === "all" ? tables : new Set(tables.split(","));
}
