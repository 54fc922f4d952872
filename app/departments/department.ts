import type { DepartmentUses } from "../../db/queries/departments.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";

/** Why a department cannot be deleted, or null. */
export function whyKept(
  name: string,
  { doctors, services, appointments, waiting, visitTypes, absences }: DepartmentUses,
): string | null {
  const uses = [
    doctors > 0 && t("departments.uses-doctors", { count: doctors }),
    services > 0 && t("departments.uses-services", { count: services }),
    appointments > 0 && t("departments.uses-appointments", { count: appointments }),
    waiting > 0 && t("departments.uses-waiting", { count: waiting }),
    visitTypes > 0 && t("departments.uses-visit-types", { count: visitTypes }),
    absences > 0 && t("departments.uses-absences", { count: absences }),
  ].filter((use) => use !== false);
  const last = uses.pop();
  if (last === undefined) return null;
  const list = uses.length > 0 ? t("list.and", { first: inSequence(uses), last }) : last;
  return t("departments.kept", { name, uses: list });
}
