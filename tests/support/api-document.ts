import { call, everybody, type Somebody } from "./api.ts";
import type { Site } from "./hospital.ts";

/** What of JSON Schema the API's document says of a field. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
}

export interface BodySchema {
  properties: Record<string, FieldSchema>;
  required: string[];
}

/** A call of the API, as its document has it. */
export interface Operation {
  operationId: string;
  "x-roles": string[];
  parameters?: Array<{ name: string; in: string; schema: FieldSchema }>;
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  responses: Record<string, object>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface DocumentedCall {
  /** Such as `PUT /slides/{id}`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
  /** Fields of its body, or of the query of one that reads. */
  fields: Record<string, FieldSchema>;
}

/** The API's own document, as a program reads it. */
export async function documentOf(hospital: Site): Promise<ApiDocument> {
  return (await call(hospital, "GET", "openapi.json")).body as unknown as ApiDocument;
}

/** Every call that a document names. */
export function callsOf({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [content] = Object.values(operation.requestBody?.content ?? {});
      const query = operation.parameters?.filter((parameter) => parameter.in === "query") ?? [];
      const asked = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
      const fields = content?.schema.properties ?? asked;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
        fields,
      };
    }),
  );
}

/** Who may make a call, as its document says. */
export function callersOf({ "x-roles": roles }: Operation): Somebody[] {
  if (roles.includes("everybody")) return everybody;
  return everybody.filter((somebody) => roles.includes(somebody === "nobody" ? "visitors" : somebody));
}
