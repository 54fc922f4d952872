import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { getWebInfo } from "../../db/queries/web-info.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { type Role, roleIds } from "../people/permissions.ts";
import { mayCall } from "./access.ts";
import type { Call } from "./call.ts";
import { failures, failuresOf } from "./failures.ts";
import { mostRows, rowsPerPage } from "./listing.server.ts";

type Schema = Record<string, unknown>;

/** One call, as the document has it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  /** The roles that may call it; all and nobody for a public one. */
  "x-roles": string[];
  parameters?: Array<{ name: string; in: string; description: string; required: boolean; schema: Schema }>;
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: Array<{ url: string }>;
  tags: Array<{ name: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const description = `Sign in with \`POST login\` and send the token as \`Authorization: Bearer …\`. Cookies authorise nothing here.

Reads answer \`{data}\`, changes \`{status, message}\`, with what was changed in \`data\`; failures \`{status: "failed", message}\`, with \`errors\` by field where the fields are wrong.
Bodies are JSON or urlencoded, at most 1 MB; null and an empty text mean that there is nothing. In a change, fields that are left out stay as they are; fields that a call does not know are ignored, and those by which somebody could take a right are refused.
Flags are 1 and 0. A list without \`page\` and \`per_page\` gives at most ${mostRows} rows.
Answers to public reads carry an \`ETag\`. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many calls are left in this minute.`;

/** The OpenAPI document of some calls, made of the very schemas that check them. */
export async function describeApi(calls: readonly Call[], db: Db = getDb()): Promise<ApiDocument> {
  const paths: ApiDocument["paths"] = {};
  for (const call of calls) {
    for (const [number, path] of [call.path, call.also].entries()) {
      if (path === undefined) continue;
      const key = `/${path.replace(/:(\w+)/g, "{$1}")}`;
      const operation = await describeCall(call, db);
      const operationId = number === 0 ? operation.operationId : `${operation.operationId}_too`;
      paths[key] = { ...paths[key], [call.method.toLowerCase()]: { ...operation, operationId } };
    }
  }
  const name = (await getWebInfo(db))?.name ?? "Wellhouse";
  return {
    openapi: "3.1.0",
    info: { title: `API of ${name}`, version: "1.0.0", description },
    servers: [{ url: `${getConfig().APP_URL}/api` }],
    tags: [...new Set(calls.map(({ group }) => group))].map((group) => ({ name: group })),
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Failure: jsonSchema(failureShape), Meta: jsonSchema(metaShape) },
      responses: Object.fromEntries(
        Object.entries(failures).map(([code, text]) => [`Failure${code}`, failureResponse(text)]),
      ),
    },
  };
}

const failureShape = z.object({
  status: z.literal("failed"),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const metaShape = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int().describe("Rows on all pages"),
  pages: z.int(),
});

async function describeCall(call: Call, db: Db): Promise<Operation> {
  const parameters = [...pathParameters(call), ...listParameters(call)];
  const requestBody = await describeBody(call, db);
  return {
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/[^a-z]+/g, "_")}`.replace(/_$/, ""),
    tags: [call.group],
    summary: call.summary,
    security: call.may === "public" ? [{}, { token: [] }] : [{ token: [] }],
    "x-roles": rolesOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describeAnswers(call),
  };
}

function rolesOf(call: Call): string[] {
  if (call.may === "public") return ["everybody"];
  const roles = Object.entries(roleIds) as Array<[Role, number]>;
  return roles.map(([role]) => role).filter((role) => mayCall({ id: 0, role }, call));
}

function pathParameters({ path }: Call) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    description: name === "id" ? "Number of the record" : "Slug or number",
    required: true,
    schema: name === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
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
      description: `A hyphen turns the order round; ${list.initial} unless told otherwise`,
      schema: { enum: sort },
    },
  ];
}

async function describeBody(call: Call, db: Db): Promise<Operation["requestBody"]> {
  if (call.file) {
    const file = {
      type: "string",
      format: "binary",
      description: "JPEG, PNG, WebP, GIF or AVIF, at most 10 MB",
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
    properties[name] ??= { description: "Only as it is already" };
  }
  const schema: Schema = { type: "object", properties: { ...properties, ...call.extra }, required };
  return {
    required: required.length > 0,
    content: { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } },
  };
}

function describeAnswers(call: Call): Operation["responses"] {
  const responses: Record<string, object> = {
    [call.makes ? "201" : "200"]: {
      description: call.makes ? "Made" : call.method === "GET" ? "Found" : "Done",
      content: { "application/json": { schema: answerSchema(call) } },
    },
  };
  if (call.method === "GET" && call.may === "public") responses["304"] = { description: "As before" };
  for (const code of failuresOf(call)) {
    responses[code] = { $ref: `#/components/responses/Failure${code}` };
  }
  return responses;
}

function answerSchema({ method, data, beside, list }: Call): Schema {
  const properties: Record<string, Schema> =
    method === "GET" ? {} : { status: { const: "success" }, message: { type: "string" } };
  const required = Object.keys(properties);
  if (data) {
    properties.data = jsonSchema(data);
    if (!data.safeParse(undefined).success) required.push("data");
  }
  for (const [name, field] of Object.entries(beside ?? {})) {
    properties[name] = jsonSchema(field);
    required.push(name);
  }
  if (list) {
    properties.meta = { $ref: "#/components/schemas/Meta" };
    required.push("meta");
  }
  return { type: "object", properties, required, additionalProperties: false };
}

function failureResponse(text: string): Schema {
  const schema = { $ref: "#/components/schemas/Failure" };
  return { description: text, content: { "application/json": { schema } } };
}

function jsonSchema(schema: z.ZodType): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return rest;
}
