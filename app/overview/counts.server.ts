import type { Db } from "../../db/connection.ts";
import { countAccounts, countAppointments, countTable } from "../../db/queries/overview.ts";
import { type Role, roleIds } from "../../db/roles.ts";
import { reachOf } from "../appointments/states.ts";
import { type Count, tilesFor } from "./counts.ts";

interface Member {
  id: number;
  role: Role;
}

const counters: Record<Count, (db: Db, member: Member) => Promise<number>> = {
  patients: (db) => countAccounts(db, [roleIds.patient]),
  appointments: (db, member) => countAppointments(db, reachOf(member)),
  admins: (db) => countAccounts(db, [roleIds.admin, roleIds["customer-care"]]),
  doctors: (db) => countAccounts(db, [roleIds.doctor]),
  departments: (db) => countTable(db, "departments"),
  services: (db) => countTable(db, "services"),
  updates: (db) => countTable(db, "updates"),
  contacts: (db) => countTable(db, "contacts"),
  subscribers: (db) => countTable(db, "subscribers"),
  partners: (db) => countTable(db, "partners"),
};

/** The counts that somebody may see, and no other: what the tiles show, and what the API gives. */
export async function dashboardCounts(db: Db, member: Member): Promise<Partial<Record<Count, number>>> {
  const counts: Partial<Record<Count, number>> = {};
  for (const { count } of tilesFor(member.role)) counts[count] = await counters[count](db, member);
  return counts;
}
