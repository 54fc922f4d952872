import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "../access/guards.server.ts";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { saveRecord } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import { formHeaders } from "../forms/form.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { FieldError, Select } from "../ui/form.tsx";
import { languageName } from "../words/language-names.ts";
import { type LanguageCode, languages, offered } from "../words/languages.ts";
import { t } from "../words/t.ts";
import { getLanguages, inTheirOrder, languagesSchema, setLanguages } from "./languages.server.ts";
import { listToDo } from "./to-do.server.ts";
import "../words/areas/settings.ts";
import { kindWithin } from "../words/nouns.ts";
import { inSequence } from "../words/sequence.ts";
import { ToDo } from "./to-do.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "company.edit");
  return { current: await getLanguages(getDb()), toDo: await listToDo(getDb()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "company.edit");
  return saveRecord(
    { request },
    {
      noun: "Languages",
      user,
      schema: () => languagesSchema.transform(inTheirOrder),
      current: await getLanguages(getDb()),
      reread: getLanguages,
      update: (db, _, version, wanted) => setLanguages(db, user, version, wanted),
      to: "/admin/settings/languages",
      shown: {
        main: (code) => languageName(code as LanguageCode),
        open: (codes) => inSequence((codes as LanguageCode[]).map(languageName)),
      },
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("settings.languages"));

export default function LanguagesTab() {
  const { current, toDo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<{ main: string; open: string[] }>({
    id: "languages",
    lastResult,
    defaultValue: { main: current.main, open: current.open },
  });
  const { main, open } = fields;
  const chosen = [open.initialValue ?? []].flat();
  return (
    <SettingsTabs>
      <section className="panel settings-panel" aria-labelledby="site-languages">
        <h2 id="site-languages">{t("languages.of-website")}</h2>
        <p className="panel-lead">{t("languages.lead")}</p>
        <PopupForm
          form={form}
          fields={[main, open]}
          lastResult={lastResult}
          version={current.updated_at}
          submit={t("record.save", kindWithin("languages"))}
        >
          <Select field={main} label={t("languages.main")} hint={t("languages.main-hint")}>
            {offered.map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOf(code)}
              </option>
            ))}
          </Select>
          <fieldset className="field">
            <legend className="legend-field">{t("languages.open-to-public")}</legend>
            <p className="hint">{t("languages.open-hint")}</p>
            <FieldError field={open} />
            <div className="choices">
              {offered.map((code) => (
                <label key={code} className="choice">
                  <input
                    type="checkbox"
                    id={code === offered[0] ? open.id : undefined}
                    name={open.name}
                    value={code}
                    defaultChecked={chosen.includes(code)}
                  />
                  {nameOf(code)}
                </label>
              ))}
            </div>
          </fieldset>
        </PopupForm>
      </section>
      <ToDo kinds={toDo} />
    </SettingsTabs>
  );
}

function nameOf(code: LanguageCode): string {
  const [name, own] = [languageName(code), languages[code].name];
  return name === own ? name : t("languages.named", { name, own });
}
