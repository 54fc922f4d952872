import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { version } from "../../package.json";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type Figures, parsePrometheus } from "../support/prometheus.ts";
import { accounts } from "../support/session.ts";

const token = "watchful-token-of-the-operator";
const hospital = programForAll({ env: { METRICS_TOKEN: token, HOST: "0.0.0.0" } });

const ask = (headers: Record<string, string> = {}) => fetch(`${hospital.url}/metrics`, { headers });

async function figures(): Promise<Figures> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return parsePrometheus(await answer.text());
}

test("requests are counted by what they were and how they ended", async () => {
  const before = await figures();
  for (let time = 0; time < 3; time++) await (await fetch(`${hospital.url}/about`)).text();
  await fetch(`${hospital.url}/nowhere`);
  await fetch(`${hospital.url}/api/users/doctors`);
  await fetch(`${hospital.url}/favicon.svg`, { method: "HEAD" });
  await fetch(`${hospital.url}/suggestion`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ message: "Counted" }),
  });
  const after = await figures();
  const more = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  const requests = (kind: string, method: string, status: string) =>
    more(`wellhouse_http_requests_total{kind="${kind}",method="${method}",status="${status}"}`);
  expect({
    pages: requests("page", "read", "2xx"),
    missing: requests("page", "read", "4xx"),
    posts: requests("page", "write", "3xx"),
    calls: requests("api", "read", "2xx"),
    files: requests("static", "read", "2xx"),
    timed: more('wellhouse_http_request_duration_seconds_count{kind="page"}'),
  }).toEqual({ pages: 3, missing: 1, posts: 1, calls: 1, files: 1, timed: 5 });
  expect(more('wellhouse_http_request_duration_seconds_sum{kind="page"}')).toBeGreaterThan(0);
  // The request that asks is under way itself.
  expect(after.get("wellhouse_http_requests_in_flight")).toBe(1);
});

test("what waits and what is stored is told as it is", async () => {
  const body = new URLSearchParams({ email: accounts.patient });
  await fetch(`${hospital.url}/forgot-password`, { method: "POST", redirect: "manual", body });
  const [outbox] = hospital.rows<{ waiting: number }>(
    "select count(*) as waiting from outbox where status = 'waiting'",
  );
  hospital.change(`insert into outbox (message_id, recipient, subject, text, html, status, attempts,
    next_attempt_at, created_at, updated_at) select message_id || 'x', recipient, subject, text, html, 'dead', 8,
    next_attempt_at, created_at, updated_at from outbox limit 1`);
  const told = await figures();
  expect(outbox?.waiting).toBeGreaterThan(0);
  expect(told.get('wellhouse_outbox_mails{status="waiting"}')).toBe(outbox?.waiting);
  expect(told.get('wellhouse_outbox_mails{status="dead"}')).toBe(1);
  expect(told.get("wellhouse_outbox_oldest_seconds")).toBeGreaterThan(0);
  expect(told.get('wellhouse_disk_free_bytes{of="uploads"}')).toBeGreaterThan(0);
  expect(told.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(told.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(told.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect([...told.keys()].find((key) => key.startsWith("wellhouse_build_info"))).toContain(
    `version="${version}"`,
  );
});

test("only this machine and the holder of the token may read them; to others there is no such page", async () => {
  expect((await ask()).status).toBe(200);
  for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"]) {
    expect((await ask({ [header]: "127.0.0.1" })).status, header).toBe(404);
  }
  const bearer = (sent: string) => ask({ Authorization: `Bearer ${sent}`, "X-Forwarded-For": "203.0.113.9" });
  expect((await bearer(token)).status).toBe(200);
  expect((await bearer(`${token}x`)).status).toBe(404);
  expect((await ask({ Authorization: "Bearer wrong" })).status).toBe(404);
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === "IPv4" && !address.internal);
  for (const address of outside) {
    const url = hospital.url.replace("127.0.0.1", address?.address ?? "");
    expect((await fetch(`${url}/metrics`)).status, url).toBe(404);
    const known = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    expect(known.status, url).toBe(200);
  }
});
