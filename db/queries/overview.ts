import type { Db } from "../connection.ts";

const countedTables = ["services", "updates", "contacts", "subscribers", "partners", "departments"] as const;

/** How many there are of everything the dashboard counts; a doctor's appointments are their own. */
export async function countEverything(db: Db, doctorId: number | null) {
  const counts: Record<string, number> = {};
  for (const table of countedTables) {
    const { count } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  const roles = await db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(["roles.role", (select) => select.fn.countAll<number>().as("count")])
    .where("users.account_status", "=", "active")
    .groupBy("roles.role")
    .execute();
  const people = (...names: string[]) =>
    roles.filter(({ role }) => names.includes(role)).reduce((sum, { count }) => sum + Number(count), 0);
  let appointments = db
    .selectFrom("appointments")
    .select((select) => select.fn.countAll<number>().as("count"));
  if (doctorId !== null) appointments = appointments.where("doctor_id", "=", doctorId);
  const { count } = await appointments.executeTakeFirstOrThrow();
  return {
    ...counts,
    admins: people("admin", "customer-care"),
    patients: people("patient"),
    doctors: people("doctor"),
    appointments: Number(count),
  } as Record<Tile, number>;
}

export type Tile = (typeof countedTables)[number] | "admins" | "patients" | "doctors" | "appointments";
