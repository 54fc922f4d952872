import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { publicDoctors } from "./doctors.ts";
import { isPublished } from "./publication.ts";
import { containing } from "./search-text.ts";

/** Hits shown of each kind. */
export const maxHits = 20;

/** The kinds of records that are found. */
export const searchedKinds = ["departments", "services", "doctors", "updates", "pages"] as const;

export type SearchedKind = (typeof searchedKinds)[number];

/** What the public finds of each kind, in the order in which it is shown. */
export const shown = {
  departments: (db: Db) =>
    db
      .selectFrom("departments")
      .where(isPublished("departments"))
      .orderBy("departments.name")
      .orderBy("departments.id"),
  services: (db: Db) =>
    db
      .selectFrom("services")
      .innerJoin("departments", "departments.id", "services.department_id")
      .where(isPublished("services"))
      .orderBy("services.name")
      .orderBy("services.id"),
  doctors: (db: Db) => publicDoctors(db).orderBy("users.lastname").orderBy("doctors.id"),
  updates: (db: Db) =>
    db
      .selectFrom("updates")
      .where(isPublished("updates"))
      .orderBy("updates.date", "desc")
      .orderBy("updates.id", "desc"),
  pages: (db: Db) =>
    db.selectFrom("pages").where(isPublished("pages")).orderBy("pages.title").orderBy("pages.id"),
};

/** Where a search looks; of a doctor's department that the public does not see, at its name alone. */
export const searched = {
  departments: () => sql<string>`departments.search_text`,
  services: () => sql<string>`services.search_text`,
  doctors: () => sql<string>`
    doctors.search_text || ' ' ||
    case when ${isPublished("departments")} then departments.search_text else departments.sort_text end
  `,
  updates: () => sql<string>`updates.search_text`,
  pages: () => sql<string>`pages.search_text`,
};

/** Of a kind, the records in question where they are known: those in which every word occurs. */
export type KnownHits = { readonly [Kind in SearchedKind]?: readonly number[] | undefined };

/**
 * Public departments, services, doctors, updates and pages in which every word occurs; of what is not known, each is
 * looked at.
 *
 * @param translated records in whose translations they occur
 */
export async function searchSite(db: Db, words: string[], known: KnownHits = {}, translated: KnownHits = {}) {
  const isHit = (kind: SearchedKind): Expression<SqlBool> => {
    const id = sql.ref(`${kind}.id`);
    const ids = known[kind];
    const own = ids ? isAmong(id, ids) : everyWord(words, searched[kind]());
    const others = translated[kind];
    return others ? sql<SqlBool>`(${own} or ${isAmong(id, others)})` : own;
  };
  const [departments, services, doctors, updates, pages] = await Promise.all([
    shown
      .departments(db)
      .select(["departments.id", "departments.name", "departments.description"])
      .where(isHit("departments"))
      .limit(maxHits)
      .execute(),
    shown
      .services(db)
      .select([
        "services.id",
        "services.name",
        "services.description",
        "departments.id as department_id",
        "departments.name as department_name",
      ])
      .where(isHit("services"))
      .limit(maxHits)
      .execute(),
    shown
      .doctors(db)
      .select([
        "doctors.id",
        "users.firstname",
        "users.lastname",
        "doctors.position",
        "doctors.description",
        "doctors.bio",
        "departments.id as department_id",
        "departments.name as department_name",
      ])
      .where(isHit("doctors"))
      .limit(maxHits)
      .execute(),
    shown
      .updates(db)
      .select(["updates.id", "updates.slug", "updates.title", "updates.description", "updates.date"])
      .where(isHit("updates"))
      .limit(maxHits)
      .execute(),
    shown
      .pages(db)
      .select(["pages.id", "pages.slug", "pages.title", "pages.lead", "pages.description"])
      .where(isHit("pages"))
      .limit(maxHits)
      .execute(),
  ]);
  return { departments, services, doctors, updates, pages };
}

function isAmong(id: Expression<unknown>, ids: readonly number[]): Expression<SqlBool> {
  return ids.length > 0 ? sql<SqlBool>`${id} in (${sql.join(ids)})` : sql<SqlBool>`1 = 0`;
}

function everyWord(words: string[], text: Expression<unknown>): Expression<SqlBool> {
  const conditions = words.map((word) => sql<SqlBool>`(${text}) like ${containing(word)} escape '\\'`);
  return sql.join(conditions, sql` and `) as Expression<SqlBool>;
}
