import { Form } from "@remix-run/react";
import { DateText } from "../../ui/dates.tsx";
import { securityForm } from "./addresses.ts";
import type { ShownBrowser } from "./shown-browsers.server.ts";

/** The browsers that are remembered, and the buttons that have them forgotten. */
export function KnownBrowsers({ browsers }: { browsers: ShownBrowser[] }) {
  if (browsers.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="known-browsers">
      <h2 id="known-browsers">Remembered browsers</h2>
      <p className="panel-lead">
        You signed in here before. A browser that is forgotten is asked for a code again.
      </p>
      <ul className="sessions">
        {browsers.map(({ key, browser, isTrusted, until }) => (
          <li key={key}>
            <p>
              <strong>{browser}</strong> {isTrusted && <span className="tag">Not asked for a code</span>}
            </p>
            <p className="hint">
              Until <DateText date={until} />
            </p>
            <Form method="post" action={securityForm("forget-one")}>
              <input type="hidden" name="browser" value={key} />
              <button className="button button-small button-secondary" type="submit">
                Forget<span className="visually-hidden"> {browser}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {browsers.some(({ isTrusted }) => isTrusted) && (
        <Form method="post" action={securityForm("forget")}>
          <button className="button button-secondary" type="submit">
            Ask for a code everywhere
          </button>
        </Form>
      )}
    </section>
  );
}
