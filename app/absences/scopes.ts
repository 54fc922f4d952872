import type { AbsencesTable } from "../../db/schema.ts";

export type Scope = AbsencesTable["scope"];

/** Who is away, in the words of a choice. */
export const scopeNames: Record<Scope, string> = {
  hospital: "The whole hospital",
  department: "A department",
  doctor: "A doctor",
};

export const scopes = Object.keys(scopeNames) as Scope[];
