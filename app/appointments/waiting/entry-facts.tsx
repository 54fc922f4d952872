import type { LocalMoment } from "../../../db/schema.ts";
import { DateText } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Own } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import type { ShownWaiting } from "./shown.server.ts";

/** What somebody waits for, and the time that is offered to them. */
export function EntryFacts({ entry }: { entry: ShownWaiting }) {
  const { offer, kind, doctor, department, suits, visit, booked } = entry;
  return (
    <dl className="facts">
      {offer && (
        <>
          <Fact term={t("waiting.offer")}>
            <T id="booking.moment" values={{ day: <DateText date={offer.date} />, time: offer.time }} />
          </Fact>
          <Fact term={t("booking.doctor")}>{offer.doctor}</Fact>
          <Fact term={t("waiting.kept-until")}>
            <KeptUntil until={offer.until} />
          </Fact>
        </>
      )}
      {booked && (
        <>
          <Fact term={t("booking.date")}>
            <DateText date={booked.date} />
          </Fact>
          <Fact term={t("booking.time")}>{booked.time}</Fact>
        </>
      )}
      {!offer && doctor && <Fact term={t("booking.doctor")}>{doctor}</Fact>}
      {department && (
        <Fact term={t("booking.department")}>
          <Own>{department}</Own>
        </Fact>
      )}
      {kind && (
        <Fact term={t("visit.kind-term")}>
          <Own>{kind}</Own>
        </Fact>
      )}
      {visit && (
        <Fact term={t("waiting.so-far")}>
          <T id="booking.moment" values={{ day: <DateText date={visit.date} />, time: visit.time }} />
        </Fact>
      )}
      {!booked && <Fact term={t("waiting.suits")}>{suits}</Fact>}
    </dl>
  );
}

/** The moment until which a time is kept for whoever it is offered to. */
export function KeptUntil({ until: { date, time } }: { until: LocalMoment }) {
  return <T id="waiting.kept-until-moment" values={{ time, day: <DateText date={date} /> }} />;
}
