import type { LanguageCode } from "../words/languages.ts";
import { ownLanguage, writtenIn } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { ComparedField } from "./history.server.ts";

interface ComparedProps {
  fields: ComparedField[];
  /** Null where the hospital wrote them in the main one. */
  language: LanguageCode | null;
}

/** The fields of a version, with what was added and what was taken away. */
export function Compared({ fields, language }: ComparedProps) {
  if (fields.length === 0) return <p>{t("revision.picture-only")}</p>;
  return (
    <dl className="compared">
      {fields.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(language ? writtenIn(language) : ownLanguage())}>
            {parts.map(({ text, is }, index) => {
              const Mark = is === "added" ? "ins" : is === "removed" ? "del" : "span";
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and stay
              return <Mark key={index}>{text}</Mark>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
