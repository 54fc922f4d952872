import { useForm } from "@conform-to/react";
import { Link, useActionData, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { languageParameter } from "../forms/language.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { type FieldState, TextArea, TextField } from "../ui/form.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { languageName } from "../words/language-names.ts";
import type { LanguageCode } from "../words/languages.ts";
import { writtenIn } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { PopupForm } from "./popup-form.tsx";
import type { LanguageStand, TranslatedField, Translation } from "./translation.ts";

/** What a popup is called in which a record is translated. */
export function translationTitle({ language }: Translation): string {
  return t("translate.title", { language: languageName(language) });
}

/**
 * The texts of a record in another language, each beside what it says in the main one.
 *
 * @param history where its earlier versions stand; null for who may not see them
 */
export function TranslationForm({
  translation,
  history,
}: {
  translation: Translation;
  history: string | null;
}) {
  const { fields: texts } = translation;
  const lastResult = useActionData<NonNullable<ComponentProps<typeof PopupForm>["lastResult"]>>();
  const [form, fields] = useForm<Record<string, string>>({
    id: "translation",
    lastResult,
    defaultValue: translation.texts,
  });
  const states = texts.map(({ name }) => fields[name] as FieldState);
  return (
    <>
      <p className="popup-lead">{t("translate.empty", { language: languageName(translation.main) })}</p>
      <PopupForm
        form={form}
        fields={states}
        lastResult={lastResult}
        version={translation.updated_at}
        submit={t("translate.save")}
        multipart
      >
        {texts.map((text) => (
          <div key={text.name} className="translated">
            <Source text={text} main={translation.main} />
            <Field text={text} field={fields[text.name] as FieldState} translation={translation} />
          </div>
        ))}
      </PopupForm>
      {history && (
        <p className="popup-foot">
          <Link className="text-link" to={history}>
            {t("record.versions")}
          </Link>
        </p>
      )}
    </>
  );
}

function Source({
  text: { label, kind, source, isOutdated },
  main,
}: {
  text: TranslatedField;
  main: LanguageCode;
}) {
  const language = writtenIn(main);
  return (
    <div className="translated-source">
      <p className="translated-label">
        {t("translate.field", { label, language: languageName(main) })}{" "}
        {isOutdated && <span className="tag tag-wait">{t("translate.changed")}</span>}
      </p>
      {kind === "formatted" ? (
        <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: source }} />
      ) : (
        <Paragraphs text={source} {...language} />
      )}
    </div>
  );
}

interface FieldProps {
  text: TranslatedField;
  field: FieldState;
  translation: Translation;
}

function Field({ text: { label, kind, most, source }, field, translation }: FieldProps) {
  const { language, pictures } = translation;
  const common = {
    field,
    label: t("translate.field", { label, language: languageName(language) }),
    language: writtenIn(language),
    optional: "unmarked" as const,
  };
  if (kind === "formatted") return <RichTextField {...common} pictures={pictures} />;
  if (kind === "line" || kind === "names")
    return <TextField {...common} maxLength={most ?? undefined} autoComplete="off" />;
  return (
    <TextArea
      {...common}
      rows={source.length > 300 ? 8 : 4}
      maxLength={most ?? undefined}
      autoComplete="off"
    />
  );
}

const standWords: Record<LanguageStand["stand"], () => string> = {
  main: () => "",
  whole: () => "",
  missing: () => ` ${t("translate.missing")}`,
  outdated: () => ` ${t("translate.outdated")}`,
};

/** The ways to a record's texts in the languages of the site; nothing where there is one alone. */
export function LanguageLinks({
  languages: stands,
  current,
}: {
  languages: LanguageStand[];
  current: LanguageCode | null;
}) {
  const { search } = useLocation();
  if (stands.length < 2) return null;
  const to = (code: LanguageCode) => {
    const parameters = new URLSearchParams(search);
    parameters.set(languageParameter, code);
    return { search: parameters.toString() };
  };
  return (
    <nav className="popup-languages" aria-label={t("translate.label")}>
      <ul>
        {stands.map(({ code, stand }) => (
          <li key={code}>
            <Link
              className="text-link"
              to={to(code)}
              reloadDocument
              aria-current={(stand === "main" ? current === null : code === current) ? "true" : undefined}
            >
              {languageName(code)}
            </Link>
            {standWords[stand]()}
          </li>
        ))}
      </ul>
    </nav>
  );
}
