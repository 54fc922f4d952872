import type { Db } from "../../../db/connection.ts";
import type { Practice } from "../../../db/queries/doctors.ts";
import { countLiveVisits, findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalMoment, LocalTime } from "../../../db/schema.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { offers } from "../../visit-types/visit-type.ts";
import { t } from "../../words/t.ts";
import { earliestOf, latestOf } from "../calendar/calendar.server.ts";
import { departmentsFor } from "./doctor-choices.server.ts";

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

const unknown = (): Broken => ({ field: "visit_type_id", message: t("booking.kind-unknown") });

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
  if (!type) return { broken: unknown() };
  if (!(await isWithinReach(db, by, type, wish))) return { broken: unknown() };
  const broken =
    brokenPlace(type, wish) ?? (by && isStaff(by.role) ? undefined : brokenOffer(type, by, wish));
  return broken ? { type, broken } : { type };
}

/** Whether somebody may choose the department that is chosen with a kind of visit alone. */
export async function isWithinReach(
  db: Db,
  by: Caller,
  type: VisitType,
  { doctor, department_id }: Pick<VisitWish, "doctor" | "department_id">,
): Promise<boolean> {
  if (doctor || department_id !== null || type.department_id === null) return true;
  return (await departmentsFor(by).find(db, type.department_id)) !== undefined;
}

function brokenPlace(type: VisitType, { doctor, department_id }: VisitWish): Broken | undefined {
  if (doctor && !offers(type, doctor)) {
    return { field: "visit_type_id", message: t("booking.kind-not-doctor") };
  }
  if (type.department_id !== null && ![null, type.department_id].includes(department_id)) {
    return { field: "visit_type_id", message: t("booking.kind-not-department") };
  }
  if (!doctor && type.confirmed === "at-once") {
    return { field: "doctor_id", message: t("booking.kind-needs-doctor") };
  }
  return undefined;
}

function brokenOffer(type: VisitType, by: Caller, wish: VisitWish): Broken | undefined {
  if (type.active_status === 0) return unknown();
  if (type.offered_to === "staff") {
    return { field: "visit_type_id", message: t("booking.kind-by-staff") };
  }
  if (type.offered_to === "patients" && by === null) {
    return {
      field: "visit_type_id",
      message: t("booking.kind-for-patients"),
    };
  }
  return brokenNotice(type, wish);
}

/** What a kind of visit says of too soon and too far ahead. */
export function brokenNotice(type: VisitType, { date, time }: LocalMoment): Broken | undefined {
  if (!isDate(date) || !isTime(time)) return undefined;
  const earliest = earliestOf(type);
  if (type.earliest_hours > 0 && `${date} ${time}` < `${earliest.date} ${earliest.time}`) {
    const hours = type.earliest_hours;
    const isDays = hours % 24 === 0;
    const message = t("booking.too-soon", {
      unit: isDays ? "days" : "hours",
      count: isDays ? hours / 24 : hours,
    });
    return { field: date < earliest.date ? "date" : "time", message };
  }
  const latest = latestOf(type);
  if (latest === undefined || date <= latest) return undefined;
  return { field: "date", message: t("booking.too-late", { day: dateInWords(latest) }) };
}

/**
 * What is said to whoever has as many visits of a kind ahead as one person may have. It tells of somebody who need not be
 * the one who asks: only a request that has nothing else wrong hears it, for without it that would be made, and told by mail.
 */
export async function overLimit(
  db: Db,
  type: VisitType,
  by: Caller,
  { email, phone }: Pick<VisitWish, "email" | "phone">,
): Promise<string | null> {
  if (type.live_limit === null || (by && isStaff(by.role))) return null;
  const person = { user_id: by?.id ?? null, email, phone };
  const live = await countLiveVisits(db, type.id, person, hospitalTime());
  return live < type.live_limit ? null : t("booking.too-many", { count: live });
}
