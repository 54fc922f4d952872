import type { AppointmentStatus } from "../../db/schema.ts";
import { linesOf, sentences } from "../site/own-texts.ts";
import { useRootData } from "../site/root-data.ts";
import { approved, cancelled, declined, pending } from "./states.ts";

/** How an appointment stands, as the heading of its page. */
export const headlines: Record<AppointmentStatus, { title: string; lead: string }> = {
  [pending]: { title: "We have your request", lead: "It is not confirmed yet." },
  [approved]: { title: "Your appointment is confirmed", lead: "We look forward to seeing you." },
  [declined]: {
    title: "We cannot offer you this appointment",
    lead: "We are sorry. Another day or another doctor may suit you.",
  },
  [cancelled]: {
    title: "This appointment is cancelled",
    lead: "Nobody expects you. You can always request another one.",
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
          <li>We check whether {doctor ?? "a doctor"} can see you at that time.</li>
          <li>{sentences(answer(email, phone), requests_answered)}</li>
          <li>If the time does not work, you can ask for another one.</li>
        </ol>
      ) : (
        <ol className="steps">
          {linesOf(visit_advice || "Give your reference when you arrive.").map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
          <li>If you cannot come, please tell us: somebody else will be glad of the time.</li>
        </ol>
      )}
    </div>
  );
}

function answer(email: string, phone: string): string {
  if (email) return `You get our answer by email, at ${email}.`;
  if (phone) return `We call you at ${phone}.`;
  return "You left no email address and no phone number: look at this page again for our answer.";
}
