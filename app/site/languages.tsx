import { useMatches, useRouteError } from "@remix-run/react";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { hasLanguages, hrefIn, isElsewhere } from "../words/href.ts";
import { inLanguage } from "../words/language-names.ts";
import { languages } from "../words/languages.ts";
import { isRightToLeft, spoken } from "../words/spoken.ts";
import { t, tIn } from "../words/t.ts";
import { saysInWords } from "./root-data.ts";

/** The same page in the other languages of the site; nothing where there is one alone. */
export function LanguageSwitch({ here }: { here: string }) {
  const { asked, open } = spoken();
  const behind = useBehindPopup();
  if (open.length < 2) return null;
  return (
    <nav className="languages" aria-label={t("languages.label")} {...behind}>
      <ul className="wrap">
        {open.map((code) => (
          <li key={code}>
            <a
              href={hrefIn(code, here)}
              hrefLang={code}
              lang={code}
              dir={languages[code].direction}
              aria-current={code === asked ? "true" : undefined}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says in the language that was asked for that a page, or what it tells of, is in another one. */
export function LanguageNote({ here }: { here: string }) {
  const { words, asked, main } = spoken();
  const isOurs = saysInWords(useMatches());
  const hasFailed = Boolean(useRouteError());
  const path = here.split("?", 1)[0] ?? "";
  if (!hasLanguages(path) || !isElsewhere(path) || (words === asked && (hasFailed || isOurs))) return null;
  const shown = words === asked ? main : words;
  const key = words === asked ? "languages.text-elsewhere" : "languages.page-elsewhere";
  return (
    <p className="wrap language-note" lang={asked} dir={isRightToLeft(asked) ? "rtl" : "ltr"}>
      {tIn(asked, key, { language: inLanguage(asked, shown) })}
    </p>
  );
}
