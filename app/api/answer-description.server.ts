import { z } from "zod";
import type { Call } from "./call.ts";
import { failures, failuresOf } from "./failures.ts";
import { jsonSchema, type Schema } from "./json-schema.server.ts";

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

/** What answers of several calls have in common. */
export const answerComponents = {
  schemas: { Failure: jsonSchema(failureShape), Meta: jsonSchema(metaShape) },
  headers: {
    WrittenOn: {
      description:
        "Where several nodes serve the site: to be sent back with the next calls, which then read this change",
      schema: { type: "string", format: "uuid" },
    },
  },
  responses: Object.fromEntries(
    Object.entries(failures).map(([code, text]) => [`Failure${code}`, failureResponse(text)]),
  ),
};

const writtenOn = { $ref: "#/components/headers/WrittenOn" };

/** How a call answers, by status. */
export function describeAnswers(call: Call): Record<string, object> {
  const responses: Record<string, object> = {
    [call.makes ? "201" : "200"]: {
      description: call.makes ? "Made" : call.method === "GET" ? "Found" : "Done",
      ...(call.method !== "GET" && { headers: { "Wellhouse-Written-On": writtenOn } }),
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
