import type { Db } from "../connection.ts";
import { demoDomain } from "../demo/domain.ts";

/** The accounts that the demo hospital came with, as long as they have their addresses: all, or those that one may use. */
export async function listDemoAccounts(db: Db, { active }: { active: boolean }): Promise<string[]> {
  const found = db.selectFrom("users").select("email").where("email", "like", `%${demoDomain}`).orderBy("id");
  const rows = await (active ? found.where("account_status", "=", "active") : found).execute();
  return rows.map(({ email }) => email);
}
