import { Form, Link } from "@remix-run/react";
import { securityForm, securityPath } from "../accounts/two-step/addresses.ts";
import type { TwoStepAsked } from "../accounts/two-step/notice.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

/** Asks somebody to switch two-step sign-in on by a day; until then it can be put off. */
export function TwoStepNotice({ by, isLate, required }: TwoStepAsked) {
  return (
    <section className="notice two-step-notice" aria-label={t("settings.two-step")}>
      <Icon name="lock" />
      <p>
        <T
          id={isLate ? "overview.two-step-late" : "overview.two-step"}
          values={{ day: <DateText date={by} /> }}
        />{" "}
        {t(required ? "overview.two-step-required" : "overview.two-step-why")}
      </p>
      <Form className="button-row" method="post" action={securityForm("later")}>
        <Link className="button" to={securityPath}>
          {t("overview.two-step-set-up")}
        </Link>
        {!isLate && (
          <button className="button button-secondary" type="submit">
            {t("overview.later")}
          </button>
        )}
      </Form>
    </section>
  );
}
