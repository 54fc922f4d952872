import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getTwoStepRules, type TwoStepRules } from "../../../db/queries/two-step-rules.ts";
import { requireStaff } from "../../access/guards.server.ts";

import { PopupForm } from "../../dashboard/popup-form.tsx";
import { saveRecord } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { SettingsTabs } from "../../dashboard/settings-tabs.tsx";
import { formHeaders, textsOf } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { Select } from "../../ui/form.tsx";
import { proofFields } from "../proof/asked-proof.ts";
import { askedProof } from "../proof/proof.server.ts";
import { ProofFields } from "../proof/proof-fields.tsx";
import { proofProblems } from "../proof/proof-of-form.server.ts";
import { isLooser, isRequiredHere, rulesSchema, setTwoStepRules } from "./rules.server.ts";
import { daysToSwitchOn, ruledColumns, ruledRoles, ruleWords } from "./rules.ts";
import "../../words/areas/settings.ts";
import { kindWithin } from "../../words/nouns.ts";
import { t } from "../../words/t.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "two-step.require");
  return {
    rules: await getTwoStepRules(getDb()),
    fixed: ruledColumns.filter((column) => isRequiredHere(ruledRoles[column])),
    asked: await askedProof(user),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "two-step.require");
  const current = await getTwoStepRules(getDb());
  return saveRecord(
    { request },
    {
      noun: "Sign-in",
      user,
      schema: () => rulesSchema,
      look: async (formData) => {
        const sent = rulesSchema.safeParse(textsOf(formData));
        const asks = sent.success && isLooser(current, sent.data);
        return asks ? proofProblems(user, formData, addressOf(context)) : {};
      },
      current,
      update: (db, _, version, rules) => setTwoStepRules(db, user, version, rules),
      to: "/admin/settings/sign-in",
      shown: Object.fromEntries(
        ruledColumns.map((column) => [column, (rule) => ruleWords[rule as keyof typeof ruleWords]?.() ?? ""]),
      ),
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.sign-in"));

type FieldName = keyof TwoStepRules | "proof_password" | "proof_otp";

export default function SignInRules() {
  const { rules, fixed, asked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const defaultValue = Object.fromEntries(ruledColumns.map((column) => [column, rules[column]]));
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: "sign-in-rules",
    lastResult,
    defaultValue,
  });
  const proof = { password: fields[proofFields.password], otp: fields[proofFields.otp] };
  return (
    <SettingsTabs>
      <section className="panel settings-panel" aria-labelledby="who-needs-it">
        <h2 id="who-needs-it">{t("signin.who")}</h2>
        <p className="panel-lead">{t("signin.lead", { count: daysToSwitchOn })}</p>
        <PopupForm
          form={form}
          fields={[...ruledColumns.map((column) => fields[column]), proof.password, proof.otp]}
          lastResult={lastResult}
          version={rules.updated_at}
          submit={t("record.save", kindWithin("settings"))}
        >
          {ruledColumns.map((column) => (
            <Select
              key={column}
              field={fields[column]}
              label={t(`role.${ruledRoles[column]}`)}
              hint={fixed.includes(column) ? t("signin.fixed", { variable: "TWO_STEP_REQUIRED" }) : undefined}
            >
              {Object.entries(ruleWords).map(([rule, words]) => (
                <option key={rule} value={rule}>
                  {words()}
                </option>
              ))}
            </Select>
          ))}
          <ProofFields asked={asked} {...proof} hint={t("signin.proof")} />
        </PopupForm>
      </section>
    </SettingsTabs>
  );
}
