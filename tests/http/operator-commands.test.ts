import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { migrationNames, runMigrations } from "../../db/migrations/index.ts";
import { version } from "../../package.json";
import { apiSignIn, call } from "../support/api.ts";
import { databaseIn, layDemo, newFolder, openHospital } from "../support/hospital.ts";
import { operate } from "../support/operator.ts";
import { accounts, knock, reach, sha256, signIn } from "../support/session.ts";
import { query, removeHospital } from "../support/test-database.ts";

const folder = newFolder();
afterAll(() => removeHospital(folder));

test("--help lists the commands, and each tells how it is used", async () => {
  const { code, stdout } = await operate(folder, ["--help"]);
  expect(code).toBe(0);
  for (const name of ["serve", "demo", "migrate", "user", "mail"]) {
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

test("a damaged database is told in one line that says how to put a backup in its place, which works", async () => {
  const other = newFolder();
  onTestFinished(() => removeHospital(other));
  await operate(other, ["migrate"]);
  const [archive = ""] = (await operate(other, ["backup"])).stdout.split(" (");
  writeFileSync(databaseIn(other), "a letter, and no database ".repeat(200));
  const damaged =
    /hospital\.sqlite is damaged \(file is not a database\): wellhouse backup --list.*restore FILE/;
  for (const words of [["migrate"], ["serve"], ["mail"]]) {
    const { code, stderr } = await operate(other, words);
    expect({ code, lines: stderr.trim().split("\n") }, words[0]).toEqual({
      code: 1,
      lines: [expect.stringMatching(damaged)],
    });
  }
  const list = await operate(other, ["backup", "--list"]);
  expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining(archive) });
  expect((await operate(other, ["restore", path.basename(archive)])).code).toBe(0);
  expect((await operate(other, ["mail"])).code).toBe(0);
});

test("a folder that cannot be used ends the start with the setting's name, but that of backups only warns", async () => {
  const other = newFolder();
  onTestFinished(() => removeHospital(other));
  const letter = path.join(other, "letter");
  writeFileSync(letter, "");
  const refused = async (env: Record<string, string>) => {
    const { code, stderr } = await operate(other, ["serve"], { env: { PORT: "0", ...env } });
    return [code, stderr];
  };
  const [setting, name] = ["Configuration: UPLOADS_DIR", "Configuration: DATABASE_URL"];
  expect(await refused({ UPLOADS_DIR: letter })).toEqual([2, `${setting} ${letter} is no folder\n`]);
  expect(await refused({ DATABASE_URL: `file:${letter}/at.all` })).toEqual([
    ...[2, expect.stringContaining(`${name} file:${letter}/at.all cannot be opened: `)],
  ]);
  // There nobody makes a folder, however often.
  const never = "/proc/never/at/all";
  expect(await refused({ UPLOADS_DIR: never })).toEqual([2, `${setting} ${never} cannot be made\n`]);
  expect(await refused({ DATABASE_URL: `file:${never}` })).toEqual([
    ...[2, expect.stringContaining(`${name} file:${never} cannot be opened: ENOENT`)],
  ]);
  const noFile = await operate(other, ["backup"], { env: { DATABASE_URL: `file:${other}` } });
  expect(noFile).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Configuration: DATABASE_URL .* cannot be opened: .*\n$/),
  });
  for (const BACKUP_DIR of [letter, never]) {
    const hospital = await openHospital({ folder: other, script: "start", env: { BACKUP_DIR } });
    expect(hospital.output()).toContain("BACKUP_DIR cannot be used for now");
    expect(await hospital.stop()).toBe(0);
  }
  expect(await operate(other, ["backup", "--to", never])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No backup was made: ENOENT.*\n$/),
  });
});

