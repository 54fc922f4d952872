import { readdirSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { openEmpty } from "../support/first-run.ts";
import { newFolder, openHospital } from "../support/hospital.ts";
import { removeHospital } from "../support/test-database.ts";

test("of two nodes with folders of their own one makes the night's backup", async () => {
  const [folder, ...backups] = [newFolder(), newFolder(), newFolder()];
  const nodes = await Promise.all(
    backups.map((BACKUP_DIR) =>
      openHospital({ folder, script: "start", env: { BACKUP_DIR, TIME_ZONE: "UTC" } }),
    ),
  );
  const archives = () =>
    backups.flatMap((place) => readdirSync(place).filter((name) => name.endsWith(".tar.gz")));
  await expect.poll(archives, { timeout: 30_000 }).toHaveLength(1);
  const [turn] = nodes[0]?.rows<{ until: string }>("select until from leases where name = 'backup'") ?? [];
  const left = Date.parse(turn?.until ?? "") - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  expect(archives()).toHaveLength(1);
  await Promise.all(nodes.map((node) => node.stop()));
  removeHospital(folder);
  for (const place of backups) rmSync(place, { recursive: true, force: true });
});

const pathOf = (link: string) => new URL(link).pathname;

test("nodes of an empty installation print one link, which is void once none of them runs", async () => {
  const folder = newFolder();
  const [one, two] = await Promise.all([openEmpty({ folder }), openEmpty({ folder })]);
  const three = await openEmpty({ folder });
  expect([two, three].map(({ link }) => pathOf(link))).toEqual([pathOf(one.link), pathOf(one.link)]);
  for (const { link } of [one, two, three]) expect((await fetch(link)).status).toBe(200);
  expect(one.hospital.rows("select id from nodes")).toHaveLength(3);
  await Promise.all([one, two, three].map(({ hospital }) => hospital.stop()));
  expect(one.hospital.rows("select id from nodes")).toEqual([]);
  const later = await openEmpty({ folder });
  expect(pathOf(later.link)).not.toBe(pathOf(one.link));
  expect((await fetch(new URL(pathOf(one.link), later.link))).status).toBe(404);
  expect((await fetch(later.link)).status).toBe(200);
  await later.hospital.stop();
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});
