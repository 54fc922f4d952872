import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";

/**
 * The client's network address. X-Forwarded-For is believed only as far as `trust` says.
 *
 * @param trust `TRUST_PROXY`: empty for nobody, else a comma-separated list of addresses, subnets, or the names
 *   `loopback`, `linklocal` and `uniquelocal`
 */
export function clientAddress(request: IncomingMessage, trust: string): string {
  return proxyAddress(request, trusted(trust));
}

let compiled: { trust: string; isTrusted: (address: string, hop: number) => boolean } | undefined;

function trusted(trust: string): (address: string, hop: number) => boolean {
  if (compiled?.trust !== trust) {
    const proxies = trust
      .split(",")
      .map((proxy) => proxy.trim())
      .filter(Boolean);
    compiled = { trust, isTrusted: proxyAddress.compile(proxies) };
  }
  return compiled.isTrusted;
}

/** What is wrong with a `TRUST_PROXY` value, or null. */
export function trustProxyProblem(trust: string): string | null {
  try {
    trusted(trust);
    return null;
  } catch {
    return "must list addresses, subnets, or loopback, linklocal, uniquelocal";
  }
}
