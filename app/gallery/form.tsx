import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { TextField } from "../ui/form.tsx";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type GalleryItemForm, gallery } from "./gallery.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { item: await gallery.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return gallery.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, titleOf(data?.item));

const titleOf = (item: unknown) => recordTitle(item ? "gallery item" : "picture", item);

export const handle = popupHandle;

export default function GalleryPopup() {
  const { item } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<GalleryItemForm>(
    "gallery-item",
    item && { ...item, title: item.title ?? "" },
    { active_status: "1" },
  );
  const { title, active_status, publish_at, unpublish_at, image } = fields;
  return (
    <RecordPopup
      {...popup}
      noun="picture"
      title={titleOf(item)}
      fields={[image, title, active_status, publish_at, unpublish_at]}
    >
      <PictureUpload field={image} label={t("field.image")} current={item?.image ?? null} />
      <TextField
        field={title}
        label={t("media.title")}
        hint={t("gallery.title-hint")}
        maxLength={150}
        optional
      />
      <VisibilitySelect names={publicOrUnlisted} field={active_status} dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}
