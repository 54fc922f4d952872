import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "../access/guards.server.ts";
import { proofFields } from "../accounts/proof/asked-proof.ts";
import { askedProof } from "../accounts/proof/proof.server.ts";
import { ProofFields } from "../accounts/proof/proof-fields.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { ScreenHead } from "../dashboard/screen-head.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { formHeaders } from "../forms/form.server.ts";
import { type SettingName, settingGroups, settingOf } from "../installation/settable.ts";
import { SettingField } from "./setting-field.tsx";
import { describeSettings } from "./settings.server.ts";
import "../words/areas/settings.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { groupAt, takeSettingsForm } from "./settings-form.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "system.manage");
  const group = groupAt(request);
  const { settings, updated_at } = await describeSettings();
  const shown = settings.filter(({ name }) => settingOf(name).group === group);
  return { group, updated_at, settings: shown, asked: await askedProof(user) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "system.manage");
  return takeSettingsForm({ request, context }, user);
}

export const headers = formHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  screenMeta(matches, data ? settingGroups[data.group].title() : t("settings.system"));

type FieldName = SettingName | "proof_password" | "proof_otp";

export default function SettingsForm() {
  const { group, settings, updated_at, asked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { title, lead } = settingGroups[group];
  const defaultValue = Object.fromEntries(
    settings.map(({ name, source, value }) => [name, source === "here" ? (value ?? "") : ""]),
  );
  const [form, fields] = useForm<Record<FieldName, string>>({ id: group, lastResult, defaultValue });
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <>
      <ScreenHead title={title()} />
      <section className="panel settings-panel" aria-label={title()}>
        <p className="panel-lead">{t("setting.form-lead", { lead: lead() })}</p>
        <PopupForm
          form={form}
          fields={[...settings.map(({ name }) => fields[name]), proof.password, proof.otp]}
          lastResult={lastResult}
          version={updated_at}
          submit={t("record.save", kindWithin("settings"))}
        >
          {settings.map((shown) => (
            <SettingField key={shown.name} name={shown.name} field={fields[shown.name]} shown={shown} />
          ))}
          <ProofFields asked={asked} {...proof} hint={t("proof.while")} />
        </PopupForm>
        <p className="system-back">
          <Link to="/admin/settings/system">{t("setting.back")}</Link>
        </p>
      </section>
    </>
  );
}