describe("a command that works on a hospital", () => {
  const commands = [
    ...[["mail"], ["mail", "retry", "1"], ["user", "list"], ["user", "enable", "a@clinic.example"]],
    ...[
      ["user", "password", "a@clinic.example"],
      ["user", "reset-two-step", "a@clinic.example"],
    ],
    ...[
      ["erase", "--yes", "--email", "a@clinic.example"],
      ["export", "--email", "a@clinic.example"],
      ["prove"],
    ],
  ];
  const place = newFolder();
  afterAll(() => removeHospital(place));

  const refused = async (line: RegExp) => {
    for (const words of commands) {
      const { code, stdout, stderr } = await operate(place, words);
      expect({ code, stdout, lines: stderr.trim().split("\n") }, words.join(" ")).toEqual({
        code: 1,
        stdout: "",
        lines: [expect.stringMatching(line)],
      });
    }
  };

  test("makes no database where there is none, and fills no empty one", async () => {
    await refused(/^There is no database at .*hospital\.sqlite$/);
    expect(readdirSync(place)).toEqual([]);
    writeFileSync(databaseIn(place), "");
    await refused(/hospital\.sqlite holds no hospital$/);
    expect(query(place, "select name from sqlite_master", [])).toEqual([]);
  });

  test("upgrades none, and says what does", async () => {
    const applied = () => query<{ name: string }>(place, "select name from kysely_migration", []).length;
    const db = openDatabase(`file:${databaseIn(place)}`);
    await db.transaction().execute((trx) => runMigrations(trx, migrationNames.slice(0, 3)));
    await db.destroy();
    await refused(/^The database was used by an older version; wellhouse migrate brings it up to date$/);
    expect(applied()).toBe(3);
    await operate(place, ["migrate", "--no-backup"]);
    expect(await operate(place, ["mail"])).toMatchObject({ code: 0, stdout: "The outbox is empty.\n" });
    query(place, "insert into kysely_migration (name, timestamp) values ('9999-later', '')", []);
    await refused(/newer version \(9999-later\);.*, or restore the backup that was made before the upgrade$/);
  });

  test("looks at its words before it looks for one", async () => {
    const nowhere = { env: { DATABASE_URL: "file:/nowhere/at.all" } };
    for (const words of [
      ["mail", "burn"],
      ["mail", "show"],
      ["mail", "retry", "1", "2"],
    ])
      expect((await operate(place, words, nowhere)).code, words.join(" ")).toBe(2);
  });
});

test("a demo that becomes a hospital is warned of, and a hospital does not become the demo", async () => {
  const [demo, own] = [newFolder(), newFolder()];
  onTestFinished(() => [demo, own].forEach(removeHospital));
  await layDemo(demo, "UTC");
  const hospital = await openHospital({ folder: demo, script: "start" });
  expect(hospital.output()).toContain("accounts of the demo hospital are active");
  expect(hospital.output()).toContain("superadmin@demo.example");
  await hospital.stop();
  const found = async (APP_URL: string) =>
    (await operate(demo, ["check"], { env: { APP_URL } })).stdout.match(/^.* accounts .*$/m)?.[0];
  const line =
    /accounts of the demo hospital are active, .* public: superadmin@demo\.example, .* and 1 more; wellhouse user disable/;
  expect(await found("https://hospital.example")).toMatch(new RegExp(`^problem +accounts +${line.source}`));
  expect(await found("http://localhost")).toMatch(new RegExp(`^note +accounts +${line.source}`));
  query(demo, "update users set account_status = 'disabled' where email like '%@demo.example'", []);
  expect(await found("https://hospital.example")).toBeUndefined();

  const ada = ["--email", "ada@clinic.example", "--name", "Ada Lovelace", "--hospital", "Fern Clinic"];
  await operate(own, ["user", "add", "--role", "superadmin", ...ada], { input: "three brown owls\n" });
  const refused = await operate(own, ["demo"], { env: { PORT: "0" } });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /^\S+hospital\.sqlite holds Fern Clinic, which is not the demo: wellhouse serves it\n$/,
  );
});

