import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAdmin } from "../../../db/queries/admins.ts";
import { keepTyped } from "../../dashboard/as-new.ts";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { PictureUpload } from "../../dashboard/picture-upload.tsx";
import { RecordPopup, recordTitle, useRecordForm } from "../../dashboard/record-popup.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { orNothing } from "../../dashboard/sent-in-vain.server.ts";
import { idFrom } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { NamedOptions, Select, TextField } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { PasswordField } from "../password-field.tsx";
import { proofFields } from "../proof/asked-proof.ts";
import { askedProof } from "../proof/proof.server.ts";
import { ProofFields } from "../proof/proof-fields.tsx";
import type { AdminForm } from "./admin.ts";
import { offeredRoles, saveAdmin } from "./admins.server.ts";
import "../../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const found = await findAdmin(params.id, user.id);
  const admin = found ?? orNothing(found, context);
  return { admin, roles: offeredRoles(admin), asked: await askedProof(user) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  return saveAdmin({ request, context }, user, await findAdmin(params.id, user.id));
}

export const shouldRevalidate = keepTyped;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, recordTitle("admin", data?.admin));

export const handle = popupHandle;

export default function AdminPopup() {
  const { admin: stored, roles, asked } = useLoaderData<typeof loader>();
  const { popup, fields } = useRecordForm<AdminForm>(
    "admin",
    stored && { ...stored, role_id: String(stored.role_id) },
  );
  const admin = popup.record && stored;
  const { firstname, lastname, role_id, email, phone, password, image } = fields;
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <RecordPopup
      {...popup}
      fields={[image, firstname, lastname, role_id, email, phone, password, proof.password, proof.otp]}
    >
      <PictureUpload
        field={image}
        label={t("field.image")}
        current={admin?.image ?? null}
        shape="portrait"
        optional
      />
      <NameFields fields={fields} ofAnother />
      <Select field={role_id} label={t("admin.role")} placeholder={admin ? undefined : t("admin.choose-one")}>
        <NamedOptions of={roles} />
      </Select>
      <div className="field-row">
        <TextField field={email} label={t("form.email")} type="email" autoComplete="off" maxLength={254} />
        <TextField field={phone} label={t("form.phone")} type="tel" autoComplete="off" maxLength={40} />
      </div>
      {!admin && (
        <PasswordField
          field={password}
          label={t("admin.password")}
          hint={t("admin.password-hint")}
          autoComplete="new-password"
        />
      )}
      <ProofFields asked={asked} {...proof} hint={t(admin ? "admin.proof-hint" : "admin.proof-new")} />
    </RecordPopup>
  );
}

/**
 * Null where an address names none, undefined where it is gone.
 *
 * @throws Response when it is one's own account: that is changed in the settings, with one's password
 */
async function findAdmin(id: string | undefined, ownId: number) {
  if (id === undefined) return null;
  const admin = await getAdmin(getDb(), idFrom(id));
  if (admin?.id === ownId) throw redirect("/admin/settings", 303);
  return admin;
}
