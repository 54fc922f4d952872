import { rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { version } from "../../package.json";
import { databaseIn, newFolder } from "../support/hospital.ts";
import { operate } from "../support/operator.ts";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("--help lists the commands, and each tells how it is used", async () => {
  const { code, stdout } = await operate(folder, ["--help"]);
  expect(code).toBe(0);
  for (const name of ["serve", "demo", "migrate", "mail"]) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
  }
  const [asked, flagged] = await Promise.all([
    operate(folder, ["help", "mail"]),
    operate(folder, ["mail", "show", "-h"]),
  ]);
  expect(asked).toEqual(flagged);
  expect(asked.stdout).toContain("wellhouse mail retry <id>");
});

test("--version prints the version and nothing else", async () => {
  expect(await operate(folder, ["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test.each([
  ["an unknown command", ["bakcup"], /^Unknown command bakcup/],
  ["a name that every object has", ["constructor"], /^Unknown command constructor/],
  ["an unknown option of the program", ["--port=80"], /^Unknown option --port=80/],
  ["an unknown option of a command", ["migrate", "--force"], /^Unknown option '--force'.*help migrate/],
  ["a word too many", ["migrate", "now"], /^Unexpected "now"/],
])("%s is answered with one line and exit code 2", async (_, words, line) => {
  const { code, stdout, stderr } = await operate(folder, words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(line)]);
});

test("migrate names what it did, once", async () => {
  const first = await operate(folder, ["migrate"]);
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining("Done: 0001-foundation") });
  const second = await operate(folder, ["migrate"]);
  expect(second).toEqual({ code: 0, stdout: "The database is up to date.\n", stderr: "" });
});

test("a file that is no database is told in one line that names it, without a trace", async () => {
  const other = newFolder();
  writeFileSync(databaseIn(other), "a letter, and no database ".repeat(200));
  const { code, stderr } = await operate(other, ["migrate"]);
  rmSync(other, { recursive: true, force: true });
  expect(code).toBe(2);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/hospital\.sqlite.*not a database/)]);
});
