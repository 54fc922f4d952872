import { expect, test } from "vitest";
import { prepared } from "../../db/connection.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

let compiled = 0;

const keep = prepared((db, { name, value }: { name: string; value: string }) => {
  compiled += 1;
  return db
    .insertInto("installation")
    .values({ value, name })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .returning(["name", "value"]);
});

test("a statement is compiled once, and each value finds every place it has", async () => {
  const { db } = scratch;
  const kept = await keep.executeTakeFirstOrThrow(db, { name: "color", value: "green" });
  const again = await keep.executeTakeFirstOrThrow(db, { name: "color", value: "blue" });
  const other = await keep.executeTakeFirst(db, { name: "shape", value: "color" });
  expect([kept, again, other]).toEqual([
    { name: "color", value: "green" },
    { name: "color", value: "blue" },
    { name: "shape", value: "color" },
  ]);
  expect(compiled).toBe(1);
});

test("values that are left out, or undefined, stay out of the statement", async () => {
  type Row = { fingerprint: string; created_at: string; made_id?: number | undefined };
  const note = prepared((db, row: Row) => db.insertInto("form_submissions").values(row).returning("made_id"));
  const created_at = "2026-11-01T00:00:00.000Z";
  expect(await note.execute(scratch.db, { fingerprint: "a", created_at })).toEqual([{ made_id: null }]);
  expect(await note.execute(scratch.db, { fingerprint: "b", created_at, made_id: 7 })).toEqual([
    { made_id: 7 },
  ]);
  const unknown = await note.execute(scratch.db, { fingerprint: "c", created_at, made_id: undefined });
  expect(unknown).toEqual([{ made_id: null }]);
});

test("it runs in a transaction, and goes with it", async () => {
  const { db } = scratch;
  const attempt = db.transaction().execute(async (trx) => {
    await keep.execute(trx, { name: "undone", value: "yes" });
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  const found = await db.selectFrom("installation").selectAll().where("name", "=", "undone").execute();
  expect(found).toEqual([]);
});
