import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";

interface ComingFormProps {
  date: LocalDate;
  time: LocalTime;
  doctor: string | null;
  action: string;
  /** Where they cancel instead. */
  cancel: string;
  /** The page that the popup stands over. */
  back: string;
}

/** In which a patient says that they will be there, or goes on to say that they won’t. */
export function ComingForm({ date, time, doctor, action, cancel, back }: ComingFormProps) {
  return (
    <Popup title="Will you be there?" closeHref={back}>
      <p>
        Your appointment{doctor && ` with ${doctor}`} is on <DateText date={date} /> at {time}.
      </p>
      <form className="popup-foot button-row" id="coming" method="post" action={action}>
        <button className="button" type="submit">
          I’ll be there
        </button>
        <a className="button button-secondary" href={cancel}>
          I can’t come
        </a>
      </form>
    </Popup>
  );
}
