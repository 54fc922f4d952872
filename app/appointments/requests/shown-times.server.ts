import type { z } from "zod";
import type { LocalMoment } from "../../../db/schema.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { parseForm, type Refusal, refused, shownWith, textsOf } from "../../forms/form.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { alertsOfChosen } from "../../site/alerts.server.ts";
import { requestSchema } from "../appointment.ts";
import { errorsOf, type Instead, insteadOfWish, nearestOffers } from "../calendar/nearest.server.ts";
import type { Offer } from "../calendar/offer.ts";
import { freeTimesOfChosen } from "../calendar/picker.server.ts";
import { shownDay } from "../calendar/slot.ts";
import { takenMeanwhile } from "../taken.server.ts";

/** What a form says of whom somebody wants to see. */
const wishSchema = requestSchema.pick({ department_id: true, doctor_id: true, visit_type_id: true });

/** The errors to which another time may be the answer. */
const ofTime = ["date", "time", "doctor_id"];

/** The form again, with times to choose from and what is told of whom it is about. */
export async function shownWithTimes(answer: Refusal, formData: FormData) {
  return shownWith(answer, await timesFor(answer, formData));
}

/**
 * The times to choose from in a form that is shown again: those of the doctor and the day that are in it; where its time is
 * refused and no doctor is chosen, the nearest of those who could be. With them what the public is told of the department
 * and the doctor.
 *
 * @param except an appointment that is to be changed, and does not stand in its own way
 */
export async function timesFor(answer: Refusal, formData: FormData, except?: number) {
  const wanted = { day: shownDay(formData), except, type: formData.get("visit_type_id") };
  const chosen = { department_id: formData.get("department_id"), doctor_id: formData.get("doctor_id") };
  const free = await freeTimesOfChosen(getDb(), chosen.doctor_id, wanted);
  const { error } = (await answer.clone().json()) as Awaited<ReturnType<Refusal["json"]>>;
  const isRefused = ofTime.some((field) => error?.[field]);
  return {
    free,
    offers: !free && isRefused ? await offersFor(formData) : [],
    alerts: await alertsOfChosen(getDb(), chosen),
  };
}

async function offersFor(formData: FormData): Promise<Offer[]> {
  const { success, data } = wishSchema.safeParse(textsOf(formData));
  const [date, time] = [String(formData.get("date")), String(formData.get("time"))];
  const instead = success && isDate(date) ? await insteadOfWish(getDb(), data) : null;
  return instead ? nearestOffers(getDb(), { date, time: isTime(time) ? time : "00:00" }, instead) : [];
}

/** The form again: somebody else has just got the time that was asked for. */
export async function takenRefusal<Wish extends LocalMoment>(
  formData: FormData,
  schema: z.ZodType<Wish>,
  instead: (wish: Wish) => Promise<Instead | null>,
): Promise<Refusal> {
  const submission = await parseForm(formData, schema);
  const wish = submission.status === "success" ? submission.value : null;
  return refused(
    submission,
    [takenMeanwhile()],
    (wish && (await errorsOf(getDb(), wish, await instead(wish)))) ?? undefined,
  );
}
