import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays } from "../../db/local-time.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { DateFields, VisibilitySelect } from "../dashboard/visibility.tsx";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { NamedOptions, Select, TextArea, TextField } from "../ui/form.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type AlertForm, alerts } from "./alerts.server.ts";
import { severities, severityName } from "./severities.ts";
import "../words/areas/media.ts";

/** After these days a new alert is looked at again, unless its author says otherwise. */
const daysUntilReview = 14;

export async function loader(args: LoaderFunctionArgs) {
  const alert = await alerts.loadRecord(args);
  const doctors = await listDoctorNames(getDb());
  return {
    alert,
    review: addDays(hospitalTime().date, daysUntilReview),
    departments: await listDepartmentNames(getDb()),
    doctors: doctors.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return alerts.save(args);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("alert", data?.alert));

export const handle = popupHandle;

export default function AlertPopup() {
  const { alert, departments, doctors, review } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<AlertForm>("alert", alert, {
    severity: "info",
    active_status: "1",
    review_on: review,
  });
  const { text, link, severity, department_id, doctor_id } = fields;
  const { active_status, publish_at, unpublish_at, review_on } = fields;
  return (
    <RecordPopup
      {...popup}
      fields={[
        ...[text, link, severity, department_id, doctor_id],
        ...[active_status, publish_at, unpublish_at, review_on],
      ]}
    >
      <TextArea field={text} label={t("media.text")} rows={3} maxLength={300} />
      <TextField field={link} label={t("media.link")} hint={t("alert.link-hint")} maxLength={500} optional />
      <Select field={severity} label={t("field.severity")}>
        {severities.map((value) => (
          <option key={value} value={value}>
            {severityName(value)}
          </option>
        ))}
      </Select>
      <Select
        field={department_id}
        label={t("booking.department")}
        hint={t("alert.department-hint")}
        placeholder={t("alert.every-page")}
        optional
      >
        <NamedOptions of={departments} isOwn />
      </Select>
      <Select field={doctor_id} label={t("booking.doctor")} placeholder={t("alert.no-doctor")} optional>
        <NamedOptions of={doctors} isOwn />
      </Select>
      <VisibilitySelect names={publicOrPrivate} field={active_status} />
      <DateFields dates={[publish_at, unpublish_at]} />
      <TextField
        field={review_on}
        label={t("alert.review")}
        hint={t("alert.review-hint")}
        type="date"
        optional
      />
    </RecordPopup>
  );
}
