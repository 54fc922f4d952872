import type { Db } from "../../../db/connection.ts";
import { listDoctorNames } from "../../../db/queries/doctors.ts";
import { findVisitType, listShownVisitTypes, type VisitType } from "../../../db/queries/visit-types.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { offers, parseDoctorIds } from "../../visit-types/visit-type.ts";
import { inSequence } from "../../words/sequence.ts";
import { t } from "../../words/t.ts";
import { translate } from "../../words/translated.server.ts";
import { departmentsFor } from "./doctor-choices.server.ts";
import type { Kind } from "./kind-choice.tsx";

/**
 * The kinds of visit that somebody can choose from. Where there is only one, and it is what a request without a kind is,
 * there is nothing to choose.
 *
 * @param doctor who must offer it, where one is chosen already
 * @param kept of what kind a visit is already, whoever may ask for that now
 */
export async function kindsFor(
  db: Db,
  by: Caller,
  { doctor, kept = null }: { doctor?: { id: number; department_id: number }; kept?: number | null } = {},
): Promise<Kind[]> {
  const named = await departmentsFor(by).list(db);
  const offered = (await listShownVisitTypes(db)).filter((type) => isOfferedTo(type, by));
  const types = doctor
    ? offered.filter((type) => offers(type, doctor))
    : await withinReach(db, offered, named);
  if (kept !== null && !types.some(({ id }) => id === kept)) {
    const type = await findVisitType(db, kept);
    if (type) types.push(type);
  }
  if (types.every(isPlain) && types.length < 2) return [];
  const { departments, visit_types } = await translate(db, {
    departments: doctor ? [] : named,
    visit_types: types,
  });
  return visit_types.map((type) => ({
    id: type.id,
    name: type.name,
    about: aboutIn(type),
    department: departments.find(({ id }) => id === type.department_id)?.name ?? null,
  }));
}

/** Kinds that a department offers which can be chosen; of those that some doctors offer, one who can. */
async function withinReach(db: Db, types: VisitType[], departments: Array<{ id: number }>) {
  const isBound = ({ doctor_ids }: VisitType) => parseDoctorIds(doctor_ids).length > 0;
  const doctors = types.some(isBound) ? await listDoctorNames(db) : [];
  return types.filter((type) =>
    isBound(type)
      ? doctors.some((doctor) => offers(type, doctor))
      : type.department_id === null || departments.some(({ id }) => id === type.department_id),
  );
}

/** Whether somebody may ask for a kind of visit. */
export function isOfferedTo({ offered_to }: VisitType, by: Caller): boolean {
  if (by && isStaff(by.role)) return true;
  return offered_to === "public" || (offered_to === "patients" && by !== null);
}

/** Whether a visit of a kind is no other than one of none. */
function isPlain(type: VisitType): boolean {
  return (
    type.mode === "in-person" &&
    type.confirmed === "doctor" &&
    type.capacity === 1 &&
    [type.minutes, type.latest_days, type.live_limit].every((limit) => limit === null) &&
    [type.minutes_before, type.minutes_after, type.earliest_hours].every((number) => number === 0)
  );
}

function aboutIn({ mode, minutes, capacity, price }: VisitType): string {
  const parts = [
    minutes !== null && t("kind.minutes", { count: minutes }),
    mode !== "in-person" && t(`kind.${mode}`),
    capacity > 1 && t("kind.group"),
    price,
  ];
  return inSequence(parts.filter((part): part is string => Boolean(part)));
}
