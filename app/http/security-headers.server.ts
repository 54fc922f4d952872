import { hash } from "node:crypto";

/** No inline script or style, nothing from another origin. */
const contentSecurityPolicy = policy({});

/** The same policy with one foreign frame allowed, for the page on which a visitor asked for a map. */
export function contentSecurityPolicyWithFrame(origin: string): string {
  return policy({ "frame-src": origin });
}

/** The same policy with one inline stylesheet and one inline script allowed: those of just the bytes that were hashed. */
export function contentSecurityPolicyWithInline({
  style,
  script,
}: {
  style: string;
  script: string;
}): string {
  return policy({ "style-src": selfAnd(style), "script-src": selfAnd(script) });
}

function selfAnd(text: string): string {
  return `'self' 'sha256-${hash("sha256", text, "base64")}'`;
}

/** The policy of a page that comes alive: its own inline scripts carry a nonce, and a chosen picture is shown before it is sent. */
export function contentSecurityPolicyWithNonce(nonce: string): string {
  return policy({ "script-src": `'self' 'nonce-${nonce}'`, "img-src": "'self' blob:" });
}

function policy(extra: Record<string, string>): string {
  const directives: Record<string, string> = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    ...extra,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

const securityHeaders: Array<[name: string, value: string]> = [
  ["Content-Security-Policy", contentSecurityPolicy],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // `no-referrer` would make browsers send `Origin: null` with every form.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  [
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()",
  ],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

/** Sent when the site itself is served over https. */
const strictTransportSecurity: [name: string, value: string] = [
  "Strict-Transport-Security",
  "max-age=31536000; includeSubDomains",
];

/** Headers of every answer of the site at an address; a page may bring its own Content-Security-Policy. */
export function headersOfAll(appUrl: string): Headers {
  return new Headers(
    appUrl.startsWith("https:") ? [...securityHeaders, strictTransportSecurity] : securityHeaders,
  );
}
