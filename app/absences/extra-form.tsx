import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { extraHoursRecords } from "../../db/queries/absences.ts";
import { keepTyped } from "../dashboard/as-new.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { orNothing } from "../dashboard/sent-in-vain.server.ts";
import { wayToVisitsOutside } from "../doctors/visits-outside.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { NamedOptions, Select, TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type ExtraHoursForm, extraHoursSchema } from "./absence.ts";
import { hoursAt } from "./hours.server.ts";
import { allowedFor, ownOf, peopleFor } from "./people.server.ts";
import { storeExtraHours } from "./store-extra-hours.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const hours = await hoursAt(user, extraHoursRecords, params.id);
  return {
    hours: hours ?? orNothing(hours, context),
    doctors: ownOf(user) === null ? (await peopleFor(getDb())).doctors : null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return saveRecord(
    { request },
    {
      noun: "Extra hours",
      user,
      current: await hoursAt(user, extraHoursRecords, params.id),
      schema: async (db) => extraHoursSchema(await allowedFor(db, user)),
      create: (db, hours) => storeExtraHours(db, user, null, hours),
      update: async (db, id, version, hours) =>
        (await storeExtraHours(db, user, { id, version }, hours)) !== null,
      leaves: (db, hours) => wayToVisitsOutside(db, ownOf(user) ?? Number(hours.doctor_id)),
    },
  );
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("extra hours", data?.hours));

export const handle = popupHandle;

export default function ExtraHoursPopup() {
  const { hours, doctors } = useLoaderData<typeof loader>();
  const values = hours && { ...hours, doctor_id: String(hours.doctor_id) };
  const { popup, fields } = useRecordForm<ExtraHoursForm>("extra-hours", values);
  const { doctor_id, date, from_time, until_time } = fields;
  return (
    <RecordPopup
      {...popup}
      noun="extra hours"
      fields={[...(doctors ? [doctor_id] : []), date, from_time, until_time]}
    >
      {doctors && (
        <Select field={doctor_id} label={t("booking.doctor")} placeholder={t("clinic.choose-doctor")}>
          <NamedOptions of={doctors} />
        </Select>
      )}
      <TextField field={date} label={t("booking.date")} type="date" />
      <div className="field-row">
        <TextField field={from_time} label={t("absence.from")} type="time" />
        <TextField field={until_time} label={t("absence.until")} type="time" />
      </div>
    </RecordPopup>
  );
}
