import type { Call } from "./call.ts";

/** How calls fail. */
export const failures: Record<number, string> = {
  400: "The body cannot be read",
  401: "You are not signed in, or the password is wrong",
  403: "Your role does not allow it",
  404: "There is no such record for you",
  409: "The record's state does not allow this, or it is in use",
  413: "The body is too large",
  415: "The body's type is not accepted",
  422: "Fields or parameters are wrong: errors says which",
  429: "Too many calls; Retry-After says for how many seconds to wait",
  500: "Something went wrong on the server's side",
  503: "The site is not set up yet, or cannot save anything right now; Retry-After says for how many seconds to wait",
};

/** The failures that a call can end with. */
export function failuresOf({ may, path, body, extra, file, list, method, fails = [] }: Call): number[] {
  const codes = new Set<number>([429, 500, 503, ...fails]);
  if (may !== "public") for (const code of [401, 403]) codes.add(code);
  if (path.includes(":")) codes.add(404);
  // Whatever is sent is weighed before anybody looks at it.
  if (method !== "GET") codes.add(413);
  if (body || extra || file) for (const code of [400, 415, 422]) codes.add(code);
  if (list) codes.add(422);
  return [...codes].sort((one, other) => one - other);
}
