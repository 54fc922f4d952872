import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

export async function createSuggestion(db: Db, suggestion: NewRow<"suggestions">): Promise<void> {
  await db
    .insertInto("suggestions")
    .values({ ...suggestion, list_text: searchText(suggestion.message), ...newStamps() })
    .execute();
}

const suggestionSorts = { date: { text: sql.ref<string>("date") } };

export type SuggestionSort = keyof typeof suggestionSorts;

/** A page of the staff's list. A search looks at the messages. */
export async function pageOfSuggestions(db: Db, listing: Listing<SuggestionSort>) {
  const query = db.selectFrom("suggestions").select(["id", "message", "date"]);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: suggestionSorts }, listing);
}

export async function getSuggestion(db: Db, id: number) {
  return db
    .selectFrom("suggestions")
    .select(["id", "message", "date"])
    .where("id", "=", id)
    .executeTakeFirst();
}
