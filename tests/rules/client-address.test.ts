import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientAddress, trustProxyProblem } from "../../app/installation/client-address.server.ts";

let server: Server;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    response.end(clientAddress(incoming, String(incoming.headers["x-trust"] ?? "")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => server.close());

/** The address taken for a request that comes over the loopback. */
function addressFor(trust: string, forwardedFor: string | string[] | undefined): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = {
      "x-trust": trust,
      ...(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }),
    };
    const sent = request({ port, host: "127.0.0.1", headers, agent: false }, async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve(body);
    });
    sent.on("error", reject).end();
  });
}

test.each([
  ["nobody is trusted", "", "203.0.113.7", "127.0.0.1"],
  ["a trusted proxy is believed", "loopback", "203.0.113.7", "203.0.113.7"],
  ["by its address too", "127.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["by its subnet too", "127.0.0.0/8", "203.0.113.7", "203.0.113.7"],
  ["an untrusted one is not", "10.0.0.0/8", "203.0.113.7", "127.0.0.1"],
  ["what the client itself put in front is not", "loopback", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  ["two trusted proxies in a row", "loopback, 10.0.0.0/8", "203.0.113.7, 10.0.0.5", "203.0.113.7"],
  ["IPv6, by its network", "loopback", "2001:db8::7", "2001:db8:0:0::/64"],
  ["no header", "loopback", undefined, "127.0.0.1"],
])("%s", async (_, trust, forwardedFor, address) => {
  expect(await addressFor(trust, forwardedFor)).toBe(address);
});

test("[B2] a client that has gone before anybody asked is nobody in particular", async () => {
  const taken = new Promise<string>((resolve) => {
    server.prependOnceListener("request", (incoming) => {
      incoming.socket.destroy();
      resolve(clientAddress(incoming, ""));
    });
  });
  await expect(addressFor("", undefined)).rejects.toThrow("socket hang up");
  expect(await taken).toBe("unknown");
});

describe("[B2] one client has one spelling", () => {
  test.each([
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["64:ff9b::203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::7]:4711", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::7]", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::7", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["no address", "unknown"],
  ])("%s is %s", async (spelling, address) => {
    expect(await addressFor("loopback", spelling)).toBe(address);
  });
});

test("a value that is no list of proxies is explained", () => {
  for (const trust of ["", "loopback", "10.0.0.0/8, 192.168.1.1", "uniquelocal,linklocal", "2001:db8::/32"]) {
    expect(trustProxyProblem(trust), trust).toBeNull();
  }
  for (const trust of ["true", "everybody", "10.0.0.0/40", "300.1.1.1"]) {
    expect(trustProxyProblem(trust), trust).toMatch(/^must list /);
  }
});
