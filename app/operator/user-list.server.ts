import { listAccounts } from "../../db/queries/managed-accounts.ts";
import { type Role, roleIds } from "../../db/roles.ts";
import { isStaff } from "../access/permissions.ts";
import { getDb } from "../installation/installation.server.ts";
import { oneLine } from "../mail/layout.ts";
import { readOptions, UsageError } from "./command.server.ts";
import { expectHospital } from "./expect-database.server.ts";

const roles = Object.keys(roleIds) as Role[];

/** Prints a table of accounts: those of one role, or of everybody who works at the hospital. */
export async function listUsers(words: string[]): Promise<void> {
  const asked = readOptions(words, { role: { type: "string" } }).role;
  const wanted = roles.filter((role) => (asked ? role === asked : isStaff(role)));
  if (wanted.length === 0) throw new UsageError(`There is no role ${asked}: ${roles.join(", ")}`);
  await expectHospital();
  const accounts = await listAccounts(
    getDb(),
    wanted.map((role) => roleIds[role]),
  );
  if (accounts.length === 0) return console.log("There are no such accounts.");
  const rows = accounts.map(({ role, account_status, invited, firstname, lastname, email }) => [
    role,
    account_status === "active" && invited === 1 ? "no password" : account_status,
    oneLine(email),
    oneLine(`${firstname} ${lastname}`),
  ]);
  for (const row of aligned([["ROLE", "STATUS", "EMAIL", "NAME"], ...rows])) console.log(row);
}

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
