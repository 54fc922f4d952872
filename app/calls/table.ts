import { calls as absences } from "../absences/api.ts";
import { calls as admins } from "../accounts/admins/api.ts";
import { calls as ownLanguage } from "../accounts/own-language-api.ts";
import { calls as ownData } from "../accounts/person/api.ts";
import { calls as patients } from "../accounts/portal/api.ts";
import { calls as proof } from "../accounts/proof/api.ts";
import { calls as signIn } from "../accounts/sign-in/api.ts";
import { calls as twoStep } from "../accounts/two-step/api.ts";
import { calls as twoStepRules } from "../accounts/two-step/rules-api.ts";
import { alerts } from "../alerts/alerts.server.ts";
import type { Call } from "../api/call.ts";
import { type ApiDocument, describeCalls, withTitle } from "../api/document.server.ts";
import { calls as freeTimes } from "../appointments/calendar/api.ts";
import { calls as calendarFeed } from "../appointments/calendar/feed-api.ts";
import { calls as desk } from "../appointments/desk/api.ts";
import { calls as followUps } from "../appointments/follow-ups/api.ts";
import { calls as ownAppointments } from "../appointments/patient/api.ts";
import { calls as series } from "../appointments/series/api.ts";
import { calls as appointments } from "../appointments/staff/api.ts";
import { calls as callers } from "../appointments/staff/callers-api.ts";
import { calls as waitingList } from "../appointments/waiting/api.ts";
import { calls as departments } from "../departments/api.ts";
import { calls as doctors } from "../doctors/api.ts";
import { calls as documents } from "../documents/api.ts";
import { gallery } from "../gallery/gallery.server.ts";
import { calls as history } from "../history/api.ts";
import { calls as company } from "../hospital/api.ts";
import { calls as imports } from "../imports/api.ts";
import { calls as inbox } from "../inbox/api.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { calls as languages } from "../languages/api.ts";
import { calls as legalHolds } from "../legal-holds/api.ts";
import { calls as library } from "../library/api.ts";
import { members } from "../members/members.server.ts";
import { calls as newsletters } from "../newsletters/api.ts";
import { calls as dashboard } from "../overview/api.ts";
import { pages } from "../pages/pages.server.ts";
import { partners } from "../partners/partners.server.ts";
import { calls as previews } from "../previews/api.ts";
import { redirects } from "../redirects/redirects.server.ts";
import { calls as reports } from "../reports/api.ts";
import { calls as siteReports } from "../reports/site/api.ts";
import { calls as retention } from "../retention/api.ts";
import { services } from "../services/services.server.ts";
import { slides } from "../slides/slides.server.ts";
import { calls as system } from "../system/api.ts";
import { calls as updates } from "../updates/api.ts";
import { visitTypes } from "../visit-types/visit-types.server.ts";

/** Every call of the API, in the order of the document. */
export const calls: readonly Call[] = [
  ...signIn,
  ...twoStep,
  ...twoStepRules,
  ...proof,
  ...patients,
  ...ownLanguage,
  ...ownData,
  ...admins,
  ...doctors,
  ...members.calls,
  ...departments,
  ...services.calls,
  ...visitTypes.calls,
  ...slides.calls,
  ...updates,
  ...partners.calls,
  ...gallery.calls,
  ...pages.calls,
  ...alerts.calls,
  ...redirects.calls,
  ...library,
  ...documents,
  ...history,
  ...previews,
  ...imports,
  ...freeTimes,
  ...ownAppointments,
  ...appointments,
  ...series,
  ...followUps,
  ...waitingList,
  ...callers,
  ...desk,
  ...calendarFeed,
  ...absences,
  ...inbox,
  ...newsletters,
  ...company,
  ...languages,
  ...legalHolds,
  ...retention,
  ...system,
  ...dashboard,
  ...reports,
  ...siteReports,
];

const documented = perHospital((): { document?: Promise<ApiDocument> } => ({}));

/** The document of these calls, made once but for its title: the hospital may get another name. */
export async function apiDocument(): Promise<ApiDocument> {
  const here = documented();
  here.document ??= describeCalls(calls);
  return withTitle(await here.document);
}
