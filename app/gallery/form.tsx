import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { TextField } from "../ui/form.tsx";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { type GalleryItemForm, gallery } from "./gallery.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { item: await gallery.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return gallery.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, titleOf(data?.item));

const titleOf = (item: unknown) => (item ? "Edit gallery item" : "Add picture");

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
      <PictureUpload field={image} label="Image" current={item?.image ?? null} />
      <TextField
        field={title}
        label="Title"
        hint="Describe the picture, including for people who can’t see it"
        maxLength={150}
        optional
      />
      <VisibilitySelect names={publicOrUnlisted} field={active_status} dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}
