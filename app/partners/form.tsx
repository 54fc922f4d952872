import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { partnerRecords } from "../../db/queries/partners.ts";
import { requireStaff } from "../access/guards.server.ts";
import { ImageUpload } from "../dashboard/image-upload.tsx";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { idFrom, notFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { TextArea, TextField } from "../ui/form.tsx";
import { publicOrPrivate, visibilityText } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { type PartnerForm, partnerSchema } from "./partner.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  return json({ partner: await findPartner(params.id) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "content.manage");
  return saveRecord(
    { request },
    {
      noun: "Partner",
      user,
      schema: () => partnerSchema,
      images: ["image"],
      current: await findPartner(params.id),
      create: partnerRecords.create,
      update: partnerRecords.update,
      shown: { active_status: (flag) => visibilityText(publicOrPrivate, flag) },
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, data?.partner ? "Edit partner" : "Add partner");

export const handle = popupHandle;

export default function PartnerPopup() {
  const { partner } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<PartnerForm & { image: string }>({
    id: "partner",
    lastResult,
    defaultValue: partner ? { ...partner, image: undefined } : { active_status: "1" },
  });
  const { name, link, description, active_status, image } = fields;
  return (
    <Popup title={partner ? "Edit partner" : "Add partner"} wide>
      <PopupForm
        form={form}
        fields={[image, name, link, description, active_status]}
        lastResult={lastResult}
        version={partner?.updated_at}
        submit={partner ? "Save the partner" : "Add the partner"}
        multipart
      >
        <ImageUpload field={image} label="Image" current={partner?.image ?? null} shape="logo" optional />
        <TextField field={name} label="Name" maxLength={120} />
        <TextField
          field={link}
          label="Link"
          hint="Their website, such as https://www.example.com"
          type="url"
          maxLength={500}
          optional
        />
        <TextArea field={description} label="Description" rows={4} maxLength={1000} optional />
        <VisibilitySelect names={publicOrPrivate} field={active_status} />
      </PopupForm>
    </Popup>
  );
}

async function findPartner(id: string | undefined) {
  if (id === undefined) return null;
  const partner = await partnerRecords.find(getDb(), idFrom(id));
  if (!partner) throw notFound();
  return partner;
}
