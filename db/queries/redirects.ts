import { cached } from "../connection.ts";
import { records, sortBy } from "./records.ts";

/** Where addresses lead that have nothing of their own; of two for the same, the newer one. */
export const listRedirects = cached(["redirects"], async (db) => {
  const rows = await db.selectFrom("redirects").select(["from_path", "to_address"]).orderBy("id").execute();
  return new Map(rows.map(({ from_path, to_address }) => [from_path, to_address]));
});

/** A search looks at the addresses that lead elsewhere. */
export const redirectRecords = records("redirects", {
  columns: ["from_path", "to_address"],
  sorts: { created_at: sortBy.creation, from_path: sortBy.name },
  texts: { sort_text: ["from_path"] },
});
