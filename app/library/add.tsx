import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { keepPicture } from "./pictures.server.ts";
import { type PictureForm, pictureSchema } from "./schema.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return saveRecord(
    { request },
    {
      ...{ noun: "Picture", user, current: null },
      schema: () => pictureSchema,
      images: ["image"],
      required: { image: "Choose a picture" },
      create: (db, { image, ...words }) => keepPicture(db, image, { by: user, words }),
      update: async () => false,
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Add picture");

export const handle = popupHandle;

export default function AddPicture() {
  const lastResult = useActionData<typeof action>();
  const [form, { image, description }] = useForm<PictureForm & { image: string }>({
    id: "new-picture",
    lastResult,
  });
  return (
    <Popup title="Add picture" wide>
      <PopupForm
        form={form}
        fields={[image, description]}
        lastResult={lastResult}
        submit="Add the picture"
        multipart
      >
        <PictureUpload field={image} label="Picture" current={null} />
        <TextField
          field={description}
          label="Description"
          hint="What the picture shows, for people who can’t see it"
          maxLength={250}
          optional
        />
      </PopupForm>
    </Popup>
  );
}
