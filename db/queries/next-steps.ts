import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { lastAdminRoleId, roleIds } from "../roles.ts";
import type { Flag } from "../schema.ts";

/** The sample content, by what its texts say and where its doctor has no mailbox. */
interface Sample {
  sentence: string;
  email: string;
}

/** Which of the first things to do at a new hospital are done; 0 also where the sample content stands in for them. */
export async function firstThingsDone(db: Db, sample: Sample) {
  const words = `%${sample.sentence}%`;
  return db
    .selectFrom("web_info")
    .select([
      sql<Flag>`welcome_message <> '' and welcome_message not like ${words}`.as("welcome"),
      sql<Flag>`emergency_number <> '' and requests_answered <> ''`.as("promises"),
      sql<Flag>`
        exists (select 1 from departments)
        and not exists (select 1 from departments where description like ${words})
      `.as("departments"),
      sql<Flag>`
        exists (select 1 from users where role_id = ${sql.lit(roleIds.doctor)} and account_status = 'active')
        and not exists (
          select 1 from users where lower(email) = ${sample.email} and account_status <> 'deleted'
        )
      `.as("doctors"),
      sql<Flag>`
        (select count(*) from (
          select 1 from users where role_id <= ${sql.lit(lastAdminRoleId)} and account_status = 'active' limit 2
        ) as open_accounts) > 1
      `.as("colleagues"),
    ])
    .where("id", "=", 1)
    .executeTakeFirst();
}
