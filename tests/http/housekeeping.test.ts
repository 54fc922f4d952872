import { expect, test } from "vitest";
import { newFolder, openHospital } from "../support/hospital.ts";
import { putUpload } from "../support/uploads.ts";

test("a hospital that starts sweeps pictures nobody shows, and keeps the demo's", async () => {
  const folder = newFolder();
  const first = await openHospital({ folder });
  const before = first.rows("select file_name from uploads order by file_name");
  await putUpload(first, "orphan.png", { visibility: "public" });
  first.change("update uploads set created_at = '2020-01-01T00:00:00.000Z'");
  await first.stop();
  const second = await openHospital({ folder });
  try {
    await expect.poll(() => second.rows("select * from uploads where file_name = 'orphan.png'")).toEqual([]);
    expect(second.rows("select file_name from uploads order by file_name")).toEqual(before);
    expect((await fetch(`${second.url}/files/images/orphan.png`)).status).toBe(404);
  } finally {
    await second.stop();
  }
});

test("mails are kept for thirty days after they were sent; those that never were are kept", async () => {
  const folder = newFolder();
  const first = await openHospital({ folder });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const put = (name: string, status: string, days: number) =>
    first.change(
      `insert into outbox (message_id, recipient, subject, text, html, status, next_attempt_at, sent_at, created_at, updated_at)
       values (?, ?, '', '', '', ?, ?, ?, ?, ?)`,
      ...[
        name,
        name,
        status,
        daysAgo(days),
        status === "sent" ? daysAgo(days) : null,
        daysAgo(days),
        daysAgo(days),
      ],
    );
  put("old", "sent", 31);
  put("recent", "sent", 29);
  put("dead", "dead", 400);
  await first.stop();
  const second = await openHospital({ folder });
  try {
    const kept = () => second.rows<{ recipient: string }>("select recipient from outbox order by recipient");
    await expect.poll(() => kept().map(({ recipient }) => recipient)).toEqual(["dead", "recent"]);
  } finally {
    await second.stop();
  }
});

test("[C5] a link that sets a password is kept until it expires, and the old address with it", async () => {
  const folder = newFolder();
  const first = await openHospital({ folder });
  for (const [name, expires] of Object.entries({ gone: "2026-01-01", open: "2099-01-01" })) {
    first.change(
      `insert into password_links (token_hash, user_id, purpose, old_email, created_at, expires_at)
       values (?, 5, 'reset', ?, '2026-01-01', ?)`,
      ...[name, `${name}@doctors.example`, expires],
    );
  }
  await first.stop();
  const second = await openHospital({ folder });
  try {
    const kept = () => second.rows<{ old_email: string }>("select old_email from password_links");
    await expect.poll(kept).toEqual([{ old_email: "open@doctors.example" }]);
  } finally {
    await second.stop();
  }
});
