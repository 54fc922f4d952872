import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";

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
    <Popup title={t("visit.cancel-title")} closeHref={back}>
      <p>
        <T
          id="visit.cancel-ask"
          values={{ with: doctor ? "doctor" : "other", doctor, day: <DateText date={date} />, time }}
        />
      </p>
      <form className="popup-foot button-row" method="post" action={action}>
        <button className="button button-danger" type="submit">
          {t("visit.cancel-do")}
        </button>
        <a className="button button-secondary" href={back} data-close>
          {t("visit.keep")}
        </a>
      </form>
    </Popup>
  );
}
