import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "../dashboard/as-new.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { loadPicture, sentPicture } from "./picture-popup.server.ts";
import { replacePicture } from "./pictures.server.ts";
import { type PictureForm, replacementSchema } from "./schema.server.ts";
import { UseList } from "./use-list.tsx";
import { WholePicture } from "./whole-picture.tsx";
import "../words/areas/media.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPicture(args);
}

export async function action(args: ActionFunctionArgs) {
  const { user, picture } = await sentPicture(args);
  return saveRecord(args, {
    // The file that is there is no answer to which one takes its place.
    noun: "Picture",
    user,
    current: picture && { ...picture, image: null },
    schema: () => replacementSchema,
    images: ["image"],
    required: { image: () => t("library.new-missing") },
    update: async (db, _, version, { image: file_name, ...words }) =>
      !!picture && (await replacePicture(db, picture, { by: user, version, words, file_name })) !== null,
  });
}

export const headers = formHeaders;

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("library.replace-title"));

export const handle = popupHandle;

export default function ReplacePicture() {
  const { picture } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { image, description }] = useForm<Pick<PictureForm, "description"> & { image: string }>({
    id: "replace-picture",
    lastResult,
    defaultValue: picture && { description: picture.description },
  });
  return (
    <Popup title={t("library.replace-title")} wide>
      <PopupForm
        form={form}
        fields={[image, description]}
        lastResult={lastResult}
        version={picture?.updated_at}
        submit={t("library.replace-everywhere")}
        multipart
        keep={t("record.keep-it")}
      >
        {picture && <WholePicture {...picture} />}
        <p>{t("library.takes-place")}</p>
        <UseList uses={picture?.uses ?? []} all />
        <PictureUpload field={image} label={t("library.new")} current={null} />
        <TextField
          field={description}
          label={t("booking.description-of")}
          hint={t("library.description-new-hint")}
          maxLength={250}
          optional
        />
      </PopupForm>
    </Popup>
  );
}
