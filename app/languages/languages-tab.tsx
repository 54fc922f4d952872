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
import { type LanguageCode, languages, offered } from "../words/languages.ts";
import { getLanguages, languagesSchema, setLanguages } from "./languages.server.ts";
import { listToDo } from "./to-do.server.ts";
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
      schema: () => languagesSchema,
      current: await getLanguages(getDb()),
      update: (db, _, version, wanted) => setLanguages(db, user, version, wanted),
      to: "/admin/settings/languages",
      shown: {
        main: (code) => languages[code as LanguageCode].english,
        open: (codes) => (codes as LanguageCode[]).map((code) => languages[code].english).join(", "),
      },
    },
  );
}

export const headers = formHeaders;

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Languages");

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
        <h2 id="site-languages">Languages of the website</h2>
        <p className="panel-lead">
          Visitors can read the website’s own words in each language that is open. What you write yourself you
          translate where you write it; until then it is shown as you wrote it.
        </p>
        <PopupForm
          form={form}
          fields={[main, open]}
          lastResult={lastResult}
          version={current.updated_at}
          submit="Save"
        >
          <Select
            field={main}
            label="Main language"
            hint="The language you write in. Its pages keep the addresses they have; those of the others begin with their language, such as /fr."
          >
            {offered.map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOf(code)}
              </option>
            ))}
          </Select>
          <fieldset className="field">
            <legend className="legend-field">Open to the public</legend>
            <p className="hint">The main language always is.</p>
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
  const { name, english } = languages[code];
  return name === english ? name : `${english} – ${name}`;
}
