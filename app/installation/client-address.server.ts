import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, SocketAddress } from "node:net";
import proxyAddress from "proxy-addr";

/**
 * The client's network address, by which everything is counted: in one spelling, and of IPv6 the network.
 * X-Forwarded-For is believed only as far as `trust` says.
 *
 * @param trust `TRUST_PROXY`: empty for nobody, else a comma-separated list of addresses, subnets, or the names
 *   `loopback`, `linklocal` and `uniquelocal`
 */
export function clientAddress(request: IncomingMessage, trust: string): string {
  return countedAs(trust === "" ? request.socket.remoteAddress : proxyAddress(request, trusted(trust)));
}

/** The first six groups of what carries an IPv4 address in its last two: mapped by a system, or by a translator. */
const carriers = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

/** One spelling for an address; of IPv6, the network. A connection that is closed already has none. */
export function countedAs(sent = ""): string {
  if (isIPv4(sent)) return sent;
  // Some proxies add the port.
  const bare = isIP(sent) ? sent : SocketAddress.parse(sent)?.address;
  if (!bare || isIPv4(bare)) return bare ?? "unknown";
  const groups = groupsOf(bare);
  if (carriers.has(groups.slice(0, 6).join(":"))) return dotted(groups.slice(6));
  // One customer is given a whole /64, and may take any address of it.
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, in hex without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare] = address.split("%");
  const { hostname } = new URL(`http://[${bare}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}

function dotted(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join(".");
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

/** Whether any number of people may come from an address: it is that of a proxy that is believed. */
export function isProxy(address: string, trust: string): boolean {
  return trusted(trust)(address, 0);
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
