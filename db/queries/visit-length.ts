import type { Db } from "../connection.ts";
import { type Length, lengthOf } from "../ticks.ts";
import { findVisitType } from "./visit-types.ts";

/** Minutes of a visit where neither a kind nor a doctor says how long it is. */
const usual = 30;

interface Chosen {
  doctor_id?: number | null | undefined;
  visit_type_id?: number | null | undefined;
}

/** What a visit takes: as long as its kind says, else as long as its doctor's appointments are. */
export async function lengthFor(db: Db, { doctor_id = null, visit_type_id = null }: Chosen): Promise<Length> {
  const type = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  const doctor =
    doctor_id === null
      ? undefined
      : await db.selectFrom("doctors").select("slot_minutes").where("id", "=", doctor_id).executeTakeFirst();
  return lengthOf(type, doctor?.slot_minutes ?? usual);
}

/** What a visit takes from a change on; nothing where neither its doctor nor its kind is another one. */
export async function lengthAfter(db: Db, id: number, values: Chosen): Promise<Partial<Length>> {
  const { doctor_id, visit_type_id } = values;
  if (doctor_id === undefined && visit_type_id === undefined) return {};
  const before = await db
    .selectFrom("appointments")
    .select(["doctor_id", "visit_type_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) return {};
  const after = {
    doctor_id: doctor_id === undefined ? before.doctor_id : doctor_id,
    visit_type_id: visit_type_id === undefined ? before.visit_type_id : visit_type_id,
  };
  const isSame = after.doctor_id === before.doctor_id && after.visit_type_id === before.visit_type_id;
  return isSame ? {} : lengthFor(db, after);
}
