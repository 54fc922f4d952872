import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words/t.ts";

/** An appointment for the calendar, and for paper. */
export function KeepIt({ calendar }: { calendar: string }) {
  return (
    <>
      <a className="button button-secondary" href={calendar} download>
        <Icon name="calendar" small />
        {t("visit.add-to-calendar")}
      </a>
      <button className="button button-secondary needs-script" type="button" data-print>
        <Icon name="print" small />
        {t("visit.print")}
      </button>
    </>
  );
}
