import { type SubmissionResult, useForm } from "@conform-to/react";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { Select } from "../ui/form.tsx";
import { languages, offered } from "../words/languages.ts";
import { t } from "../words/t.ts";

interface OwnLanguagePanelProps {
  /** The one that was chosen; empty where none was. */
  language: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The choice of the language in which somebody reads the dashboard. */
export function OwnLanguagePanel({ language, lastResult }: OwnLanguagePanelProps) {
  const [form, fields] = useForm<{ language: string }>({
    id: "own-language",
    lastResult,
    defaultValue: { language },
  });
  return (
    <section className="panel settings-panel" aria-labelledby="language-title">
      <h2 id="language-title">{t("account.language")}</h2>
      <p className="panel-lead">{t("account.language-lead")}</p>
      <PopupForm
        form={form}
        fields={[fields.language]}
        lastResult={lastResult}
        action="/admin/settings?form=language"
        submit={t("account.language-save")}
      >
        <Select field={fields.language} label={t("account.language")}>
          <option value="">{t("account.language-browser")}</option>
          {offered.map((code) => (
            <option key={code} value={code} lang={code} dir={languages[code].direction}>
              {languages[code].name}
            </option>
          ))}
        </Select>
      </PopupForm>
    </section>
  );
}
