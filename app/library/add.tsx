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
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { keepPicture } from "./pictures.server.ts";
import { type PictureForm, pictureSchema } from "./schema.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return saveRecord(
    { request },
    {
      noun: "Picture",
      user,
      current: null,
      schema: () => pictureSchema,
      images: ["image"],
      required: { image: () => t("picture.missing") },
      create: (db, { image, ...words }) => keepPicture(db, image, { by: user, words }),
      update: async () => false,
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.add-title", kindWithin("picture")));

export const handle = popupHandle;

export default function AddPicture() {
  const lastResult = useActionData<typeof action>();
  const [form, { image, description }] = useForm<PictureForm & { image: string }>({
    id: "new-picture",
    lastResult,
  });
  return (
    <Popup title={t("record.add-title", kindWithin("picture"))} wide>
      <PopupForm
        form={form}
        fields={[image, description]}
        lastResult={lastResult}
        submit={t("record.add", kindWithin("picture"))}
        multipart
      >
        <PictureUpload field={image} label={t("library.picture")} current={null} />
        <TextField
          field={description}
          label={t("booking.description-of")}
          hint={t("library.description-hint")}
          maxLength={250}
          optional
        />
      </PopupForm>
    </Popup>
  );
}
