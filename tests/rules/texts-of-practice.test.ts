import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../../db/migrations/0083-texts-of-practice.ts";
import { type Clinic, openClinic } from "../support/clinic.ts";

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});

afterAll(() => clinic.close());

test("what doctors speak and treat is missing from translations that were made before it could be in them", async () => {
  const { db, people } = clinic;
  const [one = 0, other = 0] = people.doctor;
  await db
    .updateTable("doctors")
    .set({ languages: '["English"]', treats: '["asthma"]' })
    .where("id", "=", one)
    .execute();
  const made = { language: "fr", fields: "{}", sources: "{}", told: 1, outdated: 0 } as const;
  const row = { ...made, search_text: "", updated_at: "2030" };
  await db
    .insertInto("record_texts")
    .values([
      { ...row, kind: "doctors", record_id: one, missing: 1 },
      { ...row, kind: "doctors", record_id: other, missing: 0 },
      // A doctor who was deleted, and a record of another kind with a doctor's number.
      { ...row, kind: "doctors", record_id: 999_999, missing: 2 },
      { ...row, kind: "departments", record_id: one, missing: 1 },
    ])
    .execute();
  await up(db as never);
  const read = await db
    .selectFrom("record_texts")
    .select(["kind", "record_id", "missing"])
    .orderBy("kind")
    .orderBy("record_id")
    .execute();
  expect(read.map(({ kind, record_id, missing }) => [kind, record_id, missing])).toEqual([
    ["departments", one, 1],
    ["doctors", one, 3],
    ["doctors", other, 0],
    ["doctors", 999_999, 2],
  ]);
});
