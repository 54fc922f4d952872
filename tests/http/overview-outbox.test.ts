import { expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { section, texts } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName } from "../support/session.ts";

const hospital = hospitalForAll({ env: { TIME_ZONE: "UTC" } });
const heading = "Undelivered messages";

const overview = async (role: RoleName) =>
  open(hospital, "/dashboard/overview", await cookieOf(hospital, accounts[role]));

function put(name: string, status: string, error: string | null, due = new Date().toISOString()): void {
  const at = "2026-03-02T09:30:00.000Z";
  hospital.change(
    `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, last_error, created_at, updated_at)
     values (?, 'anne@example.org', 'Hello', '', '', ?, ?, ?, ?, ?)`,
    ...[name, status, due, error, at, at],
  );
}

test("the superadmin alone is told which emails were given up, and why, once there are any", async () => {
  hospital.change("delete from outbox");
  put("one", "waiting", null);
  expect(texts((await overview("superadmin")).root, "h2")).not.toContain(heading);

  for (const number of [1, 2, 3, 4, 5, 6]) put(`dead ${number}`, "dead", `550 refused <${number}>`);
  const panel = section((await overview("superadmin")).root, heading);
  expect(texts(panel, "p")[0]).toBe("6 emails could not be delivered. 1 email waits to be sent.");
  expect(texts(panel, "li p").filter((said) => said.includes("refused"))).toEqual(
    [6, 5, 4, 3, 2].map((number) => expect.stringContaining(`550 refused <${number}>`)),
  );
  expect(texts((await overview("admin")).root, "h2")).not.toContain(heading);
});

test("what waits longer than it should is told with the reason; what waits for its hour is not", async () => {
  hospital.change("delete from outbox");
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  put("tonight", "waiting", null, minutesAgo(-600));
  expect(texts((await overview("superadmin")).root, "h2")).not.toContain(heading);
  put("overdue", "waiting", null, minutesAgo(6));
  const panel = section((await overview("superadmin")).root, heading);
  expect(texts(panel, "p")).toEqual([
    "2 emails wait to be sent, the oldest since 2 March 2026 at 09:30. No mail server is set.",
  ]);
  hospital.change("update outbox set channel = 'sms', last_error = 'The gateway answered 503'");
  expect(texts(section((await overview("superadmin")).root, heading), "p")).toEqual([
    "2 text messages wait to be sent, the oldest since 2 March 2026 at 09:30. No gateway for text messages is set.",
  ]);
});
