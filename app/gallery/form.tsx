import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { galleryRecords } from "../../db/queries/gallery.ts";
import { requireStaff } from "../access/guards.server.ts";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { TextField } from "../ui/form.tsx";
import { publicOrUnlisted, visibilityText } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { type GalleryItemForm, galleryItemSchema } from "./item.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return json({ item: await findItem(params.id) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  return saveRecord(
    { request },
    {
      noun: "Gallery item",
      user,
      schema: () => galleryItemSchema,
      images: ["image"],
      required: { image: "Choose a picture" },
      current: await findItem(params.id),
      create: galleryRecords.create,
      update: galleryRecords.update,
      shown: { active_status: (flag) => visibilityText(publicOrUnlisted, flag) },
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.item ? "Edit gallery item" : "Add picture");

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
    <Popup title={item ? "Edit gallery item" : "Add picture"} wide>
      <PopupForm
        form={form}
        fields={[image, title, active_status]}
        lastResult={lastResult}
        version={item?.updated_at}
        submit={item ? "Save the picture" : "Add the picture"}
        multipart
      >
        <ImageUpload field={image} label="Image" current={item?.image ?? null} />
        <TextField
          field={title}
          label="Title"
          hint="Describe the picture, including for people who can’t see it"
          maxLength={150}
          optional
        />
        <VisibilitySelect names={publicOrUnlisted} field={active_status} />
      </PopupForm>
    </Popup>
  );
}

async function findItem(id: string | undefined) {
  if (id === undefined) return null;
  const item = await galleryRecords.find(getDb(), idFrom(id));
  if (!item) throw notFound();
  return item;
}
