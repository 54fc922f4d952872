import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { addDays, weekdays } from "../../../db/local-time.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { Caller } from "../../access/permissions.ts";
import { isStaff } from "../../access/permissions.ts";
import { fromJson, isDate, isTime, localDate, optionalLocalTime, wholeNumber } from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { offers } from "../../visit-types/visit-type.ts";
import { t } from "../../words/t.ts";
import { bookingSchema, requestSchema } from "../appointment.ts";
import { offeredKind } from "../calendar/openings.server.ts";
import { checkedDoctor } from "../requests/request-validation.server.ts";
import { isWithinReach } from "../requests/visit-rules.server.ts";
import { mostDaysAhead, mostNoticeHours } from "./waiting.ts";

const wrongDays = () => t("waiting.days-wrong");

const days = z
  .preprocess(
    (sent) => {
      const list = fromJson(sent);
      if (list === undefined || list === "" || list === null) return [];
      return Array.isArray(list) ? list : [list];
    },
    z.array(z.string({ error: wrongDays }), { error: wrongDays }).max(100, { error: wrongDays }),
  )
  .refine((chosen) => chosen.every((day) => weekdays.some((one) => one === day)), { error: wrongDays })
  .transform((chosen) => JSON.stringify(weekdays.filter((day) => chosen.includes(day))))
  .meta({ type: ["array", "string"], items: { enum: [...weekdays] } });

const hour = optionalLocalTime.transform((time) => time || null);

/** The times that suit somebody who waits. */
const suitsSchema = z.object({
  days,
  from_time: hour,
  until_time: hour,
  notice_hours: z
    .preprocess(
      (sent) => (sent === undefined || sent === "" ? 0 : sent),
      wholeNumber({ label: () => t("waiting.notice"), least: 0, most: mostNoticeHours }),
    )
    .meta({ type: ["integer", "string"] }),
  until_date: localDate(() => t("waiting.until-missing")),
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
  language: requestSchema.shape.language,
});

export type WaitingWish = z.output<typeof waitingSchema>;
export type SuitsForm = z.output<typeof suitsSchema>;

type Refuse = (path: string, message: string) => void;

const isHour = (time: string | null): time is string => time !== null && isTime(time);

/** What is no hour, or no day, has its own message already. */
function refuseHours({ from_time, until_time, until_date }: SuitsForm, refuse: Refuse): void {
  if (isHour(from_time) && isHour(until_time) && until_time < from_time) {
    refuse("until_time", t("waiting.hour-order"));
  }
  const today = hospitalTime().date;
  if (!isDate(until_date)) return;
  if (until_date < today) refuse("until_date", t("booking.past-date"));
  if (until_date > addDays(today, mostDaysAhead)) {
    refuse("until_date", t("waiting.until-far", { days: mostDaysAhead }));
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

/** Whether what a wish names can be looked up, whatever else is wrong with it. */
const canBeLookedUp = ({ issues }: z.core.ParsePayload) =>
  issues.every(({ path: [field] = [] }) => field !== undefined && !String(field).endsWith("_id"));

/**
 * A wish checked against the hospital: its departments and doctors, its kinds of visit, and how somebody can be asked. All
 * that is wrong with it is told at once.
 */
export function checkedWaitingSchema(db: Db, by: Caller): z.ZodType<WaitingWish> {
  const check = async (wish: WaitingWish, context: z.RefinementCtx<WaitingWish>) => {
    const refuse = refusing(context);
    refuseHours(wish, refuse);
    const doctor = await checkedDoctor(db, wish, context, by);
    const isByStaff = by !== null && isStaff(by.role);
    const { visit_type_id, email, phone } = wish;
    const find = isByStaff ? findVisitType : (trx: Db, id: number) => offeredKind(trx, by, id);
    const type = visit_type_id === null ? undefined : await find(db, visit_type_id);
    const department_id = doctor?.department_id ?? wish.department_id ?? type?.department_id ?? null;
    if (department_id === null && wish.doctor_id === null) {
      refuse("department_id", t("form.place-missing"));
    }
    if (visit_type_id !== null) {
      if (!type || !(await isWithinReach(db, by, type, { ...wish, doctor })))
        refuse("visit_type_id", t("booking.kind-unknown"));
      else if (doctor && !offers(type, doctor)) {
        refuse("visit_type_id", t("booking.kind-not-doctor"));
      } else if (type.department_id !== null && type.department_id !== department_id) {
        refuse("visit_type_id", t("booking.kind-not-department"));
      }
    }
    if (isByStaff && email === "" && phone === "") refuse("phone", t("waiting.reach-missing"));
    if (by === null && email === "") refuse("email", t("waiting.email-missing"));
    context.value = { ...wish, department_id };
  };
  return waitingSchema.superRefine(check, { when: canBeLookedUp });
}
