import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { picture } from "../support/uploads.ts";

const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-pictures-"));
process.env.DATABASE_URL = `file:${path.join(folder, "pictures.sqlite")}`;
const { workOnPicture } = await import("../../app/pictures/picture-process.server.ts");

afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Processes that this one has started, by their numbers. */
function started(): number[] {
  const threads = readdirSync("/proc/self/task");
  const children = threads.map((id) => readFileSync(`/proc/self/task/${id}/children`, "utf8"));
  return children.join(" ").split(" ").filter(Boolean).map(Number);
}

test("[A6] a picture that takes longer than a minute ends its process, and is tried once more", async () => {
  const file = path.join(folder, "a.png");
  writeFileSync(file, await picture());
  const before = started();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const made = workOnPicture({ kind: "resize", file, size: { width: 96, webp: true } });
  const [hanging = 0] = started().filter((id) => !before.includes(id));
  process.kill(hanging, "SIGSTOP");
  vi.advanceTimersByTime(60_000);
  expect((await sharp(await made).metadata()).width).toBe(96);
  expect(started()).not.toContain(hanging);
});
