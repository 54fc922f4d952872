import fc from "fast-check";
import { expect, test } from "vitest";
import { publicAddresses } from "../support/addresses.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { hostileRequests, written } from "../support/hostile-requests.ts";
import { operate } from "../support/operator.ts";
import { exchange, statusOf } from "../support/raw-client.ts";

const count = 2400;

const hospital = programForAll({
  fullPrice: true,
  env: { LIMIT_FORM_POSTS: "1000000", TRUST_PROXY: "loopback" },
});

/** What gives away how the program is made, or that it broke. */
const traces =
  /\n\s+at .+:\d+:\d+|node_modules|build\/index\.js|SqliteError|SQLITE_|TypeError|ReferenceError|ZodError/;

const formPaths = [
  "/contact",
  "/appointment",
  "/suggestion",
  "/subscribe",
  "/doctors/5/amina-diallo",
  "/sign-in",
  "/sign-up",
  "/login",
  "/forgot-password",
];

function paths(): string[] {
  const some = Object.values(publicAddresses(hospital)).flatMap((addresses) => addresses.slice(0, 2));
  const documents = ["/sitemap.xml", "/robots.txt", "/updates.atom", "/site.webmanifest", "/styles/a.css"];
  return [
    ...some,
    ...documents,
    "/healthz",
    "/favicon.svg",
    "/files/images/320/logo.png.webp",
    "/__manifest",
  ];
}

test(`${count} hostile requests`, { timeout: 240_000 }, async () => {
  const requests = fc.sample(hostileRequests(paths(), formPaths), { numRuns: count, seed: 20260309 });
  const queue = requests.entries();
  const problems: string[] = [];
  const statuses: Record<number, number> = {};
  const work = async () => {
    for (const [index, request] of queue) {
      const started = performance.now();
      const answer = await exchange(hospital.url, written(request));
      const slow = performance.now() - started > 5000;
      const status = statusOf(answer);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const trace = traces.exec(answer)?.[0];
      if (status === 0 || status >= 500 || trace || slow) {
        problems.push(
          `${index}: ${status} ${trace ?? ""}${slow ? "slow" : ""} ${JSON.stringify(written(request).slice(0, 600))}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  console.log(`${requests.length} hostile requests:`, statuses);
  expect(problems).toEqual([]);
  expect(requests.length).toBeGreaterThanOrEqual(2000);
  expect(hospital.output()).not.toMatch(/"level":[56]0/);
});

test("the server is still healthy, and nothing was broken", { timeout: 180_000 }, async () => {
  expect(hospital.process.exitCode).toBeNull();
  expect(await (await fetch(`${hospital.url}/healthz`)).text()).toBe("ok\n");
  for (const path of Object.values(publicAddresses(hospital)).flat()) {
    expect((await fetch(hospital.url + path)).status, path).toBe(200);
  }
  expect(await operate(hospital.folder, ["check"])).toMatchObject({ code: 0, stderr: "" });
  expect(hospital.rows("select id from appointments where active_status not in (0, 1, 2, 3)")).toEqual([]);
  expect(await hospital.stop()).toBe(0);
});
