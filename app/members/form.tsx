import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "../dashboard/as-new.ts";
import { PictureUpload } from "../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { DateFields, VisibilitySelect } from "../dashboard/visibility.tsx";
import { TextArea, TextField } from "../ui/form.tsx";
import { SocialFields } from "../ui/social-fields.tsx";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { type MemberForm, members } from "./members.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  return { member: await members.loadRecord(args) };
}

export async function action(args: ActionFunctionArgs) {
  return members.save(args);
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("member", data?.member));

export const handle = popupHandle;

export default function MemberPopup() {
  const { member: stored } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<MemberForm>("member", stored, { active_status: "1" });
  const member = popup.record && stored;
  const {
    names,
    position,
    bio,
    email,
    phone,
    facebook,
    twitter,
    instagram,
    active_status,
    publish_at,
    unpublish_at,
    image,
  } = fields;
  return (
    <RecordPopup
      {...popup}
      fields={[
        image,
        names,
        position,
        active_status,
        publish_at,
        unpublish_at,
        email,
        phone,
        bio,
        facebook,
        twitter,
        instagram,
      ]}
    >
      <PictureUpload
        field={image}
        label={t("field.image")}
        current={member?.image ?? null}
        shape="portrait"
        optional
      />
      <div className="field-row">
        <TextField field={names} label={t("contact.names")} maxLength={120} />
        <TextField field={position} label={t("doctor.position")} maxLength={120} />
      </div>
      <VisibilitySelect names={publicOrUnlisted} field={active_status} />
      <DateFields dates={[publish_at, unpublish_at]} />
      <div className="field-row">
        <TextField field={email} label={t("form.email")} type="email" maxLength={254} optional />
        <TextField field={phone} label={t("form.phone")} type="tel" maxLength={40} optional />
      </div>
      <TextArea field={bio} label={t("members.bio")} rows={6} maxLength={5000} optional />
      <SocialFields fields={fields} />
    </RecordPopup>
  );
}
