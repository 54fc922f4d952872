import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { listDoctorNames } from "../../db/queries/doctors.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { type FieldState, NamedOptions, Select, TextArea, TextField } from "../ui/form.tsx";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { say } from "../words/say.ts";
import { DoctorsField } from "./doctors-field.tsx";
import { audiences, confirmations, modes, parseDoctorIds } from "./visit-type.ts";
import { type VisitTypeForm, visitTypes } from "./visit-types.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const record = await visitTypes.loadRecord(args);
  return {
    record: record && { ...record, doctor_ids: parseDoctorIds(record.doctor_ids).map(String) },
    departments: await listDepartmentNames(getDb()),
    doctors: await listDoctorNames(getDb()),
  };
}

export async function action(args: ActionFunctionArgs) {
  return visitTypes.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("visit type", data?.record));

export const handle = popupHandle;

const fresh = {
  ...{ minutes_before: "0", minutes_after: "0", capacity: "1", earliest_hours: "0" },
  ...{ change_until_hours: "24", position: "100", active_status: "1" },
};

export default function VisitTypePopup() {
  const { record, departments, doctors } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<VisitTypeForm>("visit type", record, fresh);
  const { name, description, price, department_id, doctor_ids, mode, active_status } = fields;
  const { minutes, minutes_before, minutes_after, capacity, offered_to, confirmed } = fields;
  const { earliest_hours, latest_days, change_until_hours, live_limit, position } = fields;
  const inOrder = [name, description, price, department_id, doctor_ids, mode, minutes, minutes_before];
  const rest = [minutes_after, capacity, offered_to, confirmed, earliest_hours, latest_days];
  const last = [change_until_hours, live_limit, position, active_status];
  return (
    <RecordPopup {...popup} fields={[...inOrder, ...rest, ...last]}>
      <TextField
        field={name}
        label="Name"
        hint="What patients choose, such as First visit."
        maxLength={120}
      />
      <TextArea field={description} label="Description" rows={3} maxLength={1000} optional />
      <TextField
        field={price}
        label="Price"
        hint="In your own words, such as From €40."
        maxLength={120}
        optional
      />
      <Select field={department_id} label="Department" placeholder="All departments" optional>
        <NamedOptions of={departments} />
      </Select>
      <DoctorsField field={doctor_ids} doctors={doctors} />
      <div className="field-row">
        <Choice field={mode} label="How people meet" of={modes} />
        <Choice field={offered_to} label="Offered to" of={audiences} />
      </div>
      <div className="field-row">
        <Choice field={confirmed} label="Confirmed" of={confirmations} />
        <Count field={capacity} label="People at a time" hint="More than one shares the time: a group." />
      </div>
      <fieldset>
        <legend>How long it takes, in minutes</legend>
        <Count
          field={minutes}
          label="Visit"
          hint="Empty: as long as the doctor’s appointments are."
          optional
        />
        <div className="field-row">
          <Count field={minutes_before} label="Kept free before" />
          <Count field={minutes_after} label="Kept free after" />
        </div>
      </fieldset>
      <fieldset>
        <legend>When it can be asked for</legend>
        <div className="field-row">
          <Count field={earliest_hours} label="Hours ahead at least" />
          <Count field={latest_days} label="Days ahead at most" optional />
        </div>
        <div className="field-row">
          <Count field={change_until_hours} label="Changed or cancelled until, in hours before" />
          <Count field={live_limit} label="Visits ahead for one person at most" optional />
        </div>
      </fieldset>
      <div className="field-row">
        <Count field={position} label="Position" />
        <Choice
          field={active_status}
          label="Visibility"
          of={{ 1: say(publicOrUnlisted[1]), 0: say(publicOrUnlisted[0]) }}
        />
      </div>
    </RecordPopup>
  );
}

function Choice({ of, ...field }: { field: FieldState; label: string; of: Record<string, string> }) {
  return (
    <Select {...field}>
      {Object.entries(of).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function Count(props: { field: FieldState; label: string; hint?: string; optional?: boolean }) {
  return <TextField {...props} type="number" min="0" />;
}
