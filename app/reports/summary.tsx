import type { ReactNode } from "react";
import { formatCount } from "../ui/numbers.ts";
import { inSequence } from "../words/sequence.ts";
import { t } from "../words/t.ts";
import { type Figures, minutesInWords, shareInWords } from "./figures.ts";

/** The figures of all days in one row. */
export function Summary({ total }: { total: Figures }) {
  const { requests, approved, declined, unanswered, withdrawn, visits, moved, no_shows } = total;
  const cancelled = total.cancelled_by_patient + total.cancelled_by_hospital;
  const open = [
    ...(unanswered > 0 ? [t("report.without-answer", { count: unanswered })] : []),
    ...(withdrawn > 0 ? [t("report.count-withdrawn", { count: withdrawn })] : []),
  ];
  const sides = t("report.cancelled-sides", {
    patients: total.cancelled_by_patient,
    hospital: total.cancelled_by_hospital,
  });
  const part = (count: number, of: number) =>
    of === 0 ? undefined : t("report.share-of", { share: shareInWords(count / of), all: of });
  return (
    <dl className="report-figures">
      <Figure term={t("report.requests")} hint={inSequence(open)}>
        {formatCount(requests)}
      </Figure>
      <Figure term={t("report.approved")} hint={part(approved, requests)}>
        {formatCount(approved)}
      </Figure>
      <Figure term={t("report.declined")} hint={part(declined, requests)}>
        {formatCount(declined)}
      </Figure>
      <Figure term={t("report.answer-time")} hint={t("report.median")}>
        {minutesInWords(total.answer_minutes)}
      </Figure>
      <Figure term={t("report.visits")} hint={moved > 0 && t("report.count-moved", { count: moved })}>
        {formatCount(visits)}
      </Figure>
      <Figure term={t("report.cancelled")} hint={cancelled > 0 && sides}>
        {formatCount(cancelled)}
      </Figure>
      <Figure term={t("report.no-shows")} hint={part(no_shows, visits - cancelled)}>
        {formatCount(no_shows)}
      </Figure>
      <Figure term={t("report.hours-used")} hint={hoursInWords(total)}>
        {shareInWords(total.utilisation)}
      </Figure>
      <Figure term={t("report.desk-wait")} hint={t("report.median")}>
        {minutesInWords(total.wait_minutes)}
      </Figure>
    </dl>
  );
}

function hoursInWords({ open_minutes, taken_minutes }: Figures): string {
  const hours = (minutes: number) => Math.round(minutes / 60);
  return t("report.hours-of", { taken: hours(taken_minutes), open: hours(open_minutes) });
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
