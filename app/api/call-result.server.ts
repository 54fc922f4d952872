import type { z } from "zod";
import type { Body, CallResult } from "./call.ts";

/** What is wrong, by field. */
export type Errors = Record<string, string[]>;

const sentences: Record<number, string> = {
  400: "The request could not be read",
  401: "Sign in first",
  403: "You are not authorized to do this",
  404: "Not found",
  405: "This address does not accept that method",
  413: "That is too much to send at once",
  415: "Send JSON or a form",
  429: "Too many requests. Try again later",
  500: "Something went wrong on our side",
  503: "Nothing can be saved right now. Try again in a few minutes",
};

/** Why a call fails, as its answer says it; thrown where the problem is found. */
export class Failure extends Error {
  readonly code: number;
  readonly errors: Errors | undefined;
  /** By name in lower case. */
  readonly headers: Record<string, string>;
  /** What has to be known to ask better. */
  readonly data: unknown;
  /** What a program goes by, where the status alone does not say it. */
  readonly reason: string | undefined;

  constructor(
    code: number,
    message = sentences[code] ?? "Failed",
    {
      errors,
      headers = {},
      data,
      reason,
    }: {
      errors?: Errors | undefined;
      headers?: Record<string, string>;
      data?: unknown;
      reason?: string;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.headers = headers;
    this.reason = reason;
  }
}

/** Invalid fields. The message is that of the first one, for clients that show nothing else. */
export function invalid(errors: Errors): Failure {
  return new Failure(422, Object.values(errors)[0]?.[0], { errors });
}

/** @param wait in seconds */
export function tooMany(wait: number, message?: string): Failure {
  return new Failure(429, message, { headers: { "retry-after": String(wait) } });
}

/** @param staleToken whether a token came along that opens nothing */
export function unauthorized(
  message?: string,
  staleToken = false,
  { reason }: { reason?: string } = {},
): Failure {
  const problem = staleToken ? ', error="invalid_token"' : "";
  const headers = { "www-authenticate": `Bearer realm="api"${problem}` };
  return new Failure(401, message, { headers, reason });
}

/** The answer of a call that reads. */
export function found(data: unknown, beside: Record<string, unknown> = {}): CallResult {
  return { data, ...beside };
}

/** The answer of a call that has changed something. */
export function done(message: string, data?: unknown): CallResult {
  return { status: "success", message, ...(data === undefined ? {} : { data }) };
}

/**
 * Checks a body.
 *
 * @param more problems that other checks have found
 * @throws Failure 422 with all that is wrong
 */
export async function check<Value>(schema: z.ZodType<Value>, body: Body, more: Errors = {}): Promise<Value> {
  const result = await schema.safeParseAsync(body);
  const errors: Errors = { ...more };
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? "");
    errors[field] = [...(errors[field] ?? []), message];
  }
  if (!result.success || Object.keys(errors).length > 0) throw invalid(errors);
  return result.data;
}

/**
 * Accepts fields that this call does not change, if a client sends them back with their current values.
 *
 * @throws Failure 422 where a value differs
 */
export function expectUnchanged(body: Body, current: Record<string, unknown>): void {
  const errors: Errors = {};
  for (const [field, value] of Object.entries(current)) {
    const sent = body[field];
    if (sent === undefined) continue;
    const isSame = isScalar(sent) && String(sent) === String(value ?? "");
    if (!isSame) errors[field] = [notHere];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const notHere = "This cannot be set here";

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}
