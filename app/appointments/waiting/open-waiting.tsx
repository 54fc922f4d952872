import { DateText } from "../../ui/dates.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Own } from "../../words/own.tsx";
import { T } from "../../words/words.tsx";
import { KeptUntil } from "./entry-facts.tsx";
import type { OpenWaiting } from "./join.server.ts";

/** Where a patient stands on the waiting list, and what is offered to them. */
export function OpenWaitingNotices({ waiting }: { waiting: OpenWaiting[] }) {
  return waiting.map(({ id, offer, doctor, department, path }) => (
    <div key={id} className="notice">
      <Icon name="clock" />
      {offer ? (
        <p>
          <T
            id="waiting.offered-notice"
            values={{
              day: <DateText date={offer.date} />,
              time: offer.time,
              doctor: offer.doctor,
              until: <KeptUntil until={offer.until} />,
            }}
            tags={{ link: (inside) => <a href={path}>{inside}</a> }}
          />
        </p>
      ) : (
        <p>
          <T
            id="waiting.waiting-notice"
            values={{
              for: doctor ? "doctor" : department ? "department" : "other",
              of: doctor ?? <Own>{department ?? ""}</Own>,
            }}
            tags={{ link: (inside) => <a href={path}>{inside}</a> }}
          />
        </p>
      )}
    </div>
  ));
}
