import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { VisibilitySelect } from "../dashboard/visibility.tsx";
import { TextArea, TextField } from "../ui/form.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type PartnerForm, partners } from "./partners.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { partner: await partners.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return partners.save(args);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("partner", data?.partner));

export const handle = popupHandle;

export default function PartnerPopup() {
  const { partner } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<PartnerForm>("partner", partner, { active_status: "1" });
  const { name, link, description, active_status, publish_at, unpublish_at, image } = fields;
  return (
    <RecordPopup
      {...popup}
      fields={[image, name, link, description, active_status, publish_at, unpublish_at]}
    >
      <PictureUpload
        field={image}
        label={t("field.image")}
        current={partner?.image ?? null}
        shape="logo"
        optional
      />
      <TextField field={name} label={t("field.name")} maxLength={120} />
      <TextField
        field={link}
        label={t("media.link")}
        hint={t("partner.link-hint")}
        type="url"
        maxLength={500}
        optional
      />
      <TextArea field={description} label={t("booking.description-of")} rows={4} maxLength={1000} optional />
      <VisibilitySelect names={publicOrPrivate} field={active_status} dates={[publish_at, unpublish_at]} />
    </RecordPopup>
  );
}
