import type { Db } from "../connection.ts";
import type { LocalDate, LocalTime } from "../schema.ts";
import type { AskedOutcome } from "../waiting-states.ts";
import { utcNow } from "./stamps.ts";

interface Asked {
  waiting_id: number;
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
}

/** Notes what became of a time for somebody who waits: the latest counts. */
export async function noteAsked(db: Db, asked: Asked, outcome: AskedOutcome): Promise<void> {
  await db
    .insertInto("waiting_asked")
    .values({ ...asked, outcome, created_at: utcNow() })
    .onConflict((conflict) =>
      conflict.columns(["waiting_id", "doctor_id", "date", "time"]).doUpdateSet({ outcome }),
    )
    .execute();
}

/** The times that somebody was asked about, or was not and why; the latest first. */
export async function listAsked(db: Db, waitingId: number) {
  return db
    .selectFrom("waiting_asked")
    .leftJoin("users as doctors", "doctors.id", "waiting_asked.doctor_id")
    .select(["doctor_id", "date", "time", "outcome", "waiting_asked.created_at"])
    .select(["doctors.firstname as doctor_firstname", "doctors.lastname as doctor_lastname"])
    .where("waiting_id", "=", waitingId)
    .orderBy("waiting_asked.created_at", "desc")
    .orderBy("date")
    .orderBy("time")
    .execute();
}

/** The times that some people were offered before, as `<id> <doctor> <date> <time>`. */
export async function listTimesOffered(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("waiting_asked")
    .innerJoin("waiting_list", "waiting_list.id", "waiting_asked.waiting_id")
    .select(["waiting_id", "waiting_asked.doctor_id", "date", "time"])
    .where("waiting_list.state", "=", "waiting")
    .where("outcome", "in", ["offered", "accepted", "declined", "expired", "withdrawn"])
    .execute();
  return new Set(
    rows.map(({ waiting_id, doctor_id, date, time }) => `${waiting_id} ${doctor_id} ${date} ${time}`),
  );
}
