import { everybody, type Somebody } from "../support/api.ts";
import { callersOf, type DocumentedCall } from "../support/api-document.ts";
import type { GoodCall } from "./good-calls.ts";

/** One request of the proof, and the status it is to be answered with. */
export interface Exchange {
  call: DocumentedCall;
  as: Somebody;
  id: number | string;
  body?: unknown;
  type?: "json" | "form" | "text";
  code: number;
}

/** How a call is to succeed, once as JSON and once as a form where it takes both. */
export function successesOf(call: DocumentedCall, good: () => GoodCall, lastMade: () => number): Exchange[] {
  const code = "201" in call.operation.responses ? 201 : 200;
  const types =
    Object.keys(call.operation.requestBody?.content ?? {}).length > 1
      ? (["json", "form"] as const)
      : [undefined];
  return types.map((type) => {
    const { as, id = call.path.includes("{") ? lastMade() : 0, body } = good();
    return { call, as, id, body, code, ...(type && { type }) };
  });
}

/** The main ways in which a call is to fail, as far as the document says that it can. */
export function failuresOf(call: DocumentedCall, { as, id = 1, body, conflict }: GoodCall): Exchange[] {
  const { responses } = call.operation;
  const callers = callersOf(call.operation);
  const base = { call, as, id, body };
  const [field = ""] = Object.keys(call.fields);
  const foreign = everybody.find((somebody) => somebody !== "nobody" && !callers.includes(somebody));
  const isFile = body instanceof FormData;
  const exchanges: Exchange[] = [];
  if (!callers.includes("nobody")) exchanges.push({ ...base, as: "nobody", code: 401 });
  if (foreign) exchanges.push({ ...base, as: foreign, code: 403 });
  if (call.path.includes("{")) exchanges.push({ ...base, id: 999_999, code: 404 });
  if (404 in responses && /reply$/.test(call.path))
    exchanges.push({ ...base, body: { ...body, ...unknownTarget }, code: 404 });
  if (415 in responses) exchanges.push({ ...base, body: "hello", type: "text", code: 415 });
  if (call.method === "GET" && 422 in responses)
    exchanges.push({ ...base, body: { sort: "nonsense" }, code: 422 });
  else if (422 in responses)
    exchanges.push({ ...base, body: isFile ? new FormData() : { ...body, [field]: ["x"] }, code: 422 });
  if (conflict) exchanges.push({ ...base, ...conflict, code: 409 });
  return exchanges;
}

const unknownTarget = { contact_id: 999_999, appointment_id: 999_999 };

interface Violation {
  location: string[];
  message: string;
}

export interface Judged {
  code: number;
  data: unknown;
  /** What the runner, or the status, has against it. */
  problems: string[];
}

/** Sends a request through the runner and reads its judgement. What is to fail may be a wrong request, never a wrong answer. */
export async function exchange(
  runner: string,
  { call, as, id, body, type, code }: Exchange,
  token?: string,
): Promise<Judged> {
  const path = call.path.replace(/\{\w+\}/, String(id));
  const isRead = call.method === "GET";
  const query = isRead && body ? `?${new URLSearchParams(body as Record<string, string>)}` : "";
  const answer = await fetch(`${runner}${path}${query}`, {
    method: call.method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(type === "json" && { "Content-Type": "application/json" }),
      ...(type === undefined &&
        body !== undefined &&
        !(body instanceof FormData) && { "Content-Type": "application/json" }),
    },
    body: isRead ? undefined : written(body, type),
  });
  const text = await answer.text();
  const violations: Violation[] = JSON.parse(answer.headers.get("sl-violations") ?? "[]");
  const counted = violations.filter(({ location }) => code < 300 || location[0] !== "request");
  const problems = counted.map(({ location, message }) => `${location.join(".")}: ${message}`);
  if (answer.status !== code)
    problems.push(`answered ${answer.status} in place of ${code}: ${text.slice(0, 300)}`);
  return {
    code: answer.status,
    data: problems.length === 0 ? JSON.parse(text).data : null,
    problems: problems.map((problem) => `${call.name} as ${as}: ${problem}`),
  };
}

function written(body: unknown, type: Exchange["type"]): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  if (type === "text") return String(body);
  if (type !== "form") return JSON.stringify(body);
  return new URLSearchParams(
    Object.entries(body as object).map(([name, value]) => [name, String(value ?? "")]),
  );
}
