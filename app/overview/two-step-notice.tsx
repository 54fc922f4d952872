import { Form, Link } from "@remix-run/react";
import { securityForm, securityPath } from "../accounts/two-step/addresses.ts";
import type { TwoStepAsked } from "../accounts/two-step/notice.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Icon } from "../ui/icon.tsx";

/** Asks somebody to switch two-step sign-in on by a day; until then it can be put off. */
export function TwoStepNotice({ by, isLate, required }: TwoStepAsked) {
  return (
    <section className="notice two-step-notice" aria-label="Two-step sign-in">
      <Icon name="lock" />
      <p>
        {isLate ? (
          <>
            You were asked to switch on two-step sign-in by <DateText date={by} />. Please do it now.
          </>
        ) : (
          <>
            Please switch on two-step sign-in by <DateText date={by} />.
          </>
        )}{" "}
        {required
          ? "After that day you cannot sign in without setting it up."
          : "With your account somebody else could read and change what is here."}
      </p>
      <Form className="button-row" method="post" action={securityForm("later")}>
        <Link className="button" to={securityPath}>
          Set it up
        </Link>
        {!isLate && (
          <button className="button button-secondary" type="submit">
            Later
          </button>
        )}
      </Form>
    </section>
  );
}
