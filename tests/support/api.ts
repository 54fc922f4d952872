import type { Site } from "./hospital.ts";
import { unpacked } from "./page.ts";
import { accounts, addSession, demoPassword, type RoleName, roleNames } from "./session.ts";

export type Somebody = RoleName | "nobody";

export const everybody: Somebody[] = [...roleNames, "nobody"];

/** An answer of the API. */
export interface Answered {
  code: number;
  headers: Headers;
  body: {
    status?: string;
    message?: string;
    token?: string;
    file_name?: string;
    data?: unknown;
    visits_outside?: number;
    visits_above?: number;
    meta?: Record<string, number>;
    errors?: Record<string, string[]>;
  };
}

/** Sends a call: JSON, unless the body is a form. */
export async function call(
  hospital: Pick<Site, "url">,
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const answer = await fetch(`${hospital.url}/api/${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...unpacked,
      ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { code: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
}

/** A token of somebody's, which nobody had to sign in for. */
export function tokenOf(hospital: Site, email: string, now?: Date): Promise<string> {
  return addSession(hospital, email, "api", now);
}

/** Signs somebody in; the token. */
export async function apiSignIn(
  hospital: Pick<Site, "url">,
  email: string,
  password: string = demoPassword,
): Promise<string> {
  const { body } = await call(hospital, "POST", "login", { body: { email, password } });
  if (!body.token) throw new Error(`${email} was not signed in: ${body.message}`);
  return body.token;
}

/** A token of every role; nobody's is what old clients send for want of one. */
export async function tokens(hospital: Site): Promise<Record<Somebody, string>> {
  const all: Partial<Record<Somebody, string>> = { nobody: "No token" };
  for (const role of roleNames) all[role] = await tokenOf(hospital, accounts[role]);
  return all as Record<Somebody, string>;
}

export interface Row {
  id: number;
  [field: string]: unknown;
}

/** The rows of a list. */
export const rowsOf = ({ body }: Answered) => body.data as Row[];

/** The one record of an answer. */
export const recordOf = ({ body }: Answered) => body.data as Row;
