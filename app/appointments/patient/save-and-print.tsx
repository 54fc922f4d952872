import { Icon } from "../../ui/icon.tsx";

/** An appointment for the calendar, and for paper. */
export function KeepIt({ calendar }: { calendar: string }) {
  return (
    <>
      <a className="button button-secondary" href={calendar} download>
        <Icon name="calendar" small />
        Add to calendar
      </a>
      <button className="button button-secondary needs-script" type="button" data-print>
        <Icon name="print" small />
        Print
      </button>
    </>
  );
}
