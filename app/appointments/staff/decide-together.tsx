import { Form, useLocation } from "@remix-run/react";
import { ticksForm } from "../../dashboard/ticks.tsx";
import { t } from "../../words/t.ts";
import type { Decision } from "./decide.server.ts";

const words: Record<Decision, () => string> = {
  approve: () => t("appointment.approve-chosen"),
  decline: () => t("appointment.decline-chosen"),
};

/** What can be done with the requests that are ticked in the list: each button asks first. */
export function DecideTogether({ decisions }: { decisions: Decision[] }) {
  const { search } = useLocation();
  return (
    <Form
      className="button-row tick-actions no-print"
      id={ticksForm}
      method="get"
      action={decisions[0]}
      preventScrollReset
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {decisions.map((decision) => (
        <button
          key={decision}
          className="button button-secondary button-small"
          type="submit"
          formAction={`/dashboard/appointments/${decision}`}
        >
          {words[decision]()}
        </button>
      ))}
    </Form>
  );
}
