import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { localNow } from "../../db/local-time.ts";
import { updateRecords } from "../../db/queries/updates.ts";
import { requireStaff } from "../access/guards.server.ts";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { idFrom, notFound } from "../http/responses.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { withRichText } from "../rich-text/rich-text.server.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { TextField } from "../ui/form.tsx";
import { publicOrPrivate, visibilityText } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { newUpdateSchema, type UpdateForm, updateSchema } from "./update-schema.ts";
import { addUpdate } from "./updates.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  const update = await findUpdate(params.id);
  return json({ update, today: localNow(getConfig().TIME_ZONE).date });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  const current = await findUpdate(params.id);
  return saveRecord(
    { request },
    {
      noun: "Update",
      user,
      schema: () => (current ? updateSchema : newUpdateSchema),
      images: ["image"],
      prepare: (formData) => withRichText(formData, ["description"]),
      current,
      create: addUpdate,
      update: updateRecords.update,
      shown: {
        description: (html) => plainText(String(html)),
        published_status: (flag) => visibilityText(publicOrPrivate, flag),
      },
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.update ? "Edit update" : "Add update");

export const handle = popupHandle;

export default function UpdatePopup() {
  const { update, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<UpdateForm & { image: string }>({
    id: "update",
    lastResult,
    defaultValue: update ? { ...update, image: undefined } : { date: today },
  });
  const { title, description, date, published_status, image } = fields;
  return (
    <Popup title={update ? "Edit update" : "Add update"} wide>
      <PopupForm
        form={form}
        fields={[image, title, date, description, ...(update ? [published_status] : [])]}
        lastResult={lastResult}
        version={update?.updated_at}
        submit={update ? "Save the update" : "Add the update"}
        multipart
      >
        <ImageUpload field={image} label="Image" current={update?.image ?? null} optional />
        <TextField field={title} label="Title" maxLength={150} />
        <TextField field={date} label="Date" type="date" />
        <RichTextField field={description} label="Description" optional />
        {update && <VisibilitySelect names={publicOrPrivate} field={published_status} />}
      </PopupForm>
    </Popup>
  );
}

async function findUpdate(id: string | undefined) {
  if (id === undefined) return null;
  const update = await updateRecords.find(getDb(), idFrom(id));
  if (!update) throw notFound();
  return { ...update, description: sanitize(update.description) };
}
