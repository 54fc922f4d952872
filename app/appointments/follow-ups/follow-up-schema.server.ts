import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { addDays } from "../../../db/local-time.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { listShownVisitTypes } from "../../../db/queries/visit-types.ts";
import type { LocalDate } from "../../../db/schema.ts";
import {
  optionalId,
  optionalLocalDate,
  optionalParagraphs,
  optionalWholeNumber,
} from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { offers } from "../../visit-types/visit-type.ts";
import { t } from "../../words/t.ts";
import { furthest } from "../calendar/calendar.server.ts";
import { mostWeeks, usualWeeks } from "./follow-up.ts";

/** To what patients are invited: a kind of visit, within some weeks, or between two days. */
export const followUpSchema = z.object({
  visit_type_id: optionalId(() => t("booking.kind-unknown")),
  weeks_from: optionalWholeNumber({ label: () => t("invite.first-week"), least: 0, most: mostWeeks }),
  weeks_until: optionalWholeNumber({ label: () => t("invite.last-week"), least: 0, most: mostWeeks }),
  from_date: optionalLocalDate,
  until_date: optionalLocalDate,
  message: optionalParagraphs({ label: () => t("contact.message-of"), most: 2000 }),
});

export type FollowUpWish = z.output<typeof followUpSchema>;

/** The same with its days. */
export type CheckedFollowUp = Pick<FollowUpWish, "visit_type_id" | "from_date" | "until_date" | "message">;

interface Followed {
  date: LocalDate;
  doctor_id: number | null;
}

/** From when weeks are counted: from the visit on, or from today where it is over. */
export function countedFrom({ date }: Pick<Followed, "date">): LocalDate {
  const today = hospitalTime().date;
  return date > today ? date : today;
}

/** An invitation checked against the clock, and against the kinds of visit that the doctor of the visit before offers. */
export function checkedFollowUpSchema(db: Db, visit: Followed): z.ZodType<CheckedFollowUp> {
  return followUpSchema.transform(async (wish, context) => {
    const refuse = (field: keyof FollowUpWish, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const days = daysOf(wish, countedFrom(visit));
    const broken = brokenDays(wish, days);
    if (broken) refuse(broken.field, broken.message);
    if (wish.visit_type_id !== null && !(await isOffered(db, wish.visit_type_id, visit))) {
      refuse("visit_type_id", t("booking.kind-not-doctor"));
    }
    const { visit_type_id, message } = wish;
    return { visit_type_id, message, ...days };
  });
}

type Days = Pick<FollowUpWish, "from_date" | "until_date">;

/** Days count where there are some, else the weeks. */
function daysOf({ weeks_from, weeks_until, from_date, until_date }: FollowUpWish, start: LocalDate): Days {
  if (from_date !== "" || until_date !== "") return { from_date, until_date };
  const first = weeks_from ?? usualWeeks.from;
  const last = weeks_until ?? Math.max(usualWeeks.until, first);
  return { from_date: addDays(start, 7 * first), until_date: addDays(start, 7 * last) };
}

function brokenDays(
  wish: FollowUpWish,
  { from_date, until_date }: Days,
): { field: keyof FollowUpWish; message: string } | null {
  const isInWeeks = wish.from_date === "" && wish.until_date === "";
  const today = hospitalTime().date;
  const latest = addDays(today, furthest);
  if (from_date === "") return { field: "from_date", message: t("invite.first-day-missing") };
  if (until_date === "") return { field: "until_date", message: t("invite.last-day-missing") };
  if (from_date < today) return { field: "from_date", message: t("booking.past-date") };
  if (until_date < from_date) {
    return isInWeeks
      ? { field: "weeks_until", message: t("invite.weeks-order") }
      : { field: "until_date", message: t("invite.days-order") };
  }
  if (until_date <= latest) return null;
  return {
    field: isInWeeks ? "weeks_until" : "until_date",
    message: t("invite.latest", { day: dateInWords(latest) }),
  };
}

async function isOffered(db: Db, typeId: number, { doctor_id }: Followed): Promise<boolean> {
  const type = (await listShownVisitTypes(db)).find(({ id }) => id === typeId);
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  return type !== undefined && doctor !== undefined && offers(type, doctor);
}
