import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { DateFields } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { NamedOptions, Select, TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type ServiceForm, services } from "./services.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { service: await services.loadRecord(args), departments: await listDepartmentNames(getDb()) };
}

export async function action(args: ActionFunctionArgs) {
  return services.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("service", data?.service));

export const handle = popupHandle;

export default function ServicePopup() {
  const { service, departments } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<ServiceForm>("service", service);
  const { name, department_id, description, publish_at, unpublish_at, image } = fields;
  return (
    <RecordPopup {...popup} fields={[image, name, department_id, description, publish_at, unpublish_at]}>
      <PictureUpload field={image} label={t("field.image")} current={service?.image ?? null} optional />
      <TextField field={name} label={t("field.name")} maxLength={120} />
      <Select
        field={department_id}
        label={t("booking.department")}
        placeholder={t("clinic.choose-department")}
      >
        <NamedOptions of={departments} isOwn />
      </Select>
      <RichTextField field={description} label={t("booking.description-of")} optional />
      <DateFields dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}
