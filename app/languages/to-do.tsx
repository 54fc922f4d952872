import { Link } from "@remix-run/react";
import { type LanguageCode, languages } from "../words/languages.ts";
import type { KindToDo } from "./to-do.server.ts";

/** What is left to translate, each count the way to the list that is narrowed down to it. */
export function ToDo({ kinds }: { kinds: KindToDo[] }) {
  const [first] = kinds;
  if (!first) return null;
  return (
    <section className="panel settings-panel" aria-labelledby="translations">
      <h2 id="translations">Translations</h2>
      <p className="panel-lead">
        What is not translated is shown in the main language. What was changed since it was translated is
        outdated, and still shown.
      </p>
      <table className="table to-do">
        <thead>
          <tr>
            <th scope="col">Texts</th>
            {first.languages.map(({ code }) => (
              <th key={code} scope="col">
                {languages[code].english}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.name}>
              <th scope="row">{kind.name}</th>
              {kind.languages.map((stand) => (
                <td key={stand.code} data-label={languages[stand.code].english}>
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
  if (parts.length === 0) return "All translated";
  return parts.map(({ stand: name, count }, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <Link className="text-link" to={hrefOf(kind, code, name)}>
        {kind.isSingle ? name : `${count} ${name}`}
        <span className="visually-hidden">
          {" "}
          in {languages[code].english}: {kind.name}
        </span>
      </Link>
    </span>
  ));
}

/** The one record there is leads to its form; of others, to those that are left. */
function hrefOf({ path, isSingle }: KindToDo, code: LanguageCode, stand: string): string {
  return isSingle ? `${path}?lang=${code}` : `${path}?texts=${code}-${stand}`;
}
