import { getConfig } from "../http/installation.server.ts";

/** What scripts of other websites may know and do: nothing, unless the operator named their origin. */
export function crossOriginHeaders(request: Request): Record<string, string> {
  const { API_ORIGINS } = getConfig();
  if (API_ORIGINS.length === 0) return {};
  const origin = request.headers.get("Origin");
  if (origin === null || !API_ORIGINS.includes(origin)) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers":
      "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, WWW-Authenticate",
  };
}

/** What a browser asks for before it sends a script's call. */
export function preflightHeaders(request: Request, methods: readonly string[]): Record<string, string> {
  const headers = crossOriginHeaders(request);
  if (!headers["Access-Control-Allow-Origin"]) return headers;
  return {
    ...headers,
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "600",
  };
}
