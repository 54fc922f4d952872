import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { can } from "../../access/permissions.ts";
import { type CurrentUser, getUser } from "../../access/session.server.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { formRefusal, parseForm, readForm, refused, shownAgain, shownWith } from "../../forms/form.server.ts";
import { accountField } from "../../forms/hidden-fields.ts";
import { makeFromVisitorForm } from "../../forms/visitor-form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { type Booker, type Booking, bookingSchema } from "../appointment.ts";
import { insteadOfWish } from "../calendar/nearest.server.ts";
import { freeTimesOf } from "../calendar/picker.server.ts";
import { asksToShow, shownDay, withSlot } from "../calendar/slot.ts";
import { storeRequest } from "../patient/patient-events.server.ts";
import { unlessTaken } from "../taken.server.ts";
import { keepDraft } from "./draft.server.ts";
import { type RequestForm, readRequestForm } from "./pictures.server.ts";
import { checkVisit } from "./request-validation.server.ts";
import { takenRefusal } from "./shown-times.server.ts";
import { refuseThePast } from "./time-checks.server.ts";
import { brokenByTheClock, type Doctor } from "./time-rules.server.ts";

/** Who books on a doctor's page: patients for themselves, and staff who book for callers. */
export function bookerOf(user: CurrentUser | null): Booker {
  if (!user) return "visitor";
  if (!mayBook(user)) return "other staff";
  return user.role === "patient" ? "patient" : "customer care";
}

function mayBook(user: CurrentUser): boolean {
  return can(user, "appointments.add", { user_id: user.id });
}

interface BookingForm {
  request: Request;
  context: AppLoadContext;
  doctor: Doctor;
}

/**
 * Takes a booking from a doctor's page. Whoever is not signed in is told so, and finds what they wrote again when they
 * come back signed in.
 *
 * @returns the appointment's id when it is taken, else the answer that shows the form again
 */
export async function takeBooking({ request, context, doctor }: BookingForm) {
  const user = await getUser(request, context);
  const address = addressOf(context);
  const form = user && mayBook(user) ? await readRequestForm(request, { user, address }) : null;
  const formData = withSlot(form?.formData ?? (await readForm(request)));
  const answer = async (): Promise<Awaited<ReturnType<typeof book>>> => {
    if (asksToShow(formData)) return { refusal: shownAgain(formData, form?.problems) };
    if (form && user) return book({ ...form, context, doctor, user });
    return refuseBooking(formData, doctor, user);
  };
  const taken = await answer();
  if (!taken.refusal) return taken;
  const wanted = { day: shownDay(formData), type: formData.get("visit_type_id") };
  const free = await freeTimesOf(getDb(), doctor, wanted);
  return { refusal: await shownWith(taken.refusal, { free }) };
}

async function book({
  formData,
  images,
  problems,
  print,
  context,
  doctor,
  user,
}: RequestForm & Omit<BookingForm, "request"> & { user: CurrentUser }) {
  const take = () =>
    makeFromVisitorForm({
      name: "booking",
      formData,
      context,
      problems,
      print: [String(user.id), ...print],
      schema: (db) => checkedBookingSchema(db, doctor, user),
      store: async (db, booking) => {
        const { id: doctor_id, department_id } = await asTheyAre(db, doctor);
        return storeRequest(db, user, {
          ...booking,
          ...personOf(user, booking),
          images,
          department_id,
          doctor_id,
        });
      },
    });
  return unlessTaken(take, async () => ({
    refusal: await takenRefusal(formData, bookingSchema, insteadOfBooking(getDb(), doctor)),
  }));
}

function insteadOfBooking(db: Db, doctor: Doctor) {
  return ({ visit_type_id }: Booking) =>
    insteadOfWish(db, { visit_type_id, doctor_id: doctor.id, department_id: null });
}

async function refuseBooking(formData: FormData, doctor: Doctor, user: CurrentUser | null) {
  if (user) return { refusal: formRefusal(formData, t("booking.role-cannot"), 403) };
  const submission = await parseForm(
    formData,
    bookingSchema.superRefine(refuseThePast(getDb(), insteadOfBooking(getDb(), doctor))),
  );
  const refusal = refused(submission, [t("booking.must-sign-in")]);
  refusal.headers.append("Set-Cookie", await keepDraft(draftOf(formData, doctor.id)));
  return { refusal };
}

/**
 * The doctor at the moment of booking: while pictures were on their way, they may have left, or changed their hours.
 *
 * @throws Response 404 when the public does not see them any more
 */
async function asTheyAre(db: Db, { id }: Doctor): Promise<Doctor> {
  return orNotFound(await getDoctor(db, id));
}

function checkedBookingSchema(db: Db, known: Doctor, user: CurrentUser): z.ZodType<Booking> {
  return bookingSchema
    .superRefine(refuseThePast(db, insteadOfBooking(db, known)))
    .superRefine(async (booking, context) => {
      if (!isDate(booking.date) || !isTime(booking.time) || brokenByTheClock(booking)) return;
      const doctor = await asTheyAre(db, known);
      const { department_id } = doctor;
      await checkVisit(db, user, { ...booking, ...personOf(user, booking), department_id, doctor }, context);
    });
}

/**
 * Refuses a form that was begun signed in and comes without that account: it asked nothing that the account says, and
 * would be nobody's. Null for every other.
 */
export function refuseSignedOut(formData: FormData, user: CurrentUser | null) {
  const account = formData.get(accountField);
  if (account === null || account === String(user?.id)) return null;
  return formRefusal(formData, t("booking.signed-out"), 422);
}

type Person = Pick<Booking, "firstname" | "lastname" | "phone" | "email">;

/** Whose appointment it is: a patient is who the account says, everybody else what the form says. */
export function personOf(user: CurrentUser | null, { firstname, lastname, phone, email }: Person) {
  if (user?.role !== "patient") return { firstname, lastname, phone, email, user_id: null };
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone,
    email: user.email,
    user_id: user.id,
  };
}

function draftOf(formData: FormData, doctorId: number) {
  const text = (field: string) => {
    const value = formData.get(field);
    return typeof value === "string" ? value.slice(0, 2000) : "";
  };
  return {
    doctor_id: doctorId,
    visit_type_id: text("visit_type_id"),
    date: text("date"),
    time: text("time"),
    description: text("description"),
  };
}
