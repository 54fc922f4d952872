import type { ExpressionBuilder } from "kysely";
import type { Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import type { Database, Instant, LocalDate } from "../schema.ts";
import { inHouse } from "../stages.ts";

/** A day as the desk has it before it. */
export interface DeskDay {
  date: LocalDate;
  /** Its midnight. */
  began: Instant;
  /** Whoever came before this is no longer in the house, whatever is noted of them. */
  since: Instant;
}

/**
 * The one rule of whom the desk, the screens on the wall, the patients' own pages and "Call next" know of: whoever comes on
 * the day, and of the day before who was in the house at its end. Whoever is done after that stays as well: a step that was
 * taken by mistake can be taken back.
 */
export function atDesk({ date, began, since }: DeskDay) {
  return ({ eb, and, or }: ExpressionBuilder<Database, "stages">) =>
    or([
      eb("stages.date", "=", date),
      and([
        eb("stages.date", "=", addDays(date, -1)),
        eb("stages.arrived_at", ">=", since),
        or([eb("stages.stage", "in", inHouse), eb("stages.updated_at", ">=", began)]),
      ]),
    ]);
}

/** Whether a visit is one that the desk has before it. */
export async function isAtDesk(
  db: Db,
  { id, date }: { id: number; date: LocalDate },
  day: DeskDay,
): Promise<boolean> {
  if (date === day.date) return true;
  const noted = await db
    .selectFrom("stages")
    .select("appointment_id")
    .where("appointment_id", "=", id)
    .where(atDesk(day))
    .executeTakeFirst();
  return noted !== undefined;
}

/** The next number of a queue: they are counted anew each day, past those that people still hold of the evening before. */
export async function nextNumber(db: Db, queue: number, day: DeskDay): Promise<number> {
  const held = await db
    .selectFrom("stages")
    .select(["date", "number"])
    .where("queue", "=", queue)
    .where("number", "is not", null)
    .where(atDesk(day))
    .execute();
  const numbers = new Set(held.map(({ number }) => number));
  const given = held.filter(({ date }) => date === day.date).map(({ number }) => number ?? 0);
  let next = Math.max(0, ...given) + 1;
  while (numbers.has(next)) next++;
  return next;
}
