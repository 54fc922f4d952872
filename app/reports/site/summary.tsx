import { formatCount } from "../../ui/numbers.ts";
import { t } from "../../words/t.ts";
import { shareInWords } from "../figures.ts";
import { Figure } from "../summary.tsx";
import type { SiteSums } from "./site-report.server.ts";

/** The figures of all days in one row. */
export function SiteSummary({ total }: { total: SiteSums }) {
  const { views, searches, nothing, downloads, begun, finished } = total;
  const part = (count: number, of: number) =>
    of > 0 && count <= of && t("report.share-of", { share: shareInWords(count / of), all: of });
  return (
    <dl className="report-figures">
      <Figure term={t("report.pages-read")}>{formatCount(views)}</Figure>
      <Figure term={t("report.searches")}>{formatCount(searches)}</Figure>
      <Figure term={t("report.found-nothing")} hint={part(nothing, searches)}>
        {formatCount(nothing)}
      </Figure>
      <Figure term={t("report.begun")}>{formatCount(begun)}</Figure>
      <Figure term={t("report.finished")} hint={part(finished, begun)}>
        {formatCount(finished)}
      </Figure>
      <Figure term={t("report.downloads")}>{formatCount(downloads)}</Figure>
    </dl>
  );
}
