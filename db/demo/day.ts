import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Instant, LocalDate } from "../schema.ts";
import type { Stage } from "../stages.ts";

/** How far the day's first visits have come: some seen, one not come, one in the room, two waiting. */
const stages: readonly Stage[] = ["seen", "seen", "no-show", "in-room", "arrived", "arrived"];

/** A day in progress, whatever the hour. */
export async function loadDay(db: Db, date: LocalDate): Promise<void> {
  const visits = await db
    .selectFrom("appointments")
    .select(["id", "department_id"])
    .where("date", "=", date)
    .where("active_status", "=", approved)
    .orderBy("time")
    .orderBy("id")
    .execute();
  const numbers = new Map<number, number>();
  for (const [index, { id, department_id }] of visits.slice(0, stages.length).entries()) {
    const stage = stages[index] ?? "expected";
    const queue = department_id ?? 0;
    const number = stage === "no-show" ? null : (numbers.get(queue) ?? 0) + 1;
    if (number !== null) numbers.set(queue, number);
    const arrived = 90 - 14 * index;
    const stamps = stage === "no-show" ? {} : stampsOf(stage, arrived);
    const called_to = stage === "seen" || stage === "in-room" ? `Room ${1 + index}` : "";
    const row = { appointment_id: id, date, queue, number, stage, called_to, updated_at: before(arrived) };
    await db
      .insertInto("stages")
      .values({ ...row, ...stamps })
      .execute();
  }
}

/** When each stage was reached by somebody who arrived so many minutes ago. */
function stampsOf(stage: Stage, arrived: number) {
  const isCalled = stage !== "arrived";
  return {
    arrived_at: before(arrived),
    called_at: isCalled ? before(arrived - 12) : null,
    in_room_at: isCalled ? before(arrived - 14) : null,
    seen_at: stage === "seen" ? before(arrived - 32) : null,
  };
}

function before(minutes: number): Instant {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
