import type { Db } from "../../db/connection.ts";
import { getCompany } from "../../db/queries/company.ts";
import { type Role, roleIds } from "../../db/roles.ts";
import { mostFields } from "../forms/multipart.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { mayCall } from "./access.ts";
import { answerComponents, describeAnswers } from "./answer-description.server.ts";
import type { Call } from "./call.ts";
import { mostRows } from "./listing.server.ts";
import { describeBody, describeParameters } from "./request-description.server.ts";

/** One call, as the document has it. */
export type Operation = Awaited<ReturnType<typeof describeCall>>;

export type ApiDocument = Awaited<ReturnType<typeof describeCalls>>;

const description = `Sign in with \`POST login\` and send the token as \`Authorization: Bearer …\`. Cookies authorise nothing here.

Reads answer \`{data}\`, changes \`{status, message}\`, with what was changed in \`data\`; failures \`{status: "failed", message}\`, with \`errors\` by field where the fields are wrong.
Bodies are JSON or urlencoded, at most 256 KB and ${mostFields} fields; null and an empty text both mean no value. In a change, fields that are left out stay as they are; fields that a call does not know are ignored, and those that would grant rights are refused.
Flags are 1 and 0. A list without \`page\` and \`per_page\` gives at most ${mostRows} rows.
Answers to public reads carry an \`ETag\`. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many calls are left in this minute.
A call that makes something, or answers somebody, takes an \`Idempotency-Key\` of the client's choice, 1 to 200 visible characters. Sent again within a day with the same key and body it makes nothing more and has the first answer; another body is 422, and a call that failed may be sent again with its key. Keys belong to their account, or address, and call.
Where several nodes serve the site, the answer to a change brings \`Wellhouse-Written-On\`: send its value back with your next calls, in a header of the same name, and they read what you have just written, whichever node answers.`;

/** The OpenAPI document of some calls, made of the very schemas that check them; its title apart. */
export async function describeCalls(calls: readonly Call[], db: Db = getDb()) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    for (const [number, path] of [call.path, call.also].entries()) {
      if (path === undefined) continue;
      // Two paths that differ in a parameter's name alone would be one and the same.
      const key = `/${path.replace(/:\w+/, "{id}")}`;
      const operation = await describeCall(call, db);
      const operationId = number === 0 ? operation.operationId : `${operation.operationId}_too`;
      paths[key] = { ...paths[key], [call.method.toLowerCase()]: { ...operation, operationId } };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "API", version: "1.0.0", description, license },
    servers: [{ url: `${getConfig().APP_URL}/api` }],
    tags: [...new Set(calls.map(({ group }) => group))],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      ...answerComponents,
    },
  };
}

/** A document with the title that it has today. */
export async function withTitle(document: ApiDocument, db: Db = getDb()): Promise<ApiDocument> {
  const name = (await getCompany(db))?.name ?? "Wellhouse";
  return { ...document, info: { ...document.info, title: `API of ${name}` } };
}

const license = { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" };

async function describeCall(call: Call, db: Db) {
  const parameters = describeParameters(call);
  const requestBody = await describeBody(call, db);
  return {
    operationId: `${call.method.toLowerCase()}_${call.path.replace(/[^a-z]+/g, "_")}`.replace(/_$/, ""),
    tags: [call.group.name],
    summary: call.summary,
    security: call.may === "public" ? [{}, { token: [] }] : [{ token: [] }],
    "x-roles": rolesOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describeAnswers(call),
  };
}

/** The roles that may call it, with `visitors` for whoever is not signed in; `everybody` for all of them. */
function rolesOf(call: Call): string[] {
  const roles = Object.keys(roleIds) as Role[];
  const admitted = roles.filter((role) => mayCall({ id: 0, role }, call));
  if (call.may !== "public") return admitted;
  return admitted.length === roles.length ? ["everybody"] : ["visitors", ...admitted];
}
