import { DateText } from "../ui/dates.tsx";
import { Fact } from "../ui/fact.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import type { ShownHold } from "./legal-holds.server.ts";

/** Whose records a hold keeps, why, since when and until when. */
export function HoldFacts({ hold }: { hold: ShownHold }) {
  const { name, email, phone, appointment_id, reason, since, by, until, endedBy, end_reason } = hold;
  return (
    <dl className="facts">
      <Fact term="Patient">{name}</Fact>
      {email && <Fact term="Email">{email}</Fact>}
      {phone && <Fact term="Phone">{phone}</Fact>}
      {appointment_id && <Fact term="Appointment">{appointment_id}</Fact>}
      <Fact term="Reason">
        <Paragraphs text={reason} />
      </Fact>
      <Fact term="Set">
        <DateText date={since} />, {by}
      </Fact>
      {until && (
        <Fact term="Ended">
          <DateText date={until} />, {endedBy}
        </Fact>
      )}
      {end_reason && (
        <Fact term="Why it ended">
          <Paragraphs text={end_reason} />
        </Fact>
      )}
    </dl>
  );
}
