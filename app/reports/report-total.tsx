import type { ReactNode } from "react";
import { Announced } from "../dashboard/announced.tsx";
import { useRootData } from "../site/root-data.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

interface ReportTotalProps {
  /** The days that a report is about, in words. */
  days: string;
  /** What it is narrowed down to. */
  chosen?: ReactNode;
  /** Its figures altogether. */
  children: ReactNode;
}

/** The head of a report, with its figures altogether; on paper it says whose they are. */
export function ReportTotal({ days, chosen, children }: ReportTotalProps) {
  const { site } = useRootData();
  return (
    <>
      <Announced words={t("report.figures-of", { days })} />
      <p className="print-only print-hospital" {...ownLanguage()}>
        {site.name}
      </p>
      <section className="report-part" aria-labelledby="total">
        <header>
          <h2 id="total">{days}</h2>
          {chosen}
        </header>
        {children}
      </section>
    </>
  );
}
