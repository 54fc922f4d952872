import { Link } from "@remix-run/react";
import { t } from "../words/t.ts";
import type { ShownUse } from "./uses.ts";

/** As many as a row has room for. */
const most = 4;

/** Where a picture is used, each with the way there. */
export function UseList({ uses, all = false }: { uses: readonly ShownUse[]; all?: boolean }) {
  if (uses.length === 0) return <span className="tag">{t("library.not-used")}</span>;
  const shown = all ? uses : uses.slice(0, most);
  return (
    <ul className="picture-uses">
      {shown.map(({ words, href }) => (
        <li key={words + href}>
          <Link className="text-link" to={href}>
            {words}
          </Link>
        </li>
      ))}
      {shown.length < uses.length && <li>{t("library.more", { count: uses.length - shown.length })}</li>}
    </ul>
  );
}
