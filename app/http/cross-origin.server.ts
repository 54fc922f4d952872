import { getConfig } from "../installation/installation.server.ts";

/** What scripts of other websites may know and do: nothing, unless the operator named their origin. */
export function crossOriginHeaders(request: Request): Record<string, string> {
  if (getConfig().API_ORIGINS.length === 0) return {};
  return { vary: "Origin", ...allowOrigin(request.headers.get("Origin")) };
}

/** What lets scripts of an origin read an answer, if they may. */
export function allowOrigin(origin: string | null | undefined): Record<string, string> {
  if (!origin || !getConfig().API_ORIGINS.includes(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers":
      "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, WWW-Authenticate, Wellhouse-Written-On",
  };
}

/** What a browser asks for before it sends a script's call. */
export function preflightHeaders(request: Request, methods: readonly string[]): Record<string, string> {
  const headers = crossOriginHeaders(request);
  if (!headers["access-control-allow-origin"]) return headers;
  return {
    ...headers,
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, Wellhouse-Written-On",
    "access-control-max-age": "600",
  };
}
