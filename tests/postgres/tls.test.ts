import { chownSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  server = await startServer(at("data"), {
    ...{ ssl: "on", ssl_cert_file: at("cert.pem"), ssl_key_file: at("key.pem") },
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
