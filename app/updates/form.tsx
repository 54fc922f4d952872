import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "../dashboard/as-new.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { DateFields, VisibilitySelect } from "../dashboard/visibility.tsx";
import { hospitalTime } from "../installation/installation.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { TextField } from "../ui/form.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type UpdateForm, updates } from "./updates.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { update: await updates.loadRecord(args), today: hospitalTime().date };
}

export async function action(args: ActionFunctionArgs) {
  return updates.save(args);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("update", data?.update));

export const handle = popupHandle;

export default function UpdatePopup() {
  const { update: stored, today } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<UpdateForm>("update", stored, { date: today });
  const update = popup.record && stored;
  const { title, description, date, published_status, publish_at, unpublish_at, image } = fields;
  return (
    <RecordPopup
      {...popup}
      fields={[
        image,
        title,
        date,
        description,
        ...(update ? [published_status, publish_at, unpublish_at] : []),
      ]}
    >
      <PictureUpload field={image} label={t("field.image")} current={update?.image ?? null} optional />
      <TextField field={title} label={t("media.title")} maxLength={150} />
      <TextField field={date} label={t("booking.date")} type="date" />
      <RichTextField field={description} label={t("booking.description-of")} optional pictures />
      {update && (
        <>
          <VisibilitySelect names={publicOrPrivate} field={published_status} />
          <DateFields dates={[publish_at, unpublish_at]} />
        </>
      )}
    </RecordPopup>
  );
}
