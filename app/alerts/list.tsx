import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { alerts } from "./alerts.server.ts";
import { severities } from "./severities.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await alerts.loadList(args);
  const departments = new Map((await listDepartmentNames(getDb())).map(({ id, name }) => [id, name]));
  const doctors = new Map(
    (await listDoctorNames(getDb())).map((doctor) => [doctor.id, `${doctor.firstname} ${doctor.lastname}`]),
  );
  const rows = list.rows.map(({ department_id, doctor_id, link, ...row }) => ({
    ...row,
    place: doctors.get(doctor_id ?? 0) ?? departments.get(department_id ?? 0) ?? "Every page",
  }));
  return { ...list, rows };
}

type Alert = Awaited<ReturnType<typeof loader>>["rows"][number];

const tags = { info: "tag", warning: "tag tag-wait", urgent: "tag tag-bad" };

const columns: Column<Alert>[] = [
  {
    label: "Text",
    sort: "text",
    text: ({ text }) => text,
    cell: ({ text }) => <div className="clamp">{text}</div>,
  },
  {
    label: "Kind",
    text: ({ severity }) => severities[severity],
    cell: ({ severity }) => <span className={tags[severity]}>{severities[severity]}</span>,
  },
  {
    label: "Shown on",
    text: ({ place }) => place,
    cell: ({ place }) => <span className="whole-words">{place}</span>,
  },
  visibilityColumn("active_status", publicOrPrivate, "visibility"),
];

export const handle = exported("alerts", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Alerts");

export default function Alerts() {
  return (
    <ListScreen
      title="Alerts"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ text }) => text}
      actions={() => [editAction, deleteAction]}
      add="Add alert"
      search="Search by text"
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty="No records available"
    />
  );
}
