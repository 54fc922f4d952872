import type { ReactNode } from "react";
import { formatCount } from "../ui/numbers.ts";
import { type Figures, minutesInWords, shareInWords } from "./figures.ts";

/** The figures of all days in one row. */
export function Summary({ total }: { total: Figures }) {
  const { requests, approved, declined, unanswered, withdrawn, visits, moved, no_shows } = total;
  const cancelled = total.cancelled_by_patient + total.cancelled_by_hospital;
  const open = [
    unanswered > 0 && `${formatCount(unanswered)} without an answer`,
    withdrawn > 0 && `${formatCount(withdrawn)} withdrawn`,
  ].filter(Boolean);
  const sides =
    `${formatCount(total.cancelled_by_patient)} by patients, ` +
    `${formatCount(total.cancelled_by_hospital)} by the hospital`;
  const part = (count: number, of: number) =>
    of === 0 ? undefined : `${shareInWords(count / of)} of ${formatCount(of)}`;
  return (
    <dl className="report-figures">
      <Figure term="Requests" hint={open.join(", ")}>
        {formatCount(requests)}
      </Figure>
      <Figure term="Approved" hint={part(approved, requests)}>
        {formatCount(approved)}
      </Figure>
      <Figure term="Declined" hint={part(declined, requests)}>
        {formatCount(declined)}
      </Figure>
      <Figure term="Time to answer" hint="Median">
        {minutesInWords(total.answer_minutes)}
      </Figure>
      <Figure term="Visits" hint={moved > 0 && `${formatCount(moved)} moved`}>
        {formatCount(visits)}
      </Figure>
      <Figure term="Cancelled" hint={cancelled > 0 && sides}>
        {formatCount(cancelled)}
      </Figure>
      <Figure term="Not come" hint={part(no_shows, visits - cancelled)}>
        {formatCount(no_shows)}
      </Figure>
      <Figure term="Hours used" hint={hoursInWords(total)}>
        {shareInWords(total.utilisation)}
      </Figure>
      <Figure term="Wait at the desk" hint="Median">
        {minutesInWords(total.wait_minutes)}
      </Figure>
    </dl>
  );
}

function hoursInWords({ open_minutes, taken_minutes }: Figures): string {
  const hours = (minutes: number) => formatCount(Math.round(minutes / 60));
  return `${hours(taken_minutes)} of ${hours(open_minutes)} hours`;
}

export function Figure({
  term,
  hint,
  children,
}: {
  term: string;
  hint?: string | false | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="report-figure">{children}</span>
        {hint && <span className="hint">{hint}</span>}
      </dd>
    </div>
  );
}
