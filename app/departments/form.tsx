import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { DateFields } from "../dashboard/visibility.tsx";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type DepartmentForm, departments } from "./departments.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { department: await departments.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return departments.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("department", data?.department));

export const handle = popupHandle;

export default function DepartmentPopup() {
  const { department } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<DepartmentForm>("department", department);
  const { name, description, publish_at, unpublish_at, image } = fields;
  return (
    <RecordPopup {...popup} fields={[image, name, description, publish_at, unpublish_at]}>
      <PictureUpload field={image} label={t("field.image")} current={department?.image ?? null} optional />
      <TextField field={name} label={t("field.name")} maxLength={120} />
      <RichTextField field={description} label={t("booking.description-of")} optional />
      <DateFields dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}
