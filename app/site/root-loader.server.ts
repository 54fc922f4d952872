import type { AppLoadContext } from "@remix-run/node";
import { addDays } from "../../db/local-time.ts";
import { listClosedDays } from "../../db/queries/absences.ts";
import { getCompany } from "../../db/queries/company.ts";
import { listPublicDepartmentNames } from "../../db/queries/departments.ts";
import { getFilledLists } from "../../db/queries/filled-lists.ts";
import { listLinkedPages } from "../../db/queries/pages.ts";
import type { LocalDate } from "../../db/schema.ts";
import { getUser } from "../access/session.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { takeNotice } from "../http/flash.server.ts";
import { readScriptUrl, readWordsUrls } from "../installation/built-files.server.ts";
import { getConfig, getDb, hospitalTime, isPreview } from "../installation/installation.server.ts";
import { comeBackAfter } from "../installation/set-up.server.ts";
import { iconUrl } from "../theme/icon.server.ts";
import { lookOf, plainLook } from "../theme/look.ts";
import { faceUrl, themedUrl } from "../theme/theme.server.ts";
import { areaOf } from "../words/area.ts";
import { isRightToLeft, spoken } from "../words/spoken.ts";
import { translate } from "../words/translated.server.ts";
import { type AbsentDays, closedDaysIn, type Told } from "./absent-days.ts";
import { siteAlerts } from "./alerts.server.ts";
import { readTrial, shownIn } from "./look-trial.server.ts";
import { type NotSetUp, type RootData, siteOf } from "./root-data.ts";

/** Departments that the navigation lists by name, and the count from which it offers to see more. */
const listed = 5;
const seeMoreAbove = 6;

/** What every page shows around its own: the hospital, its departments, who is signed in, and the message for them. */
export async function loadRoot(request: Request, context: AppLoadContext) {
  const db = getDb();
  const info = await getCompany(db);
  const url = new URL(request.url);
  if (!info) return lookBeforeSetup(url.pathname);
  const named = (await listPublicDepartmentNames(db)).slice(0, seeMoreAbove + 1);
  const { notice, headers } = await takeNotice(request);
  const trial = await readTrial(request, context);
  const { company, fileUrl } = shownIn(info, trial);
  const { web_info, departments, pages, absences } = await translate(db, {
    web_info: [company],
    departments: named,
    pages: await listLinkedPages(db),
    absences: closedDaysFrom(hospitalTime().date, await listClosedDays(db)),
  });
  const user = await getUser(request, context);
  const data: RootData = {
    site: siteOf(web_info[0] ?? company),
    departments: departments.slice(0, listed),
    moreDepartments: departments.length > seeMoreAbove,
    filled: await getFilledLists(db),
    alerts: await siteAlerts(db),
    pages,
    closedDays: absences,
    patient:
      user?.role === "patient"
        ? { firstname: user.firstname, lastname: user.lastname, image: user.image }
        : null,
    notice,
    preview: isPreview(),
    appUrl: getConfig().APP_URL,
    here: url.pathname + url.search,
    look: lookOf(company),
    trial,
    stylesheetUrl: fileUrl(isRightToLeft() ? "site-rtl" : "site"),
    dashboardStylesheetUrl: themedUrl(isRightToLeft() ? "dashboard-rtl" : "dashboard", info),
    wordsUrls: readWordsUrls(spoken().words, areaOf(url.pathname)),
    faceUrl: faceUrl(company),
    iconUrl: iconUrl(info),
    scriptUrl: readScriptUrl(),
    year: hospitalTime().date.slice(0, 4),
  };
  return headers ? answerWith(data, { headers }) : data;
}

/** Days ahead for which closed days are told. */
const toldAhead = 60;

/** What was told of absences, which stay the same list until one changes. */
const told = new WeakMap<Told[], { today: LocalDate; days: AbsentDays[] }>();

/** Every page tells them; they are worked out once a day. */
function closedDaysFrom(today: LocalDate, closed: Told[]): AbsentDays[] {
  const known = told.get(closed);
  if (known?.today === today) return known.days;
  const days = closedDaysIn(closed, { from: today, to: addDays(today, toldAhead) });
  told.set(closed, { today, days });
  return days;
}

/** Without a hospital there is one page: the one that opens it. */
function lookBeforeSetup(path: string) {
  const look: NotSetUp = {
    site: null,
    stylesheetUrl: themedUrl("site", plainLook()),
    scriptUrl: readScriptUrl(),
  };
  if (path.startsWith("/setup/")) return look;
  throw answerWith({ look }, { status: 503, headers: comeBackAfter });
}
