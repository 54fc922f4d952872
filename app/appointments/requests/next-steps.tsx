import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../../db/appointment-states.ts";
import { linesOf } from "../../site/own-texts.ts";
import { useRootData } from "../../site/root-data.ts";
import { Sentences } from "../../site/sentences.tsx";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";

/** How an appointment stands, as the heading of its page. */
export const headlines = {
  [pending]: { title: "visit.pending-title", lead: "visit.pending-lead" },
  [approved]: { title: "visit.confirmed-title", lead: "visit.confirmed-lead" },
  [declined]: { title: "visit.declined-title", lead: "visit.another-day-or-doctor" },
  [cancelled]: { title: "visit.cancelled-title", lead: "visit.cancelled-lead" },
} as const satisfies Record<AppointmentStatus, object>;

interface NextStepsProps {
  status: AppointmentStatus;
  doctor: string | null;
  email: string;
  phone: string;
}

/** What happens next with an appointment that may still take place. */
export function NextSteps({ status, doctor, email, phone }: NextStepsProps) {
  const { requests_answered, visit_advice } = useRootData().site;
  if (status !== pending && status !== approved) return null;
  return (
    <div className="panel">
      <h2>{t("booking.next")}</h2>
      {status === pending ? (
        <ol className="steps">
          <li>{t("visit.next-check", { who: doctor ? "doctor" : "other", doctor: doctor ?? "" })}</li>
          <li>
            {/* How soon the hospital writes or calls is for who can be reached. */}
            <Sentences words={answer(email, phone)} own={email || phone ? [requests_answered] : []} />
          </li>
          <li>{t("booking.next-3")}</li>
        </ol>
      ) : (
        <ol className="steps">
          {visit_advice ? (
            linesOf(visit_advice).map((advice) => (
              <li key={advice}>
                <Own>{advice}</Own>
              </li>
            ))
          ) : (
            <li>{t("visit.advice")}</li>
          )}
          <li>{t("visit.tell-us")}</li>
        </ol>
      )}
    </div>
  );
}

function answer(email: string, phone: string): string {
  if (email) return t("visit.answer-email", { email });
  if (phone) return t("visit.answer-call", { phone });
  return t("visit.answer-here");
}
