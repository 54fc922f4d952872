import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../../db/appointment-states.ts";
import { linesOf, sentences } from "../../site/own-texts.ts";
import { useRootData } from "../../site/root-data.ts";

/** How an appointment stands, as the heading of its page. */
export const headlines: Record<AppointmentStatus, { title: string; lead: string }> = {
  [pending]: { title: "We have your request", lead: "It is not confirmed yet." },
  [approved]: { title: "Your appointment is confirmed", lead: "We look forward to seeing you." },
  [declined]: {
    title: "We can’t offer you this appointment",
    lead: "We’re sorry. You can request another day or another doctor.",
  },
  [cancelled]: {
    title: "This appointment is cancelled",
    lead: "You don’t need to come. You can request another one at any time.",
  },
};

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
      <h2>What happens next</h2>
      {status === pending ? (
        <ol className="steps">
          <li>We’ll check whether {doctor ?? "a doctor"} can see you at that time.</li>
          <li>{sentences(answer(email, phone), requests_answered)}</li>
          <li>If that time isn’t possible, you can ask for another one.</li>
        </ol>
      ) : (
        <ol className="steps">
          {linesOf(visit_advice || "Give your reference when you arrive.").map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
          <li>If you can’t come, please tell us so someone else can have the time.</li>
        </ol>
      )}
    </div>
  );
}

function answer(email: string, phone: string): string {
  if (email) return `We’ll reply by email, to ${email}.`;
  if (phone) return `We’ll call you on ${phone}.`;
  return "You did not give an email address or phone number, so check this page for our answer.";
}
