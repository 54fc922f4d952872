import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { addDays, weekdays } from "../../../db/local-time.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { Caller } from "../../access/permissions.ts";
import { isStaff } from "../../access/permissions.ts";
import { fromJson, localDate, optionalLocalTime, wholeNumber } from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { offers } from "../../visit-types/visit-type.ts";
import { bookingSchema, requestSchema } from "../appointment.ts";
import { offeredKind } from "../calendar/openings.server.ts";
import { checkedDoctor } from "../requests/request-validation.server.ts";
import { mostDaysAhead, mostNoticeHours } from "./waiting.ts";

const days = z
  .preprocess(
    (sent) => {
      const list = fromJson(sent);
      if (list === undefined || list === "" || list === null) return [];
      return Array.isArray(list) ? list : [list];
    },
    z
      .array(z.string("Choose days of the week"), "Choose days of the week")
      .max(100, "Choose days of the week"),
  )
  .refine((chosen) => chosen.every((day) => weekdays.some((one) => one === day)), "Choose days of the week")
  .transform((chosen) => JSON.stringify(weekdays.filter((day) => chosen.includes(day))))
  .meta({ type: ["array", "string"], items: { enum: [...weekdays] } });

const hour = optionalLocalTime.transform((time) => time || null);

/** The times that suit somebody who waits. */
export const suitsSchema = z.object({
  days,
  from_time: hour,
  until_time: hour,
  notice_hours: z
    .preprocess(
      (sent) => (sent === undefined || sent === "" ? 0 : sent),
      wholeNumber({ label: "Notice", least: 0, most: mostNoticeHours }),
    )
    .meta({ type: ["integer", "string"] }),
  until_date: localDate("Choose the last day that suits"),
});

/** What somebody sends who wants to be told of a time that becomes free. */
export const waitingSchema = suitsSchema.extend({
  department_id: requestSchema.shape.department_id,
  doctor_id: requestSchema.shape.doctor_id,
  visit_type_id: requestSchema.shape.visit_type_id,
  description: bookingSchema.shape.description,
  firstname: requestSchema.shape.firstname,
  lastname: requestSchema.shape.lastname,
  phone: requestSchema.shape.phone,
  email: requestSchema.shape.email,
});

export type WaitingWish = z.output<typeof waitingSchema>;
export type SuitsForm = z.output<typeof suitsSchema>;

type Refuse = (path: string, message: string) => void;

function refuseHours({ from_time, until_time, until_date }: SuitsForm, refuse: Refuse): void {
  if (from_time !== null && until_time !== null && until_time < from_time) {
    refuse("until_time", "Choose an hour after the first one");
  }
  const today = hospitalTime().date;
  if (until_date === "") return;
  if (until_date < today) refuse("until_date", "Choose today or a later date");
  if (until_date > addDays(today, mostDaysAhead)) {
    refuse("until_date", `Choose a day within the next ${mostDaysAhead} days`);
  }
}

const refusing =
  (context: z.RefinementCtx): Refuse =>
  (field, message) =>
    context.addIssue({ code: "custom", path: [field], message });

/** The same, by the hospital's clock. */
export const checkedSuitsSchema: z.ZodType<SuitsForm> = suitsSchema.superRefine((suits, context) =>
  refuseHours(suits, refusing(context)),
);

/** A wish checked against the hospital: its departments and doctors, its kinds of visit, and how somebody can be asked. */
export function checkedWaitingSchema(db: Db, by: Caller): z.ZodType<WaitingWish> {
  return waitingSchema.transform(async (wish, context) => {
    const refuse = refusing(context);
    refuseHours(wish, refuse);
    const doctor = await checkedDoctor(db, wish, context);
    const isByStaff = by !== null && isStaff(by.role);
    const { visit_type_id, email, phone } = wish;
    const find = isByStaff ? findVisitType : (trx: Db, id: number) => offeredKind(trx, by, id);
    const type = visit_type_id === null ? undefined : await find(db, visit_type_id);
    const department_id = doctor?.department_id ?? wish.department_id ?? type?.department_id ?? null;
    if (department_id === null && wish.doctor_id === null) {
      refuse("department_id", "Choose a department or a doctor");
    }
    if (visit_type_id !== null) {
      if (!type) refuse("visit_type_id", "Choose a kind of visit from the list");
      else if (doctor && !offers(type, doctor)) {
        refuse("visit_type_id", "This doctor does not offer this kind of visit");
      } else if (type.department_id !== null && type.department_id !== department_id) {
        refuse("visit_type_id", "This department does not offer this kind of visit");
      }
    }
    if (isByStaff && email === "" && phone === "")
      refuse("phone", "Enter a phone number or an email address");
    if (by === null && email === "") refuse("email", "Enter your email address: we’ll write to it");
    return { ...wish, department_id };
  });
}