describe("user", () => {
  const users = newFolder();
  const person = ["--email", "ada@clinic.example", "--name", "Ada King Lovelace"];
  const rows = <Row>(sql: string, ...values: unknown[]) => query<Row>(users, sql, values);
  afterAll(() => removeHospital(users));

  test("add opens an empty installation with a superadmin, and with nobody else", async () => {
    const early = await operate(users, ["user", "add", "--role", "admin", ...person], { input: "x" });
    expect(early).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This installation is empty.*\n$/),
    });
    const words = ["user", "add", "--role", "superadmin", ...person, "--hospital", "Fern Clinic"];
    const added = await operate(users, words, { input: "three brown owls\n" });
    expect(added).toMatchObject({ code: 0, stderr: "" });
    expect(added.stdout + added.stderr).not.toContain("owls");
    expect(rows("select firstname, lastname, role_id from users")).toEqual([
      { firstname: "Ada King", lastname: "Lovelace", role_id: 1 },
    ]);
    expect(rows("select name from web_info")).toEqual([{ name: "Fern Clinic" }]);
    expect(
      rows<{ detail: string }>("select detail from audit_log").map(({ detail }) => JSON.parse(detail)),
    ).toEqual([expect.objectContaining({ by: "operator" }), { by: "operator" }]);
  });

  test.each<[string, number, string[], string]>([
    ["a taken address", 1, ["--role", "admin", ...person], "three brown owls"],
    [
      "a weak password",
      1,
      ["--role", "admin", "--email", "b@clinic.example", "--name", "Ben Ash"],
      "password",
    ],
    ["no password", 1, ["--role", "admin", "--email", "b@clinic.example", "--name", "Ben Ash"], ""],
    [
      "one name only",
      1,
      ["--role", "admin", "--email", "b@clinic.example", "--name", "Ben"],
      "three brown owls",
    ],
    ["a password among the words", 2, ["--role", "admin", "--password", "three brown owls", ...person], ""],
    ["a role that is not given out", 2, ["--role", "doctor", ...person], "three brown owls"],
  ])("add refuses %s in one line", async (_, expected, words, input) => {
    const { code, stdout, stderr } = await operate(users, ["user", "add", ...words], { input });
    expect({ code, stdout }).toEqual({ code: expected, stdout: "" });
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).not.toContain("owls");
    expect(rows("select id from users")).toHaveLength(1);
  });

  test("add prints a link for a password that only its owner will know, and list tells who has none", async () => {
    const ben = ["--role", "receptionist", "--email", "ben@clinic.example", "--name", "Ben Ash", "--link"];
    const { code, stdout } = await operate(users, ["user", "add", ...ben], {
      env: { APP_URL: "https://clinic.example" },
    });
    expect(code).toBe(0);
    const token = /https:\/\/clinic\.example\/reset-password\/([\w-]{43})\n/.exec(stdout)?.[1] ?? "";
    expect(rows("select purpose, used_at from password_links where token_hash = ?", sha256(token))).toEqual([
      { purpose: "invitation", used_at: null },
    ]);
    const list = await operate(users, ["user", "list"]);
    expect(
      list.stdout
        .trim()
        .split("\n")
        .map((row) => row.split(/ {2,}/)),
    ).toEqual([
      ["ROLE", "STATUS", "EMAIL", "NAME"],
      ["superadmin", "active", "ada@clinic.example", "Ada King Lovelace"],
      ["receptionist", "no password", "ben@clinic.example", "Ben Ash"],
    ]);
  });

  test("disable shuts an account out, but never the last superadmin's", async () => {
    const last = await operate(users, ["user", "disable", "ada@clinic.example"]);
    expect(last).toMatchObject({ code: 1, stderr: "The last superadmin cannot be disabled\n" });
    expect((await operate(users, ["user", "disable", "BEN@clinic.example"])).code).toBe(0);
    expect(rows("select account_status from users order by id")).toEqual([
      { account_status: "active" },
      { account_status: "disabled" },
    ]);
    expect(rows("select id from password_links where used_at is null")).toEqual([]);
    const unknown = await operate(users, ["user", "disable", "cyd@clinic.example"]);
    expect(unknown).toMatchObject({ code: 1, stderr: "There is no account of cyd@clinic.example\n" });
  });
});

test("what is done to an account beside a running hospital is felt at once", async () => {
  const hospital = await openHospital();
  const cookie = await signIn(hospital, accounts.receptionist);
  const token = await apiSignIn(hospital, accounts.receptionist);
  const asked = async () => [
    (await reach(hospital, "/dashboard/overview", cookie)).status,
    (await call(hospital, "GET", "dashboard-info", { token })).code,
  ];
  expect(await asked()).toEqual([200, 200]);
  await operate(hospital.folder, ["user", "disable", accounts.receptionist]);
  expect(await asked()).toEqual([303, 401]);
  expect((await knock(hospital, accounts.receptionist)).status).toBe(422);
  await operate(hospital.folder, ["user", "enable", accounts.receptionist]);
  const changed = await operate(hospital.folder, ["user", "password", accounts.receptionist], {
    input: "four grey herons\r\n",
  });
  expect(changed.code).toBe(0);
  expect((await knock(hospital, accounts.receptionist)).status).toBe(422);
  expect((await knock(hospital, accounts.receptionist, "four grey herons")).status).toBe(303);
  await hospital.stop();
});
