import { Form } from "@remix-run/react";
import { DateText } from "../../ui/dates.tsx";
import { securityForm } from "./addresses.ts";

/** The browsers that are not asked for a code, and the button that has them asked again. */
export function TrustedBrowsers({ browsers }: { browsers: Array<{ browser: string; until: string }> }) {
  return (
    <section className="panel" aria-labelledby="trusted">
      <h2 id="trusted">Not asked for a code</h2>
      <ul className="sessions">
        {browsers.map(({ browser, until }) => (
          <li key={`${browser} ${until}`}>
            <p>
              <strong>{browser}</strong>
            </p>
            <p className="hint">
              Until <DateText date={until} />
            </p>
          </li>
        ))}
      </ul>
      <Form method="post" action={securityForm("forget")}>
        <button className="button button-secondary" type="submit">
          Ask for a code everywhere
        </button>
      </Form>
    </section>
  );
}
