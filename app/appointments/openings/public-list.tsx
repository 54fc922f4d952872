import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays } from "../../../db/local-time.ts";
import { listPublicDepartmentNames } from "../../../db/queries/departments.ts";
import { getUser } from "../../access/session.server.ts";
import { isDate } from "../../forms/fields.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { alertsOfChosen } from "../../site/alerts.server.ts";
import { Alerts } from "../../site/alerts.tsx";
import { pageMeta } from "../../site/page-meta.ts";
import { NamedOptions } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { t } from "../../words/t.ts";
import { translate } from "../../words/translated.server.ts";
import { T } from "../../words/words.tsx";
import { Choice } from "../doctors/doctor-filter.tsx";
import { KindOptions } from "../requests/kind-choice.tsx";
import { kindsFor } from "../requests/kinds.server.ts";
import { hasWaitingList } from "../waiting/join.server.ts";
import { waitingListPath } from "./addresses.ts";
import { DayTimes } from "./day-times.tsx";
import { openingsOf } from "./openings.server.ts";
import { weekOf } from "./week.ts";
import { WeekDays } from "./week-days.tsx";

/** Days ahead that can be looked at. */
const furthest = 366;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const db = getDb();
  const user = await getUser(request, context);
  const { searchParams } = new URL(request.url);
  const today = hospitalTime().date;
  const asked = searchParams.get("day") ?? "";
  const { departments } = await translate(db, { departments: await listPublicDepartmentNames(db) });
  const kinds = await kindsFor(db, user);
  const chosen = {
    department_id: searchParams.get("department_id") ?? "",
    visit_type_id: searchParams.get("visit_type_id") ?? "",
  };
  const department = departments.find(({ id }) => String(id) === chosen.department_id);
  const kind = kinds.find(({ id }) => String(id) === chosen.visit_type_id);
  const isFound =
    (chosen.department_id === "" || department !== undefined) &&
    (chosen.visit_type_id === "" || kind !== undefined);
  const openings = await openingsOf(db, {
    departmentId: department?.id,
    kindId: kind?.id,
    day: isDate(asked) && asked >= today && asked <= addDays(today, furthest) ? asked : null,
  });
  const shown = weekOf(openings.asked);
  const data = {
    departments,
    kinds,
    department: department ?? null,
    kind: kind ?? null,
    ...openings,
    isWaitedFor: await hasWaitingList(db),
    alerts: await alertsOfChosen(db, { department_id: department?.id }),
    today,
    earlier: shown.from > today ? addDays(shown.from, -7) : null,
    later: addDays(shown.from, 7) <= addDays(today, furthest) ? addDays(shown.from, 7) : null,
  };
  // Of what there is not there is no end: these pages are kept for nobody.
  return isFound ? data : answerWith(data, { headers: { "Cache-Control": "private, no-cache" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: titleFor(data?.department),
    description: t("times.about"),
    path: "/free-times",
  });

const titleFor = (department: { name: string } | null | undefined) =>
  department ? t("times.in", { department: department.name }) : t("times.crumb");

export default function FreeTimesPage() {
  const data = useLoaderData<typeof loader>();
  const { departments, department, kinds, kind } = data;
  return (
    <>
      <Alerts alerts={data.alerts} />
      <PageHead title={titleFor(department)} crumb={t("times.crumb")} lead={t("times.lead")} />
      <div className="page-body wrap">
        <form className="filter" method="get" action="/free-times">
          <Choice
            id="department"
            name="department_id"
            label={t("booking.department")}
            value={String(department?.id ?? "")}
          >
            <option value="">{t("home.all-departments")}</option>
            <NamedOptions of={departments} isOwn />
          </Choice>
          {kinds.length > 0 && (
            <Choice id="kind" name="visit_type_id" label={t("booking.kind")} value={String(kind?.id ?? "")}>
              <option value="">{t("booking.not-sure")}</option>
              <KindOptions kinds={kinds} />
            </Choice>
          )}
          <button className="button button-secondary" type="submit">
            {t("doctors.show")}
          </button>
        </form>
        <WeekDays {...data} chosen={{ department_id: department?.id, visit_type_id: kind?.id }} />
        <DayTimes {...data} chosen={{ department_id: department?.id, visit_type_id: kind?.id }} />
        {data.isWaitedFor && (
          <p>
            <T
              id="times.too-late"
              tags={{
                link: (inside) => (
                  <a href={waitingListPath({ department_id: department?.id, visit_type_id: kind?.id })}>
                    {inside}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </div>
    </>
  );
}
