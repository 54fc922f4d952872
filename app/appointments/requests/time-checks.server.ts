import type { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { Flag, LocalMoment } from "../../../db/schema.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { t } from "../../words/t.ts";
import { agendaOf, kindToMove } from "../calendar/calendar.server.ts";
import { isFree } from "../calendar/free-times.ts";
import { type Instead, withNearest } from "../calendar/nearest.server.ts";
import {
  brokenByTheClock,
  closedThen,
  type Doctor,
  elsewhere,
  isKept,
  type Moving,
  timeProblem,
} from "./time-rules.server.ts";
import { brokenNotice } from "./visit-rules.server.ts";

/**
 * A check that adds an issue to a date or time that has passed or never comes, by the hospital's clock. What is neither has
 * one already.
 *
 * @param instead whose free times are offered instead
 */
export function refuseThePast<Wish extends LocalMoment>(
  db: Db,
  instead: (wish: Wish) => Promise<Instead | null>,
) {
  return async (wish: Wish, context: z.RefinementCtx): Promise<void> => {
    const broken = brokenByTheClock(wish);
    if (!broken) return;
    const message = await withNearest(db, broken.message, wish, await instead(wish));
    context.addIssue({ code: "custom", path: [broken.field], message });
  };
}

/**
 * A check that adds an issue when a visit cannot have a time to come: the doctor is away then, an approved appointment has
 * some of it, or its kind is not given then.
 *
 * @param moving the visit, where it is one that is moved
 */
export function refuseTaken(db: Db, doctor: Doctor, moving?: Moving) {
  return async (wanted: LocalMoment, context: z.RefinementCtx): Promise<void> => {
    if (!isDate(wanted.date) || !isTime(wanted.time) || brokenByTheClock(wanted)) return;
    const type = moving?.visit_type_id ? await findVisitType(db, moving.visit_type_id) : undefined;
    const broken = type && !isKept(moving, wanted) ? brokenNotice(type, wanted) : undefined;
    const message = broken
      ? await withNearest(db, broken.message, wanted, {
          candidates: [doctor],
          kind: type,
          except: moving?.id,
        })
      : await timeProblem(db, doctor, wanted, { type, moving });
    if (message) context.addIssue({ code: "custom", path: [broken?.field ?? "time"], message });
  };
}

/**
 * A check that adds an issue to all but the doctor's free times.
 *
 * @param moving the visit that is moved, and does not stand in its own way
 */
export function refuseNotFree(
  db: Db,
  doctor: Doctor,
  { id: except, ...visit }: { id: number; visit_type_id: number | null; invited: Flag },
) {
  return async (wanted: LocalMoment, context: z.RefinementCtx): Promise<void> => {
    if (!isDate(wanted.date) || !isTime(wanted.time)) return;
    const span = { from: wanted.date, to: wanted.date, except };
    const kind = await kindToMove(db, visit);
    if (isFree(await agendaOf(db, doctor, span, kind), wanted)) return;
    const instead = { candidates: [doctor], kind, except };
    const why = brokenByTheClock(wanted)?.message ?? t("booking.not-free");
    const message = await withNearest(db, why, wanted, instead, elsewhere());
    context.addIssue({ code: "custom", path: ["time"], message });
  };
}

/** A check that adds an issue to every time but the one that a visit has: its doctor is hidden, and sees nobody else. */
export function refuseMoved(visit: LocalMoment) {
  return ({ date, time }: LocalMoment, context: z.RefinementCtx): void => {
    if (date === visit.date && time === visit.time) return;
    context.addIssue({ code: "custom", path: ["time"], message: t("booking.no-more") });
  };
}

/** A check that adds an issue to a day on which hospital or department is closed: a request for no doctor is changed. */
export function refuseClosed(
  db: Db,
  visit: LocalMoment & { department_id: number | null; visit_type_id: number | null },
) {
  return async (wanted: LocalMoment, context: z.RefinementCtx): Promise<void> => {
    if (wanted.date === visit.date || !isDate(wanted.date) || !isTime(wanted.time)) return;
    const type = visit.visit_type_id === null ? undefined : await findVisitType(db, visit.visit_type_id);
    const message = await closedThen(db, visit.department_id, wanted, type);
    if (message) context.addIssue({ code: "custom", path: ["date"], message });
  };
}
