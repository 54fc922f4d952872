import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";

interface CancelFormProps {
  date: LocalDate;
  time: LocalTime;
  doctor: string | null;
  action: string;
  /** The page that the popup stands over. */
  back: string;
}

export function CancelForm({ date, time, doctor, action, back }: CancelFormProps) {
  return (
    <Popup title="Cancel appointment" closeHref={back}>
      <p>
        Do you want to cancel your appointment{doctor && ` with ${doctor}`} on <DateText date={date} /> at{" "}
        {time}? This cannot be undone, but you can request another one at any time.
      </p>
      <form className="popup-foot button-row" method="post" action={action}>
        <button className="button button-danger" type="submit">
          Cancel the appointment
        </button>
        <a className="button button-secondary" href={back} data-close>
          Keep it
        </a>
      </form>
    </Popup>
  );
}
