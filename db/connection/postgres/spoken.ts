import type { CompiledQuery } from "kysely";
import type { QueryConfig } from "pg";
import type { NamedQuery } from "../prepared.ts";

/** A query as the driver takes it: what comes again and again has a name, by which the server keeps its plan. */
export function spoken(query: CompiledQuery & Partial<NamedQuery>): QueryConfig {
  const { sql: text, parameters, name } = query;
  return { text, values: [...parameters], ...(name && { name }) };
}
