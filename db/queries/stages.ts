import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { LocalDate } from "../schema.ts";
import { inHouse, type Stage } from "../stages.ts";
import { atDesk, type DeskDay, nextNumber } from "./at-desk.ts";
import { keepClaims } from "./claims.ts";
import { utcNow } from "./stamps.ts";

// What happens to visits on their day. Every change is one UPDATE that names the stage it starts from.

export async function findStage(db: Db, appointmentId: number) {
  return db.selectFrom("stages").selectAll().where("appointment_id", "=", appointmentId).executeTakeFirst();
}

export type StageRecord = NonNullable<Awaited<ReturnType<typeof findStage>>>;

/** When each stage was reached. */
const stampOf = {
  arrived: "arrived_at",
  called: "called_at",
  "in-room": "in_room_at",
  seen: "seen_at",
} as const;

interface Advance {
  appointment: { id: number; date: LocalDate; department_id: number | null };
  /** The stages out of which it is allowed. */
  from: readonly Stage[];
  to: Stage;
  /** The day that the desk has before it. */
  day: DeskDay;
  /** The room to which its patient is called. */
  called_to?: string | undefined;
}

/**
 * Brings a visit that takes place to a further stage; whoever arrives gets the next number of the queue, or the one they
 * had. Belongs in a transaction.
 *
 * @returns false, and nothing has changed, when it was in none of the stages it may come from, or is not approved for that day
 */
export async function advanceStage(
  db: Db,
  { appointment, from, to, day, called_to }: Advance,
): Promise<boolean> {
  const { id, date } = appointment;
  const queue = appointment.department_id ?? 0;
  const now = utcNow();
  await db
    .insertInto("stages")
    .columns(["appointment_id", "date", "queue", "stage", "updated_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("appointments")
        .select([
          "id",
          "date",
          val(queue).as("queue"),
          val<Stage>("expected").as("stage"),
          val(now).as("updated_at"),
        ])
        .where("id", "=", id)
        .where("date", "=", date)
        .where("active_status", "=", approved),
    )
    .onConflict((conflict) => conflict.column("appointment_id").doNothing())
    .execute();
  const stamp = to in stampOf ? { [stampOf[to as keyof typeof stampOf]]: now } : {};
  const number = to === "arrived" ? await nextNumber(db, queue, day) : null;
  const { numUpdatedRows } = await db
    .updateTable("stages")
    .set({ stage: to, updated_at: now, ...stamp, ...(called_to && { called_to }) })
    .$if(number !== null, (query) =>
      query.set(({ fn, ref, val }) => ({ number: fn.coalesce(ref("number"), val(number)) })),
    )
    .where("appointment_id", "=", id)
    .where("stage", "in", from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("appointments")
          .select("appointments.id")
          .where("appointments.id", "=", id)
          .where("appointments.date", "=", date)
          .where("appointments.active_status", "=", approved),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a visit's last step back; its number stays its own. */
export async function undoStage(db: Db, { appointment_id, stage }: StageRecord, to: Stage): Promise<boolean> {
  const stamp = stage in stampOf ? { [stampOf[stage as keyof typeof stampOf]]: null } : {};
  const { numUpdatedRows } = await db
    .updateTable("stages")
    .set({ stage: to, updated_at: utcNow(), ...stamp, ...(stage === "called" && { called_to: "" }) })
    .where("appointment_id", "=", appointment_id)
    .where("stage", "=", stage)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whom a desk calls: a doctor their own and those of the department whom nobody sees yet, a department's all. */
export type Queue = { doctor_id: number; department_id: number | null } | { department_id: number };

/**
 * Calls whoever has waited longest, in one statement: two that call at once call two people. A visit that is with nobody
 * yet is the calling doctor's from then on. Belongs in a transaction. SQLite reads the tables of a cross join in their
 * order; left to itself it would begin with the visits of all years.
 *
 * @returns the appointment's id, undefined where nobody waits
 */
export async function callNext(
  db: Db,
  queue: Queue,
  { day, called_to }: { day: DeskDay; called_to: string },
): Promise<number | undefined> {
  const now = utcNow();
  const called = await db
    .updateTable("stages")
    .set({ stage: "called", called_at: now, updated_at: now, called_to })
    .where("stage", "=", "arrived")
    .where("appointment_id", "=", ({ selectFrom }) =>
      selectFrom("stages")
        .crossJoin("appointments")
        .whereRef("appointments.id", "=", "stages.appointment_id")
        .select("stages.appointment_id")
        .where(atDesk(day))
        .where("stages.stage", "=", "arrived")
        .where("appointments.active_status", "=", approved)
        .where(({ eb, and, or }) => {
          if (!("doctor_id" in queue)) return eb("stages.queue", "=", queue.department_id);
          const { doctor_id, department_id } = queue;
          const nobodys = and([
            eb("appointments.doctor_id", "is", null),
            eb("stages.queue", "=", department_id ?? 0),
          ]);
          return or([eb("appointments.doctor_id", "=", doctor_id), nobodys]);
        })
        .orderBy("stages.arrived_at")
        .orderBy("stages.appointment_id")
        .limit(1),
    )
    .returning("appointment_id")
    .executeTakeFirst();
  if (called && "doctor_id" in queue) await giveToDoctor(db, called.appointment_id, queue.doctor_id);
  return called?.appointment_id;
}

async function giveToDoctor(db: Db, id: number, doctor_id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("appointments")
    // Who is called sees the doctor now, whatever else is in the doctor's calendar.
    .set(({ fn, val }) => ({ doctor_id, overbooked_reason: fn.coalesce("overbooked_reason", val("Called")) }))
    .where("id", "=", id)
    .where("doctor_id", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) await keepClaims(db, id);
}

/**
 * What is noted of a visit that was moved: it is expected anew. Within its day and department its number stays, as it may be
 * printed, and whoever is in the house goes on waiting. Belongs in the transaction that moves it.
 */
export async function moveStage(db: Db, appointmentId: number): Promise<void> {
  const noted = await findStage(db, appointmentId);
  if (!noted) return;
  const { date, department_id } = await db
    .selectFrom("appointments")
    .select(["date", "department_id"])
    .where("id", "=", appointmentId)
    .executeTakeFirstOrThrow();
  if (date !== noted.date || (department_id ?? 0) !== noted.queue) {
    await db.deleteFrom("stages").where("appointment_id", "=", appointmentId).execute();
    return;
  }
  const fresh = { called_at: null, in_room_at: null, seen_at: null, called_to: "", updated_at: utcNow() };
  const waits = inHouse.includes(noted.stage);
  await db
    .updateTable("stages")
    .set(waits ? { ...fresh, stage: "arrived" } : { ...fresh, stage: "expected", arrived_at: null })
    .where("appointment_id", "=", appointmentId)
    .execute();
}
