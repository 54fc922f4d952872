import { expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { section, texts } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName } from "../support/session.ts";

const hospital = hospitalForAll();
const heading = "Undelivered emails";

const overview = async (role: RoleName) =>
  open(hospital, "/dashboard/overview", await cookieOf(hospital, accounts[role]));

function put(name: string, status: string, error: string | null): void {
  const at = "2026-03-02T09:30:00.000Z";
  hospital.change(
    `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, last_error, created_at, updated_at)
     values (?, 'anne@example.org', 'Hello', '', '', ?, ?, ?, ?, ?)`,
    ...[name, status, at, error, at, at],
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
