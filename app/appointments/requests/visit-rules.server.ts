import type { Db } from "../../../db/connection.ts";
import type { Practice } from "../../../db/queries/doctors.ts";
import { countLiveVisits, findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { offers } from "../../visit-types/visit-type.ts";
import { earliestOf, latestOf } from "../calendar/calendar.server.ts";

/** What of a visit its kind has rules about. */
export interface VisitWish {
  visit_type_id: number | null;
  department_id: number | null;
  doctor: Practice | undefined;
  date: LocalDate;
  time: LocalTime;
  email: string;
  phone: string;
}

/** A rule that is broken, and the field where that is said. */
export interface Broken {
  field: "visit_type_id" | "department_id" | "doctor_id" | "date" | "time";
  message: string;
}

const unknown: Broken = { field: "visit_type_id", message: "Choose a kind of visit from the list" };

/**
 * The kind of visit that somebody asks for, and the first of its rules that is broken. Staff who book for a caller are held
 * to fewer: the hospital may do what it does not offer.
 */
export async function checkKind(
  db: Db,
  by: Caller,
  wish: VisitWish,
): Promise<{ type?: VisitType; broken?: Broken }> {
  if (wish.visit_type_id === null) return {};
  const type = await findVisitType(db, wish.visit_type_id);
  if (!type) return { broken: unknown };
  const broken =
    brokenPlace(type, wish) ??
    (by && isStaff(by.role)
      ? undefined
      : (brokenOffer(type, by, wish) ?? (await overLimit(db, type, by, wish))));
  return broken ? { type, broken } : { type };
}

function brokenPlace(type: VisitType, { doctor, department_id }: VisitWish): Broken | undefined {
  if (doctor && !offers(type, doctor)) {
    return { field: "visit_type_id", message: "This doctor does not offer this kind of visit" };
  }
  if (type.department_id !== null && ![null, type.department_id].includes(department_id)) {
    return { field: "visit_type_id", message: "This department does not offer this kind of visit" };
  }
  if (!doctor && type.confirmed === "at-once") {
    return { field: "doctor_id", message: "Choose a doctor: this kind of visit is confirmed at once" };
  }
  return undefined;
}

function brokenOffer(type: VisitType, by: Caller, wish: VisitWish): Broken | undefined {
  if (type.active_status === 0) return unknown;
  if (type.offered_to === "staff") {
    return { field: "visit_type_id", message: "Our staff book this kind of visit. Please call us" };
  }
  if (type.offered_to === "patients" && by === null) {
    return {
      field: "visit_type_id",
      message: "This kind of visit is for patients with an account. Sign in to ask for it",
    };
  }
  return brokenNotice(type, wish);
}

/** What a kind of visit says of too soon and too far ahead. */
export function brokenNotice(
  type: VisitType,
  { date, time }: { date: LocalDate; time: LocalTime },
): Broken | undefined {
  if (!isDate(date) || !isTime(time)) return undefined;
  const earliest = earliestOf(type);
  if (type.earliest_hours > 0 && `${date} ${time}` < `${earliest.date} ${earliest.time}`) {
    const message = `Choose a time at least ${inWords(type.earliest_hours)} from now`;
    return { field: date < earliest.date ? "date" : "time", message };
  }
  const latest = latestOf(type);
  if (latest === undefined || date <= latest) return undefined;
  return { field: "date", message: `Choose a day up to ${dateInWords(latest)}` };
}

async function overLimit(db: Db, type: VisitType, by: Caller, wish: VisitWish): Promise<Broken | undefined> {
  if (type.live_limit === null) return undefined;
  const { email, phone } = wish;
  const person = { user_id: by?.id ?? null, email, phone };
  const live = await countLiveVisits(db, type.id, person, hospitalTime());
  if (live < type.live_limit) return undefined;
  const visits = live === 1 ? "a visit" : `${live} visits`;
  const message = `You already have ${visits} of this kind ahead. Cancel one first, or call us`;
  return { field: "visit_type_id", message };
}

function inWords(hours: number): string {
  if (hours % 24 === 0) return hours === 24 ? "a day" : `${hours / 24} days`;
  return hours === 1 ? "an hour" : `${hours} hours`;
}
