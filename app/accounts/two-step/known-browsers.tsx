import { Form } from "@remix-run/react";
import { DateText } from "../../ui/dates.tsx";
import { hidden } from "../../ui/hidden.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { securityForm } from "./addresses.ts";
import type { ShownBrowser } from "./shown-browsers.server.ts";

/** The browsers that are remembered, and the buttons that have them forgotten. */
export function KnownBrowsers({ browsers }: { browsers: ShownBrowser[] }) {
  if (browsers.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="known-browsers">
      <h2 id="known-browsers">{t("security.browsers")}</h2>
      <p className="panel-lead">{t("security.browsers-lead")}</p>
      <ul className="sessions">
        {browsers.map(({ key, browser, isTrusted, until }) => (
          <li key={key}>
            <p>
              <strong>{browser}</strong> {isTrusted && <span className="tag">{t("security.trusted")}</span>}
            </p>
            <p className="hint">
              <T id="security.until" values={{ day: <DateText date={until} /> }} />
            </p>
            <Form method="post" action={securityForm("forget-one")}>
              <input type="hidden" name="browser" value={key} />
              <button className="button button-small button-secondary" type="submit">
                <T id="security.forget" values={{ browser }} tags={{ hidden }} />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {browsers.some(({ isTrusted }) => isTrusted) && (
        <Form method="post" action={securityForm("forget")}>
          <button className="button button-secondary" type="submit">
            {t("security.forget-all")}
          </button>
        </Form>
      )}
    </section>
  );
}
