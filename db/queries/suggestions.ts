import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

export async function createSuggestion(db: Db, suggestion: NewRow<"suggestions">): Promise<void> {
  await db
    .insertInto("suggestions")
    .values({ ...suggestion, list_text: searchText(suggestion.message), ...newStamps() })
    .execute();
}
