import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { t } from "../../words/t.ts";
import { BookOver } from "./book-over.tsx";
import type { answerDecision, loadDecision } from "./decide.server.ts";
import { NotAnyMore } from "./not-any-more.tsx";
import { AppointmentSummary } from "./summary.tsx";

const keptStates = { 0: "pending", 1: "approved", 2: "declined", 3: "cancelled" } as const;

/** Asks whether to take the decision that `loadDecision` has loaded. */
export function DecisionPopup() {
  const { decision, summary, version, refusal } = useLoaderData<typeof loadDecision>();
  const lastResult = useActionData<typeof answerDecision>();
  const [form, { overbooked_reason }] = useForm<{ overbooked_reason: string }>({ id: "decide", lastResult });
  const mayBookOver = decision === "approve" && summary.flags.collisions.length > 0;
  return (
    <Popup title={t(`appointment.${decision}-title`)}>
      <AppointmentSummary summary={summary} />
      {refusal ? (
        <NotAnyMore refusal={refusal} />
      ) : (
        <PopupForm
          form={form}
          fields={mayBookOver ? [overbooked_reason] : []}
          lastResult={lastResult}
          version={version}
          submit={t(`appointment.${decision}`)}
          dangerous={decision === "decline"}
          keep={t("appointment.keep-state", { state: keptStates[summary.active_status] })}
        >
          <p>{t(`appointment.${decision}-question`)}</p>
          {mayBookOver && <BookOver field={overbooked_reason} hint={t("appointment.over-hint-approve")} />}
        </PopupForm>
      )}
    </Popup>
  );
}
