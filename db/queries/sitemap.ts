import type { Db } from "../connection.ts";
import { publicDoctors } from "./doctors.ts";
import { isPublished } from "./publication.ts";

/** Every public record that has an address of its own, with what its address is made of. */
export async function listSitemapEntries(db: Db) {
  const [departments, services, doctors, members, pictures, updates, pages] = await Promise.all([
    db
      .selectFrom("departments")
      .select(["id", "name", "updated_at"])
      .where(isPublished("departments"))
      .orderBy("id")
      .execute(),
    db
      .selectFrom("services")
      .innerJoin("departments", "departments.id", "services.department_id")
      .select([
        "services.id",
        "services.updated_at",
        "services.department_id",
        "departments.name as department_name",
      ])
      .where(isPublished("services"))
      .orderBy("services.id")
      .execute(),
    publicDoctors(db)
      .select(["doctors.id", "users.firstname", "users.lastname", "doctors.updated_at"])
      .orderBy("doctors.id")
      .execute(),
    db.selectFrom("staff").select(["id", "updated_at"]).where(isPublished("staff")).orderBy("id").execute(),
    db
      .selectFrom("gallery")
      .select(["id", "updated_at"])
      .where(isPublished("gallery"))
      .orderBy("id")
      .execute(),
    db
      .selectFrom("updates")
      .select(["id", "slug", "updated_at"])
      .where(isPublished("updates"))
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .execute(),
    db
      .selectFrom("pages")
      .select(["id", "slug", "description", "purpose", "updated_at"])
      .where(isPublished("pages"))
      .orderBy("id")
      .execute(),
  ]);
  return { departments, services, doctors, members, pictures, updates, pages };
}
