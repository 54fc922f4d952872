import { type Insertable, sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import type { NewRow, SuggestionsTable } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

const insertSuggestion = prepared((db, suggestion: Insertable<SuggestionsTable>) =>
  db.insertInto("suggestions").values(suggestion),
);

export async function createSuggestion(db: Db, suggestion: NewRow<"suggestions">): Promise<void> {
  await insertSuggestion.execute(db, {
    ...suggestion,
    list_text: searchText(suggestion.message),
    ...newStamps(),
  });
}

const suggestionSorts = { date: { text: sql.ref<string>("date") } };

/** A page of the staff's list. A search looks at the messages. */
export async function pageOfSuggestions(db: Db, listing: Listing<keyof typeof suggestionSorts>) {
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
