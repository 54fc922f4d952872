import type { Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import type { LocalDate } from "../schema.ts";
import { atDesk, type DeskDay } from "./at-desk.ts";
import type { StageRecord } from "./stages.ts";

/** What is noted of the visits that the desk has before it. */
export async function listStages(db: Db, day: DeskDay): Promise<StageRecord[]> {
  return db
    .selectFrom("stages")
    .selectAll()
    .where(atDesk(day))
    .orderBy("queue")
    .orderBy("number")
    .orderBy("appointment_id")
    .execute();
}

/** The numbers that were called, of those that the desk has before it, the latest first; of some queues, or of all. */
export async function listCalled(db: Db, day: DeskDay, queues: readonly number[]) {
  return db
    .selectFrom("stages")
    .select(["queue", "number", "called_to", "stage", "called_at"])
    .where(atDesk(day))
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

/** Something that is another one after every step that is taken on a day, and after its end. */
export async function stagesVersion(db: Db, date: LocalDate): Promise<string> {
  const { count, latest } = await db
    .selectFrom("stages")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("updated_at").as("latest")])
    .where("date", "in", [addDays(date, -1), date])
    .executeTakeFirstOrThrow();
  return `${date} ${count} ${latest}`;
}

/**
 * The room to which a doctor's patients were called last, of those that the desk has before it. As in `callNext`, these come
 * first.
 */
export async function lastRoomOf(db: Db, doctorId: number, day: DeskDay): Promise<string> {
  const last = await db
    .selectFrom("stages")
    .crossJoin("appointments")
    .whereRef("appointments.id", "=", "stages.appointment_id")
    .select("stages.called_to")
    .where(atDesk(day))
    .where("appointments.doctor_id", "=", doctorId)
    .where("stages.called_to", "<>", "")
    .orderBy("stages.called_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.called_to ?? "";
}
