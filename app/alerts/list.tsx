import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { DateText, dateInWords } from "../ui/dates.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { alerts } from "./alerts.server.ts";
import { severityName } from "./severities.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await alerts.loadList(args);
  const departments = new Map((await listDepartmentNames(getDb())).map(({ id, name }) => [id, name]));
  const doctors = new Map(
    (await listDoctorNames(getDb())).map((doctor) => [doctor.id, `${doctor.firstname} ${doctor.lastname}`]),
  );
  const today = hospitalTime().date;
  const rows = list.rows.map(({ department_id, doctor_id, link, ...row }) => ({
    ...row,
    isDue: row.review_on !== null && row.review_on <= today,
    place: doctors.get(doctor_id ?? 0) ?? departments.get(department_id ?? 0) ?? null,
  }));
  return { ...list, rows };
}

type Alert = Awaited<ReturnType<typeof loader>>["rows"][number];

const tags = { info: "tag", warning: "tag tag-wait", urgent: "tag tag-bad" };

const columns: Column<Alert>[] = [
  ownColumn("text", () => t("media.text"), { sorted: true, clamped: true }),
  {
    label: () => t("field.severity"),
    text: ({ severity }) => severityName(severity),
    cell: ({ severity }) => <span className={tags[severity]}>{severityName(severity)}</span>,
  },
  {
    label: () => t("alert.shown-on"),
    text: ({ place }) => place ?? t("alert.every-page"),
    cell: ({ place }) => (
      <span className="whole-words">{place === null ? t("alert.every-page") : <Own>{place}</Own>}</span>
    ),
  },
  visibilityColumn("active_status", publicOrPrivate, "visibility"),
  {
    label: () => t("alert.review"),
    text: ({ review_on }) => (review_on ? dateInWords(review_on) : ""),
    cell: ({ review_on, isDue }) =>
      review_on && (
        <span className={isDue ? "tag tag-wait" : undefined}>
          <DateText date={review_on} short />
        </span>
      ),
  },
];

export const handle = exported("alerts", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.alerts"));

export default function Alerts() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ text }) => text}
      add={t("record.add-title", kindWithin("alert"))}
      search={t("alerts.search")}
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty={t("media.no-records")}
      emptyHint={t("alerts.none-hint")}
    />
  );
}
