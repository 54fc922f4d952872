import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { TextField } from "../ui/form.tsx";
import { publicOrUnpublished } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type SlideForm, slides } from "./slides.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { slide: await slides.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return slides.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("slide", data?.slide));

export const handle = popupHandle;

export default function SlidePopup() {
  const { slide } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<SlideForm>("slide", slide, { active_status: "1" });
  const { title, caption, active_status, publish_at, unpublish_at, image } = fields;
  return (
    <RecordPopup {...popup} fields={[image, title, caption, active_status, publish_at, unpublish_at]}>
      <PictureUpload field={image} label={t("field.image")} current={slide?.image ?? null} optional />
      <TextField field={title} label={t("media.title")} maxLength={120} />
      <TextField field={caption} label={t("slide.subtitle")} maxLength={300} optional />
      <VisibilitySelect
        names={publicOrUnpublished}
        field={active_status}
        dates={[publish_at, unpublish_at]}
      />
    </RecordPopup>
  );
}
