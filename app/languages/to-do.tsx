import { Link } from "@remix-run/react";
import { hidden } from "../ui/hidden.tsx";
import { languageName } from "../words/language-names.ts";
import type { LanguageCode } from "../words/languages.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { KindToDo } from "./to-do.server.ts";

/** What is left to translate, each count the way to the list that is narrowed down to it. */
export function ToDo({ kinds }: { kinds: KindToDo[] }) {
  const [first] = kinds;
  if (!first) return null;
  return (
    <section className="panel settings-panel" aria-labelledby="translations">
      <h2 id="translations">{t("languages.translations")}</h2>
      <p className="panel-lead">{t("languages.translations-lead")}</p>
      <table className="table to-do">
        <thead>
          <tr>
            <th scope="col">{t("languages.texts")}</th>
            {first.languages.map(({ code }) => (
              <th key={code} scope="col">
                {languageName(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.name}>
              <th scope="row">{kind.name}</th>
              {kind.languages.map((stand) => (
                <td key={stand.code} data-label={languageName(stand.code)}>
                  <Stand kind={kind} stand={stand} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Stand({ kind, stand }: { kind: KindToDo; stand: KindToDo["languages"][number] }) {
  const { code, missing, outdated } = stand;
  const parts = [
    { stand: "missing", count: missing },
    { stand: "outdated", count: outdated },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return t("languages.all-translated");
  const named = { language: languageName(code), kind: kind.name };
  return parts.map(({ stand: name, count }, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <Link className="text-link" to={hrefOf(kind, code, name)}>
        {kind.isSingle ? (
          <T id="languages.left-one" values={{ ...named, stand: name }} tags={{ hidden }} />
        ) : (
          <T id="languages.left" values={{ ...named, stand: name, count }} tags={{ hidden }} />
        )}
      </Link>
    </span>
  ));
}

/** The one record there is leads to its form; of others, to those that are left. */
function hrefOf({ path, isSingle }: KindToDo, code: LanguageCode, stand: string): string {
  return isSingle ? `${path}?lang=${code}` : `${path}?texts=${code}-${stand}`;
}
