import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getRetention, type RetainedKind } from "../../db/queries/retention.ts";
import { requireStaff } from "../access/guards.server.ts";
import { proofFields } from "../accounts/proof/asked-proof.ts";
import { askedProof } from "../accounts/proof/proof.server.ts";
import { ProofFields } from "../accounts/proof/proof-fields.tsx";
import { proofProblems } from "../accounts/proof/proof-of-form.server.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { formHeaders, textsOf } from "../forms/form.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { TextField } from "../ui/form.tsx";
import { kindNames, kindsInWords } from "./kinds.ts";
import { describeRetention, isShorter, setRetention } from "./retention.server.ts";
import { retentionSchema } from "./retention-schema.ts";
import { LastRun, NextRun } from "./runs.tsx";
import "../words/areas/settings.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "retention.set");
  const settings = await getRetention(getDb());
  return { settings, standing: await describeRetention(getDb()), asked: await askedProof(user) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "retention.set");
  const current = await getRetention(getDb());
  return saveRecord(
    { request },
    {
      noun: "Retention",
      user,
      schema: () => retentionSchema,
      look: async (formData) => {
        const sent = retentionSchema.safeParse(textsOf(formData));
        const asks = sent.success && isShorter(current, sent.data);
        return asks ? proofProblems(user, formData, addressOf(context)) : {};
      },
      current,
      update: (db, _, version, days) => setRetention(db, user, version, days),
      to: "/admin/settings/retention",
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.retention"));

type FieldName = RetainedKind | "proof_password" | "proof_otp";

export default function RetentionTab() {
  const { settings, standing, asked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const defaultValue = Object.fromEntries(kindNames.map((kind) => [kind, String(settings[kind] ?? "")]));
  const [form, fields] = useForm<Record<FieldName, string>>({ id: "retention", lastResult, defaultValue });
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <SettingsTabs>
      <div className="settings-panels">
        <section className="panel settings-panel" aria-labelledby="kept-for">
          <h2 id="kept-for">{t("retention.kept-for")}</h2>
          <p className="panel-lead">{t("retention.lead")}</p>
          <PopupForm
            form={form}
            fields={[...kindNames.map((kind) => fields[kind]), proof.password, proof.otp]}
            lastResult={lastResult}
            version={settings.updated_at}
            submit={t("record.save", { kind: "retention", noun: "retention periods" })}
          >
            {kindNames.map((kind) => {
              const { label, hint, least, most } = kindsInWords[kind];
              const range = { min: String(least), max: String(most) };
              return (
                <TextField
                  key={kind}
                  field={fields[kind]}
                  label={label()}
                  hint={hint()}
                  type="number"
                  {...range}
                  optional
                />
              );
            })}
            <ProofFields asked={asked} {...proof} hint={t("retention.proof")} />
          </PopupForm>
        </section>
        <div className="stack">
          <section className="panel" aria-labelledby="next-run">
            <h2 id="next-run">
              <T id="retention.next" values={{ day: <DateText date={standing.next_run} /> }} />
            </h2>
            <NextRun kinds={standing.kinds} />
          </section>
          <section className="panel" aria-labelledby="last-run">
            <h2 id="last-run">{t("retention.last")}</h2>
            <LastRun run={standing.last_run} />
          </section>
        </div>
      </div>
    </SettingsTabs>
  );
}
