import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { NamedOptions, Select, TextArea, TextField } from "../ui/form.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { type AlertForm, alerts } from "./alerts.server.ts";
import { severities } from "./severities.ts";

export async function loader(args: LoaderFunctionArgs) {
  const alert = await alerts.loadRecord(args);
  const doctors = await listDoctorNames(getDb());
  return {
    alert,
    departments: await listDepartmentNames(getDb()),
    doctors: doctors.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return alerts.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("alert", data?.alert));

export const handle = popupHandle;

export default function AlertPopup() {
  const { alert, departments, doctors } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<AlertForm>("alert", alert, {
    severity: "info",
    active_status: "1",
  });
  const { text, link, severity, department_id, doctor_id, active_status, publish_at, unpublish_at } = fields;
  return (
    <RecordPopup
      {...popup}
      fields={[
        ...[text, link, severity, department_id, doctor_id],
        ...[active_status, publish_at, unpublish_at],
      ]}
    >
      <TextArea field={text} label="Text" rows={3} maxLength={300} />
      <TextField
        field={link}
        label="Link"
        hint="Where there is more to read, such as https://www.example.com"
        type="url"
        maxLength={500}
        optional
      />
      <Select field={severity} label="Kind">
        {Object.entries(severities).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        field={department_id}
        label="Department"
        hint="Without a department and a doctor it stands on every page."
        placeholder="Every page"
        optional
      >
        <NamedOptions of={departments} />
      </Select>
      <Select field={doctor_id} label="Doctor" placeholder="No doctor of their own" optional>
        <NamedOptions of={doctors} />
      </Select>
      <VisibilitySelect names={publicOrPrivate} field={active_status} dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}
