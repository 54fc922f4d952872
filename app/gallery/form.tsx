import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup } from "../dashboard/record-popup.tsx";
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
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<GalleryItemForm & { image: string }>({
    id: "gallery-item",
    lastResult,
    defaultValue: item ? { ...item, title: item.title ?? "", image: undefined } : { active_status: "1" },
  });
  const { title, active_status, image } = fields;
  return (
    <RecordPopup
      noun="picture"
      record={item}
      title={titleOf(item)}
      form={form}
      fields={[image, title, active_status]}
      lastResult={lastResult}
    >
      <PictureUpload field={image} label="Image" current={item?.image ?? null} />
      <TextField
        field={title}
        label="Title"
        hint="Describe the picture, including for people who can’t see it"
        maxLength={150}
        optional
      />
      <VisibilitySelect names={publicOrUnlisted} field={active_status} />
    </RecordPopup>
  );
}
