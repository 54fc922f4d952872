import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "../support/archives.ts";
import { databaseIn, layDemo, newFolder, openHospital } from "../support/hospital.ts";
import { operate } from "../support/operator.ts";
import { tableContents } from "../support/table-contents.ts";
import { databaseUrlIn, removeHospital } from "../support/test-database.ts";

const [demo, target] = [newFolder(), newFolder()];
const letter = path.join(target, "letter");
const from = databaseUrlIn(demo);
const uploads = (folder: string) => path.join(folder, "uploads");

beforeAll(async () => {
  await layDemo(demo, "UTC");
  writeFileSync(letter, "a letter, and no database ".repeat(200));
});
afterAll(() => {
  for (const folder of [demo, target]) removeHospital(folder);
});

const pictures = (folder: string) =>
  readdirSync(uploads(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => [name, sha256(readFileSync(path.join(uploads(folder), name)))])
    .sort();

const picturesToo = ["--uploads-from", uploads(demo), "--uploads-to", uploads(target)];

test("copy carries pictures alone, and mends those that another copy left in halves", async () => {
  const words = ["copy", "--from", from, ...picturesToo];
  expect(await operate(target, words)).toMatchObject({ code: 0, stderr: "" });
  const wanted = pictures(demo);
  expect(pictures(target)).toEqual(wanted);
  const [[one = ""] = [], [other = ""] = []] = wanted;
  rmSync(path.join(uploads(target), one));
  writeFileSync(path.join(uploads(target), other), "half");
  const again = await operate(target, words);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining(`${wanted.length} pictures`) });
  expect(pictures(target)).toEqual(wanted);
});

test("copy names the pictures on record that are not where they should be", async () => {
  const folder = newFolder();
  mkdirSync(uploads(folder));
  const places = ["--uploads-from", uploads(folder), "--uploads-to", path.join(folder, "other")];
  const { code, stderr } = await operate(target, ["copy", "--from", from, ...places]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^All else is copied, but \d+ pictures on record are not on the disk: \S+, .* and \d+ more\n$/,
  );
  rmSync(folder, { recursive: true });
  expect(await operate(target, ["copy", "--from", from, ...places])).toEqual({
    code: 1,
    stdout: "",
    stderr: `There is no folder at ${uploads(folder)}\n`,
  });
});

test.each([
  ["onto itself, written otherwise", () => ["--to", from.replace("file:", "file://")], 2, /are the same/],
  ["to what is no database", () => ["--to", `file:${letter}`], 1, /letter cannot be opened: file is not a/],
])("copy %s is refused in one line", async (_, words, expected, line) => {
  const { code, stderr } = await operate(target, ["copy", "--from", from, ...words()]);
  expect({ code, lines: stderr.trim().split("\n") }).toEqual({
    code: expected,
    lines: [expect.stringMatching(line)],
  });
});

test("copy takes a whole hospital to a file, which is served", async () => {
  const words = ["copy", "--from", from, "--to", `file:${databaseIn(target)}`];
  const { code, stdout, stderr } = await operate(target, words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^\d+ rows in \d+ tables are on both sides, and alike\.$/m);
  expect(await tableContents(`file:${databaseIn(target)}`)).toEqual(await tableContents(from));
  const env = { DATABASE_URL: `file:${databaseIn(target)}` };
  const hospital = await openHospital({ folder: target, script: "start", env });
  expect((await fetch(`${hospital.url}/doctors`)).status).toBe(200);
  const served = await operate(target, ["copy", "--from", env.DATABASE_URL, "--to", "file:/nowhere/at.all"]);
  expect(served).toMatchObject({ code: 1, stderr: expect.stringMatching(/in use by process \d+/) });
  await hospital.stop();
});
