import type { AbsencesTable } from "../../db/schema.ts";
import { t } from "../words/t.ts";

export type Scope = AbsencesTable["scope"];

/** Who is away, in the words of a choice. */
export const scopeNames: Record<Scope, () => string> = {
  hospital: () => t("absence.scope-hospital"),
  department: () => t("absence.scope-department"),
  doctor: () => t("absence.scope-doctor"),
};

export const scopes = Object.keys(scopeNames) as Scope[];
