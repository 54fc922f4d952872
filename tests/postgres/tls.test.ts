import { chownSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { makeCertificate } from "../support/certificate.ts";
import { newFolder } from "../support/hospital.ts";
import { operate } from "../support/operator.ts";
import { serversFolder } from "../support/postgres-pair.ts";
import { initServer, type PostgresServer, serverUser, startServer } from "../support/postgres-programs.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = serversFolder();
const at = (name: string) => path.join(folder, name);
const other = newFolder();
let server: PostgresServer;

beforeAll(async () => {
  const { cert, key } = makeCertificate();
  const user = serverUser();
  for (const [name, text] of Object.entries({ "cert.pem": cert, "key.pem": key })) {
    writeFileSync(at(name), text, { mode: 0o600 });
    if (user) chownSync(at(name), user.uid, user.gid);
  }
  writeFileSync(at("wrong.pem"), makeCertificate().cert);
  initServer(at("data"));
  const rules = at("data/pg_hba.conf");
  const stranger = "host all stranger 127.0.0.1/32 scram-sha-256";
  writeFileSync(rules, `${stranger}\n${readFileSync(rules, "utf8")}`);
  server = await startServer(at("data"), {
    ssl: "on",
    ssl_cert_file: at("cert.pem"),
    ssl_key_file: at("key.pem"),
  });
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  removeHospital(other);
});

const urlWith = (words: string, host = "127.0.0.1") =>
  `postgres://wellhouse:a-secret@${host}:${server.port}/postgres?${words}`;

test("the server's own certificate is taken, and what is said is encrypted", async () => {
  const db = openDatabase(urlWith(`sslmode=verify-full&sslrootcert=${at("cert.pem")}`));
  const { rows } = await sql<{ ssl: number }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()
  `.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ ssl: 1 }]);
});

test.each([
  [
    "one that another certificate vouches for",
    () => urlWith(`sslmode=verify-full&sslrootcert=${at("wrong.pem")}`),
  ],
  ["one that nobody vouches for", () => urlWith("sslmode=verify-full")],
])("%s is refused in one line that says why", async (_, url) => {
  const { code, stderr } = await operate(other, ["migrate"], { env: { DATABASE_URL: url() } });
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/The database's server: .*certificate.*; sslrootcert names whose/),
  ]);
  expect(stderr).not.toContain("a-secret");
});

test.each(["require", "verify-ca"])(
  "sslmode=%s checks the certificate, and nothing is said of it",
  async (mode) => {
    const DATABASE_URL = urlWith(`sslmode=${mode}&sslrootcert=${at("cert.pem")}`);
    const { code, stderr } = await operate(other, ["check"], { env: { DATABASE_URL } });
    expect([code, stderr]).toEqual([0, ""]);
    const wrong = urlWith(`sslmode=${mode}&sslrootcert=${at("wrong.pem")}`);
    const refused = await operate(other, ["migrate"], { env: { DATABASE_URL: wrong } });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]*certificate[^\n]*\n$/) });
  },
);

describe("an address that is wrong is a wrong setting", () => {
  const urlAs = (account: string) => urlWith("").replace("wellhouse:a-secret", account);
  const wrong: Array<[what: string, url: () => string, line: RegExp]> = [
    [
      "a database that is not there",
      () => urlWith("").replace("/postgres?", "/nowhere"),
      /"nowhere" does not exist/,
    ],
    ["no password", () => urlAs("stranger"), /the server asks for a password, and the address has none/],
    [
      "a wrong password",
      () => urlAs("stranger:a-secret"),
      /password authentication failed for user "stranger"/,
    ],
    [
      "a file that is not there",
      () => urlWith("sslmode=verify-full&sslrootcert=/no/ca.pem"),
      /ENOENT.*ca\.pem/,
    ],
    ["a folder for a file", () => urlWith(`sslmode=verify-full&sslrootcert=${folder}`), /EISDIR/],
  ];

  test.each(wrong)("%s", async (_, url, line) => {
    for (const words of [["migrate"], ["mail"], ["backup"]]) {
      const { code, stderr } = await operate(other, words, { env: { DATABASE_URL: url() } });
      expect({ code, lines: stderr.trim().split("\n") }).toEqual({
        code: 2,
        lines: [expect.stringMatching(line)],
      });
      expect(stderr).toMatch(/^Configuration: DATABASE_URL postgres:/);
      expect(stderr).not.toContain("a-secret");
    }
    const copied = await operate(other, ["copy", "--from", `file:${at("cert.pem")}`, "--to", url()]);
    expect(copied).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--to postgres:/) });
    expect(copied.stderr).toMatch(line);
    expect(copied.stderr).not.toContain("a-secret");
  });
});
