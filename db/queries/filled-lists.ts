import { publicDoctors } from "./doctors.ts";
import { cachedPublication, isPublished } from "./publication.ts";

/** Which of the public lists have something in them. */
export const getFilledLists = cachedPublication(
  ["departments", "doctors", "users", "staff", "updates", "gallery"],
  async (db) => {
    const found = await db
      .selectNoFrom(({ exists, selectFrom }) => [
        exists(selectFrom("departments").select("id").where(isPublished("departments"))).as("departments"),
        exists(publicDoctors(db).select("doctors.id")).as("doctors"),
        exists(selectFrom("staff").select("id").where(isPublished("staff"))).as("leadership"),
        exists(selectFrom("updates").select("id").where(isPublished("updates"))).as("updates"),
        exists(selectFrom("gallery").select("id").where(isPublished("gallery"))).as("gallery"),
      ])
      .executeTakeFirstOrThrow();
    return {
      departments: Boolean(found.departments),
      doctors: Boolean(found.doctors),
      leadership: Boolean(found.leadership),
      updates: Boolean(found.updates),
      gallery: Boolean(found.gallery),
    };
  },
);

export type FilledLists = Awaited<ReturnType<typeof getFilledLists>>;
