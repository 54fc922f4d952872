import type { CompiledQuery } from "kysely";
import type { QueryConfig } from "pg";
import type { NamedQuery } from "../prepared.ts";

/** A query as the driver takes it: what comes again and again has a name, by which the server keeps its plan. */
export function spoken(query: CompiledQuery & Partial<NamedQuery>): QueryConfig {
  const { sql: text, parameters, name } = query;
  return { text, values: parameters.map(storable), ...(name && { name }) };
}

/** A text of PostgreSQL's has no NUL. No field takes one; what is looked for with one is found nowhere. */
function storable(value: unknown): unknown {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
}
