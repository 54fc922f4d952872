import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import type { ShownWaiting } from "./shown.server.ts";

/** What somebody waits for, and the time that is offered to them. */
export function EntryFacts({ entry }: { entry: ShownWaiting }) {
  const { offer, kind, doctor, department, suits, visit } = entry;
  return (
    <dl className="facts">
      {offer && (
        <>
          <Fact term="Time offered">
            <DateText date={offer.date} /> at {offer.time}
          </Fact>
          <Fact term="Doctor">{offer.doctor}</Fact>
          <Fact term="Kept until">
            {offer.until.time} on <DateText date={offer.until.date} />
          </Fact>
        </>
      )}
      {!offer && doctor && <Fact term="Doctor">{doctor}</Fact>}
      {department && <Fact term="Department">{department}</Fact>}
      {kind && <Fact term="Visit">{kind}</Fact>}
      {visit && (
        <Fact term="Appointment so far">
          <DateText date={visit.date} /> at {visit.time}
        </Fact>
      )}
      <Fact term="What suits">{suits}</Fact>
    </dl>
  );
}
