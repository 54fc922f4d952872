import { readdirSync } from "node:fs";
import path from "node:path";
import type { slideRecords } from "../../db/queries/slides.ts";

type Records = typeof slideRecords;

/** What `records` made, of every table: found where it is, so that none is forgotten. */
export const allRecords: Records[] = [];
const queries = path.resolve("db/queries");
for (const file of readdirSync(queries)) {
  const module: Record<string, unknown> = await import(path.join(queries, file));
  allRecords.push(...Object.values(module).filter((value): value is Records => isRecords(value)));
}

function isRecords(value: unknown): boolean {
  return typeof value === "object" && value !== null && "table" in value && "page" in value;
}
