import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { type FieldState, NamedOptions, Select, TextArea, TextField } from "../ui/form.tsx";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { DoctorsField } from "./doctors-field.tsx";
import { audiences, confirmations, modes, parseDoctorIds } from "./visit-type.ts";
import { hasVideoLink, listPresentDoctors, type VisitTypeForm, visitTypes } from "./visit-types.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  const record = await visitTypes.loadRecord(args);
  return {
    record: record && { ...record, doctor_ids: parseDoctorIds(record.doctor_ids).map(String) },
    departments: await listDepartmentNames(getDb()),
    doctors: await listPresentDoctors(getDb()),
    hasVideo: await hasVideoLink(getDb()),
  };
}

export async function action(args: ActionFunctionArgs) {
  return visitTypes.save(args);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("visit type", data?.record));

export const handle = popupHandle;

const fresh = {
  minutes_before: "0",
  minutes_after: "0",
  capacity: "1",
  earliest_hours: "0",
  change_until_hours: "24",
  position: "100",
  active_status: "1",
};

export default function VisitTypePopup() {
  const { record, departments, doctors, hasVideo } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<VisitTypeForm>("visit type", record, fresh);
  const { name, description, price, department_id, doctor_ids, mode, active_status } = fields;
  const { minutes, minutes_before, minutes_after, capacity, offered_to, confirmed } = fields;
  const { earliest_hours, latest_days, change_until_hours, live_limit, position } = fields;
  const inOrder = [name, description, price, department_id, doctor_ids, mode, minutes, minutes_before];
  const rest = [minutes_after, capacity, offered_to, confirmed, earliest_hours, latest_days];
  const last = [change_until_hours, live_limit, position, active_status];
  return (
    <RecordPopup {...popup} fields={[...inOrder, ...rest, ...last]}>
      <TextField field={name} label={t("field.name")} hint={t("visit-type.name-hint")} maxLength={120} />
      <TextArea field={description} label={t("booking.description-of")} rows={3} maxLength={1000} optional />
      <TextField
        field={price}
        label={t("visit-type.price")}
        hint={t("visit-type.price-hint")}
        maxLength={120}
        optional
      />
      <Select
        field={department_id}
        label={t("booking.department")}
        placeholder={t("desk.all-departments")}
        optional
      >
        <NamedOptions of={departments} isOwn />
      </Select>
      <DoctorsField field={doctor_ids} doctors={doctors} />
      <div className="field-row">
        <Choice
          field={mode}
          label={t("visit-type.mode")}
          hint={hasVideo ? undefined : t("visit-type.no-video-link", { tab: t("settings.company") })}
          of={modes}
        />
        <Choice field={offered_to} label={t("visit-type.offered-to")} of={audiences} />
      </div>
      <div className="field-row">
        <Choice field={confirmed} label={t("visit-type.confirmed")} of={confirmations} />
        <Count field={capacity} label={t("visit-type.capacity")} hint={t("visit-type.capacity-hint")} />
      </div>
      <fieldset>
        <legend>{t("visit-type.how-long")}</legend>
        <Count field={minutes} label={t("visit-type.minutes")} hint={t("visit-type.minutes-hint")} optional />
        <div className="field-row">
          <Count field={minutes_before} label={t("visit-type.kept-before")} />
          <Count field={minutes_after} label={t("visit-type.kept-after")} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("visit-type.when")}</legend>
        <div className="field-row">
          <Count field={earliest_hours} label={t("visit-type.earliest")} />
          <Count field={latest_days} label={t("visit-type.latest")} optional />
        </div>
        <div className="field-row">
          <Count field={change_until_hours} label={t("visit-type.change")} />
          <Count field={live_limit} label={t("visit-type.limit")} optional />
        </div>
      </fieldset>
      <div className="field-row">
        <Count field={position} label={t("visit-type.position")} />
        <Choice field={active_status} label={t("visibility.label")} of={{ ...publicOrUnlisted }} />
      </div>
    </RecordPopup>
  );
}

interface ChoiceProps {
  field: FieldState;
  label: string;
  hint?: string | undefined;
  of: { [value: string]: Words };
}

function Choice({ of, ...field }: ChoiceProps) {
  return (
    <Select {...field}>
      {Object.entries(of).map(([value, label]) => (
        <option key={value} value={value}>
          {say(label)}
        </option>
      ))}
    </Select>
  );
}

function Count(props: { field: FieldState; label: string; hint?: string; optional?: boolean }) {
  return <TextField {...props} type="number" min="0" />;
}
