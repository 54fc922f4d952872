import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Call } from "./call.ts";
import { jsonSchema, type Schema } from "./json-schema.server.ts";
import { mostRows, rowsPerPage } from "./listing.server.ts";
import { keyHeader, takesKey } from "./once.server.ts";

/** What a call takes in its path and after the question mark. */
export function describeParameters(call: Call) {
  return [...pathParameters(call), ...listParameters(call), ...queryParameters(call), ...keyParameter(call)];
}

function keyParameter(call: Call) {
  if (!takesKey(call)) return [];
  const description =
    "Sent again within a day with the same body, the call makes nothing more and has the first answer; with another body it is 422";
  const schema = { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" };
  return [{ in: "header", required: false, name: keyHeader, description, schema }];
}

function pathParameters({ path }: Call) {
  const [, kind] = /:(\w+)/.exec(path) ?? [];
  if (kind === undefined) return [];
  const described =
    kind === "id"
      ? { description: "Number of the record", schema: { type: "integer", minimum: 1 } }
      : { description: "Slug or number", schema: { type: "string" } };
  return [{ name: "id", in: "path", required: true, ...described }];
}

function queryParameters({ query = {} }: Call) {
  return Object.entries(query).map(([name, description]) => ({
    in: "query",
    required: false,
    name,
    description,
    schema: { type: "string" },
  }));
}

function listParameters({ list }: Call) {
  if (!list) return [];
  const optional = { in: "query", required: false };
  const sort = list.sorts.flatMap((name) => [name, `-${name}`]);
  const most = { type: "integer", minimum: 1, maximum: mostRows };
  return [
    { ...optional, name: "page", description: "From 1", schema: { type: "integer", minimum: 1 } },
    {
      ...optional,
      name: "per_page",
      description: `Rows on a page: ${rowsPerPage} with page alone, ${mostRows} without either`,
      schema: most,
    },
    { ...optional, name: "q", description: "Words to look for", schema: { type: "string", maxLength: 200 } },
    {
      ...optional,
      name: "sort",
      description: `A hyphen reverses the order; ${list.initial} unless told otherwise`,
      schema: { enum: sort },
    },
  ];
}

/** What a call takes as its body, by the schema that checks it; undefined where it takes none. */
export async function describeBody(call: Call, db: Db) {
  if (call.file) {
    const file = {
      type: "string",
      format: "binary",
      description:
        call.file === "document" ? "PDF, at most 10 MB" : "JPEG, PNG, WebP, GIF or AVIF, at most 10 MB",
    };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!call.body && !call.extra) return undefined;
  const shape = (await call.body?.(db))?.shape ?? {};
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    properties[name] = jsonSchema(field as z.ZodType);
    const { success } = await z.safeParseAsync(field as z.ZodType, undefined);
    if (!success && call.method === "POST") required.push(name);
  }
  for (const name of call.unchanged ?? []) {
    properties[name] ??= { description: "Only its current value" };
  }
  const schema: Schema = { type: "object", properties: { ...properties, ...call.extra }, required };
  const content = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };
  return { required: required.length > 0, content: { ...content, ...withFiles(call, schema) } };
}

function withFiles({ files }: Call, schema: Schema) {
  if (!files) return {};
  const properties = Object.entries(files).map(([name, description]) => [
    name,
    { type: "string", format: "binary", description },
  ]);
  const all = { ...(schema.properties as object), ...Object.fromEntries(properties) };
  return { "multipart/form-data": { schema: { ...schema, properties: all } } };
}
