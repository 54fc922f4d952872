import type { Db } from "../connection.ts";
import type { LocalDate } from "../schema.ts";
import type { StageRecord } from "./stages.ts";

/** What is noted of the visits of a day. */
export async function listStages(db: Db, date: LocalDate): Promise<StageRecord[]> {
  return db
    .selectFrom("stages")
    .selectAll()
    .where("date", "=", date)
    .orderBy("queue")
    .orderBy("number")
    .orderBy("appointment_id")
    .execute();
}

/** The numbers of a day that were called, the latest first; of some queues, or of all. */
export async function listCalled(db: Db, date: LocalDate, queues: readonly number[]) {
  return db
    .selectFrom("stages")
    .select(["queue", "number", "called_to", "stage", "called_at"])
    .where("date", "=", date)
    .where("number", "is not", null)
    .where("called_at", "is not", null)
    .where("stage", "in", ["called", "in-room", "seen"])
    .$if(queues.length > 0, (query) => query.where("queue", "in", queues))
    .orderBy("called_at", "desc")
    .orderBy("queue")
    .orderBy("number", "desc")
    .limit(100)
    .execute();
}

/** Something that is another one after every step that is taken on a day. */
export async function stagesVersion(db: Db, date: LocalDate): Promise<string> {
  const { count, latest } = await db
    .selectFrom("stages")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("updated_at").as("latest")])
    .where("date", "=", date)
    .executeTakeFirstOrThrow();
  return `${date} ${count} ${latest}`;
}

/** The room to which a doctor's patients were called last. */
export async function lastRoomOf(db: Db, doctorId: number, date: LocalDate): Promise<string> {
  const last = await db
    .selectFrom("stages")
    .innerJoin("appointments", "appointments.id", "stages.appointment_id")
    .select("stages.called_to")
    .where("stages.date", "=", date)
    .where("appointments.doctor_id", "=", doctorId)
    .where("stages.called_to", "<>", "")
    .orderBy("stages.called_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.called_to ?? "";
}
