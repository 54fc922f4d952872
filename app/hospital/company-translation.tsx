import { SettingsTabs } from "../dashboard/settings-tabs.tsx";
import type { LanguageStand, Translation } from "../dashboard/translation.ts";
import { LanguageLinks, TranslationForm, translationTitle } from "../dashboard/translation-form.tsx";

interface CompanyTranslationProps {
  translation: Translation;
  languages: LanguageStand[];
}

/** What the hospital says of itself in another language. */
export function CompanyTranslation({ translation, languages }: CompanyTranslationProps) {
  return (
    <SettingsTabs>
      <section className="panel settings-panel" aria-labelledby="translate">
        <h2 id="translate">{translationTitle(translation)}</h2>
        <LanguageLinks languages={languages} current={translation.language} />
        <TranslationForm
          translation={translation}
          history={`/admin/history?kind=web_info&language=${translation.language}`}
        />
      </section>
    </SettingsTabs>
  );
}
