import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { statuses } from "../states.ts";
import { BookOver } from "./book-over.tsx";
import type { answerDecision, loadDecision } from "./decide.server.ts";
import { NotAnyMore } from "./not-any-more.tsx";
import { AppointmentSummary } from "./summary.tsx";

const words = { approve: "Approve", decline: "Decline" };

/** Asks whether to take the decision that `loadDecision` has loaded. */
export function DecisionPopup() {
  const { decision, summary, version, refusal } = useLoaderData<typeof loadDecision>();
  const lastResult = useActionData<typeof answerDecision>();
  const [form, { overbooked_reason }] = useForm<{ overbooked_reason: string }>({ id: "decide", lastResult });
  const mayBookOver = decision === "approve" && summary.flags.collisions.length > 0;
  const word = words[decision];
  return (
    <Popup title={`${word} Appointment`}>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={mayBookOver ? [overbooked_reason] : []}
          lastResult={lastResult}
          version={version}
          submit={word}
          dangerous={decision === "decline"}
          keep={`Keep it ${statuses[summary.active_status].staffLabel.toLowerCase()}`}
        >
          <p>Are you sure you want to {word} this appointment ?</p>
          {mayBookOver && (
            <BookOver
              field={overbooked_reason}
              hint="Only if another visit has the time, and this one should have it too."
            />
          )}
        </PopupForm>
      )}
    </Popup>
  );
}
