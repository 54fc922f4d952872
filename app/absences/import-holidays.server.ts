import { spanAround } from "../../db/absence-times.ts";
import type { Db } from "../../db/connection.ts";
import { addDays } from "../../db/local-time.ts";
import { absenceRecords, listClosedDays } from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import type { Absence } from "./absence.ts";
import { type Holiday, mostDays, readHolidays } from "./holidays.ts";
import { affectedBy, takeBackOffers } from "./store-absence.server.ts";

/** What becomes of a holiday: it is added; or it is not, since it is there, is past, is too long, or visits lie in it. */
export type Fate = "added" | "there" | "past" | "too long" | "visits";

export interface Planned extends Holiday {
  fate: Fate;
  /** How many visits lie in it. */
  visits: number;
}

export interface Plan {
  holidays: Planned[];
  /** Events of other kinds: with times of day, with rules that are not understood, cancelled. */
  others: number;
  /** Why nothing of it can be taken; null where it can. */
  problem: string | null;
}

/** The most days that are closed in one go. */
const longest = 31;

/** What a calendar's text would change; nothing is stored. */
export async function planHolidays(db: Db, text: string): Promise<Plan> {
  const { holidays, others } = readHolidays(text);
  const today = hospitalTime().date;
  const coming = holidays.filter(({ yearly, until_date }) => yearly === 1 || until_date >= today);
  if (holidays.length === 0) return { holidays: [], others, problem: t("absence.file-no-day") };
  if (coming.length > mostDays) {
    const problem = t("absence.file-too-many", {
      count: coming.length,
      days: String(coming.length),
      most: mostDays,
    });
    return { holidays: [], others, problem };
  }
  const closed = await listClosedDays(db);
  const planned = [];
  for (const holiday of coming) {
    const isThere = closed.some((absence) => {
      const span = spanAround(absence, holiday.from_date);
      const isWhole = absence.from_time === null && absence.until_time === null;
      return isWhole && absence.yearly >= holiday.yearly && span !== null && span.until >= holiday.until_date;
    });
    const isTooLong = holiday.until_date > addDays(holiday.from_date, longest - 1);
    const visits = isThere || isTooLong ? 0 : (await affectedBy(db, closedDay(holiday))).visits.length;
    const fate = isThere ? "there" : isTooLong ? "too long" : visits > 0 ? "visits" : "added";
    planned.push({ ...holiday, fate, visits } satisfies Planned);
  }
  const past = holidays
    .filter((holiday) => !coming.includes(holiday))
    .map((holiday) => ({ ...holiday, fate: "past", visits: 0 }) satisfies Planned);
  return { holidays: [...planned, ...past], others, problem: null };
}

/** Closes the hospital on the days of a plan that can be added. Belongs in the plan's transaction. */
export async function storeHolidays(db: Db, user: CurrentUser, { holidays }: Plan): Promise<number> {
  const added = holidays.filter(({ fate }) => fate === "added");
  for (const holiday of added) {
    const id = await absenceRecords.create(db, closedDay(holiday));
    await takeBackOffers(db, user, closedDay(holiday));
    const { from_date, until_date } = holiday;
    await recordAudit(db, {
      user_id: user.id,
      action: "added",
      entity: "absences",
      entity_id: id,
      detail: { scope: "hospital", from_date, until_date, visits: 0 },
    });
  }
  return added.length;
}

function closedDay({ name, from_date, until_date, yearly }: Holiday): Absence {
  return {
    scope: "hospital",
    department_id: null,
    doctor_id: null,
    from_date,
    from_time: null,
    until_date,
    until_time: null,
    reason: "",
    public_reason: name,
    yearly,
  };
}
