import { useRouteLoaderData } from "@remix-run/react";
import type { CurrentUser } from "../access/session.server.ts";
import type { LanguageCode } from "../words/languages.ts";

/** Whoever is signed in, as every screen of the dashboard may know them. */
export type StaffUser = Pick<CurrentUser, "id" | "firstname" | "lastname" | "image" | "role"> & {
  /** Absent where there is one language alone. */
  reads?: LanguageCode | undefined;
  /** Made with each page: a form that comes twice from the same one is stored once. */
  submissionKey: string;
};

/** The member of staff who looks at the dashboard; null where that could not be found out. */
export function useStaffUser(): StaffUser | null {
  return (useRouteLoaderData("dashboard/shell") as StaffUser | undefined) ?? null;
}
