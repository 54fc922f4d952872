import { calls as admins } from "../accounts/admins/api.ts";
import { calls as patients } from "../accounts/portal/api.ts";
import { calls as signIn } from "../accounts/sign-in/api.ts";
import type { Call } from "../api/call.ts";
import { type ApiDocument, describeCalls, withTitle } from "../api/document.server.ts";
import { calls as ownAppointments } from "../appointments/patient/api.ts";
import { calls as appointments } from "../appointments/staff/api.ts";
import { calls as departments } from "../departments/api.ts";
import { calls as doctors } from "../doctors/api.ts";
import { calls as gallery } from "../gallery/api.ts";
import { calls as company } from "../hospital/api.ts";
import { calls as contacts } from "../inbox/contacts-api.ts";
import { calls as subscribers } from "../inbox/subscribers-api.ts";
import { calls as suggestions } from "../inbox/suggestions-api.ts";
import { calls as leadership } from "../leadership/api.ts";
import { calls as dashboard } from "../overview/api.ts";
import { calls as partners } from "../partners/api.ts";
import { calls as services } from "../services/api.ts";
import { calls as slides } from "../slides/api.ts";
import { calls as updates } from "../updates/api.ts";

/** Every call of the API, in the order of the document. */
export const calls: readonly Call[] = [
  ...signIn,
  ...patients,
  ...admins,
  ...doctors,
  ...leadership,
  ...departments,
  ...services,
  ...slides,
  ...updates,
  ...partners,
  ...gallery,
  ...ownAppointments,
  ...appointments,
  ...subscribers,
  ...contacts,
  ...suggestions,
  ...company,
  ...dashboard,
];

let documented: Promise<ApiDocument> | undefined;

/** The document of these calls, made once but for its title: the hospital may get another name. */
export async function apiDocument(): Promise<ApiDocument> {
  documented ??= describeCalls(calls);
  return withTitle(await documented);
}
