import { DateText } from "../../ui/dates.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { OpenWaiting } from "./join.server.ts";

/** Where a patient stands on the waiting list, and what is offered to them. */
export function OpenWaitingNotices({ waiting }: { waiting: OpenWaiting[] }) {
  return waiting.map(({ id, offer, doctor, department, path }) => (
    <div key={id} className="notice">
      <Icon name="clock" />
      {offer ? (
        <p>
          A time is free for you: <DateText date={offer.date} /> at {offer.time} with {offer.doctor}, kept
          until {offer.until.time}. <a href={path}>Take it, or decline it</a>
        </p>
      ) : (
        <p>
          You are on the waiting list{doctor ? ` of ${doctor}` : department && ` of ${department}`}.{" "}
          <a href={path}>See your place on the waiting list</a>
        </p>
      )}
    </div>
  ));
}
