import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { newStamps } from "./stamps.ts";

export async function listActiveSlides(db: Db) {
  return db
    .selectFrom("slides")
    .select(["id", "title", "caption", "image"])
    .where("active_status", "=", 1)
    .orderBy("id")
    .execute();
}

export async function createSlide(db: Db, slide: NewRow<"slides">): Promise<void> {
  await db
    .insertInto("slides")
    .values({ ...slide, ...newStamps() })
    .execute();
}
