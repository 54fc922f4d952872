import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { publicDoctors } from "./doctors.ts";
import { cachedPublication, isPublished } from "./publication.ts";
import { containing } from "./search-text.ts";

/** Hits shown of each kind. */
const maxHits = 20;

/** Public departments, services, doctors, updates and pages in which every word occurs. */
export async function searchSite(db: Db, words: string[]) {
  const [departments, services, doctors, updates, pages] = await Promise.all([
    db
      .selectFrom("departments")
      .select(["id", "name", "description"])
      .where(everyWord(words, sql.ref("search_text")))
      .orderBy("name")
      .limit(maxHits)
      .execute(),
    db
      .selectFrom("services")
      .innerJoin("departments", "departments.id", "services.department_id")
      .select([
        "services.id",
        "services.name",
        "services.description",
        "departments.id as department_id",
        "departments.name as department_name",
      ])
      .where(everyWord(words, sql.ref("services.search_text")))
      .orderBy("services.name")
      .limit(maxHits)
      .execute(),
    publicDoctors(db)
      .select([
        "doctors.id",
        "users.firstname",
        "users.lastname",
        "doctors.position",
        "doctors.description",
        "doctors.bio",
        "departments.name as department_name",
      ])
      .where(everyWord(words, sql`doctors.search_text || ' ' || departments.search_text`))
      .orderBy("users.lastname")
      .limit(maxHits)
      .execute(),
    db
      .selectFrom("updates")
      .select(["slug", "title", "description", "date"])
      .where(isPublished("updates"))
      .where(everyWord(words, sql.ref("search_text")))
      .orderBy("date", "desc")
      .limit(maxHits)
      .execute(),
    db
      .selectFrom("pages")
      .select(["slug", "title", "lead", "description"])
      .where(isPublished("pages"))
      .where(everyWord(words, sql.ref("search_text")))
      .orderBy("title")
      .limit(maxHits)
      .execute(),
  ]);
  return { departments, services, doctors, updates, pages };
}

/** What the public may read as a name: of departments, services and doctors, and the titles of updates and pages. */
export const listNames = cachedPublication(
  ["departments", "services", "doctors", "users", "updates", "pages"],
  async (db) => {
    const [departments, services, doctors, updates, pages] = await Promise.all([
      db.selectFrom("departments").select("name").orderBy("id").execute(),
      db.selectFrom("services").select("name").orderBy("id").execute(),
      publicDoctors(db).select(["users.firstname", "users.lastname", "doctors.position"]).execute(),
      db.selectFrom("updates").select("title").where(isPublished("updates")).orderBy("id").execute(),
      db.selectFrom("pages").select("title").where(isPublished("pages")).orderBy("id").execute(),
    ]);
    return [
      ...[...departments, ...services].map(({ name }) => name),
      ...doctors.map(({ firstname, lastname, position }) => `${firstname} ${lastname} ${position ?? ""}`),
      ...[...updates, ...pages].map(({ title }) => title),
    ];
  },
);

function everyWord(words: string[], text: Expression<unknown>): Expression<SqlBool> {
  const conditions = words.map((word) => sql<SqlBool>`${text} like ${containing(word)} escape '\\'`);
  return sql.join(conditions, sql` and `) as Expression<SqlBool>;
}
