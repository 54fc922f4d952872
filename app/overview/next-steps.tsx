import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { NextStep } from "./next-steps.server.ts";

/** What a new hospital's site still needs. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section className="panel next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{t("overview.steps")}</h2>
      <p className="panel-lead">
        <T id="overview.steps-lead" tags={{ link: (inside) => <a href="/">{inside}</a> }} />
      </p>
      <ol>
        {steps.map(({ text, href, done }) => (
          <li key={text} className={done ? "step-done" : undefined}>
            {done && <Icon name="check" />}
            {done && <span className="visually-hidden">{t("overview.step-done")} </span>}
            {done ? <span>{text}</span> : <Link to={href}>{text}</Link>}
          </li>
        ))}
      </ol>
    </section>
  );
}
