import { Form, Link } from "@remix-run/react";
import { securityForm, securityPath } from "../accounts/two-step/addresses.ts";
import { Icon } from "../ui/icon.tsx";

/** Asks somebody who may do much to switch two-step sign-in on; it can be put off. */
export function TwoStepNotice() {
  return (
    <section className="notice two-step-notice" aria-label="Two-step sign-in">
      <Icon name="lock" />
      <p>
        Please switch on two-step sign-in within seven days: your account can read and change almost
        everything here.
      </p>
      <Form className="button-row" method="post" action={securityForm("later")}>
        <Link className="button" to={securityPath}>
          Set it up
        </Link>
        <button className="button button-secondary" type="submit">
          Later
        </button>
      </Form>
    </section>
  );
}
