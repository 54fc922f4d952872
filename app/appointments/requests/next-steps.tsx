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
import type { ShownAppointment } from "../appointment-facts.tsx";

/** How an appointment stands, as the heading of its page. */
export function headlineOf(appointment: ShownAppointment) {
  const { active_status, lies, mode } = appointment;
  if (isOver(appointment) && lies !== "ahead")
    return { title: t(`visit.${lies}-title`), lead: t("visit.over-lead") };
  const { title, lead } = headlines[active_status];
  // Who does not come is expected nowhere.
  return { title: t(title), lead: active_status === approved && mode !== "in-person" ? "" : t(lead) };
}

const isOpen = ({ active_status }: ShownAppointment) =>
  active_status === pending || active_status === approved;

/** Whether an appointment may still take place. */
export const isExpected = (appointment: ShownAppointment) =>
  isOpen(appointment) && appointment.lies === "ahead";

/** Whether it was asked for or promised, and is over. */
export const isOver = (appointment: ShownAppointment) => isOpen(appointment) && appointment.lies !== "ahead";

const headlines = {
  [pending]: { title: "visit.pending-title", lead: "visit.pending-lead" },
  [approved]: { title: "visit.confirmed-title", lead: "visit.confirmed-lead" },
  [declined]: { title: "visit.declined-title", lead: "visit.another-day-or-doctor" },
  [cancelled]: { title: "visit.cancelled-title", lead: "visit.cancelled-lead" },
} as const satisfies Record<AppointmentStatus, object>;

/** What happens next with an appointment that may still take place. */
export function NextSteps({ appointment }: { appointment: ShownAppointment }) {
  const { requests_answered } = useRootData().site;
  const { active_status, doctor, email, phone } = appointment;
  if (!isExpected(appointment)) return null;
  return (
    <div className="panel">
      <h2>{t("booking.next")}</h2>
      {active_status === pending ? (
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
          <Beforehand appointment={appointment} />
          <li>{t("visit.tell-us")}</li>
        </ol>
      )}
    </div>
  );
}

/** What to know before a visit: the hospital's own advice is for those who come. */
function Beforehand({ appointment: { mode, phone, video } }: { appointment: ShownAppointment }) {
  const { visit_advice } = useRootData().site;
  if (mode === "video") return video && <li>{t("visit.video-later")}</li>;
  if (mode === "phone") return <li>{phone ? t("visit.answer-call", { phone }) : t("visit.no-number")}</li>;
  if (!visit_advice) return <li>{t("visit.advice")}</li>;
  return linesOf(visit_advice).map((advice) => (
    <li key={advice}>
      <Own>{advice}</Own>
    </li>
  ));
}

function answer(email: string, phone: string): string {
  if (email) return t("visit.answer-email", { email });
  if (phone) return t("visit.answer-call", { phone });
  return t("visit.answer-here");
}
