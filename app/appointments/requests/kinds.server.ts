import type { Db } from "../../../db/connection.ts";
import { listShownVisitTypes, type VisitType } from "../../../db/queries/visit-types.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { offers } from "../../visit-types/visit-type.ts";
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
 */
export async function kindsFor(
  db: Db,
  by: Caller,
  doctor?: { id: number; department_id: number },
): Promise<Kind[]> {
  const named = await departmentsFor(by).list(db);
  const isOffered = ({ department_id }: VisitType) =>
    department_id === null || named.some(({ id }) => id === department_id);
  const types = (await listShownVisitTypes(db)).filter(
    (type) => isOfferedTo(type, by) && (doctor ? offers(type, doctor) : isOffered(type)),
  );
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
