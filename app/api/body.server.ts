import { mostFields, readPairs, TooManyFields } from "../forms/multipart.server.ts";
import { isCompressed, isMultipart, NotUtf8, readText } from "../http/body.server.ts";
import type { Body } from "./call.ts";
import { Failure, invalid, notHere } from "./call-result.server.ts";

/** Fields with which somebody could give themselves a right, or decide what is not theirs to decide. */
const dangerous = ["role_id", "user_id", "active_status", "account_status", "reply", "password_hash"];

const formType = "application/x-www-form-urlencoded";
const readableTypes = [formType, "application/json"];

/**
 * The fields of a body, JSON or urlencoded. Null and an empty text both mean that there is nothing.
 *
 * @throws Failure 415 for another type, or a compressed one, 413 for too many fields, 400 for what cannot be read
 */
export async function readFields(request: Request): Promise<Body> {
  if (isCompressed(request)) throw new Failure(415, "Send it as it is, not compressed");
  // Calls with files read their own. Here the size of one is not worth waiting for.
  if (isMultipart(request.headers.get("Content-Type"))) throw new Failure(415);
  const type = (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  // What is of another type may be a stream of any length, and is not read.
  if (type && !readableTypes.includes(type)) throw new Failure(415);
  const text = await readText(request).catch(asFailure);
  if (text === "") return {};
  if (!type) throw new Failure(415);
  if (type === formType) return Object.fromEntries(parsePairs(text));
  const fields = Object.entries(parseObject(text));
  if (fields.length > mostFields) throw new Failure(413);
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? ""]));
}

function parsePairs(text: string): URLSearchParams {
  try {
    return readPairs(text);
  } catch (error) {
    return asFailure(error);
  }
}

/** @throws Failure, but for what is our own trouble */
function asFailure(error: unknown): never {
  if (error instanceof TooManyFields) throw new Failure(413);
  if (error instanceof NotUtf8) throw new Failure(400, "The body must be UTF-8");
  throw error;
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below, like of what is JSON and no object.
  }
  throw new Failure(400, "The body must be a JSON object");
}

/**
 * Refuses the dangerous among the fields that a call does not take. Others that it does not take are ignored: clients
 * send whole records back.
 *
 * @throws Failure 422
 */
export function refuseDangerous(body: Body, taken: readonly string[]): void {
  const refused = dangerous.filter((field) => field in body && !taken.includes(field));
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((field) => [field, [notHere]])));
}
