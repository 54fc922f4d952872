import { getConfig } from "../installation/installation.server.ts";

interface CookieRules {
  maxAgeSeconds: number;
  path?: string;
  /** For scripts. */
  isReadable?: boolean;
}

/** The value of a `Set-Cookie` header: has a browser keep a cookie, or forget it where it may last no second. */
export function setCookie(
  name: string,
  value: string,
  { maxAgeSeconds, path = "/", isReadable = false }: CookieRules,
): string {
  const secure = getConfig().APP_URL.startsWith("https:") ? "; Secure" : "";
  const hidden = isReadable ? "" : "; HttpOnly";
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${hidden}${secure}`;
}
