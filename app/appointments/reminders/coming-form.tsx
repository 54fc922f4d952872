import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { TooNear } from "../patient/by-phone.tsx";

interface ComingFormProps {
  date: LocalDate;
  time: LocalTime;
  doctor: string | null;
  action: string;
  /** Where they cancel instead; null where that is done by telephone. */
  cancel: string | null;
  /** The page that the popup stands over. */
  back: string;
}

/** In which a patient says that they will be there, or goes on to say that they won’t. */
export function ComingForm({ date, time, doctor, action, cancel, back }: ComingFormProps) {
  return (
    <Popup title={t("visit.coming-ask")} closeHref={back}>
      <p>
        <T
          id="visit.coming-lead"
          values={{ with: doctor ? "doctor" : "other", doctor, day: <DateText date={date} />, time }}
        />
      </p>
      {!cancel && <TooNear />}
      <form className="popup-foot button-row" id="coming" method="post" action={action}>
        <button className="button" type="submit">
          {t("visit.coming")}
        </button>
        {cancel && (
          <a className="button button-secondary" href={cancel}>
            {t("visit.coming-no")}
          </a>
        )}
      </form>
    </Popup>
  );
}
