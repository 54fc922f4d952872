import { formatCount } from "../../ui/numbers.ts";
import { shareInWords } from "../figures.ts";
import { Figure } from "../summary.tsx";
import type { SiteSums } from "./site-report.server.ts";

/** The figures of all days in one row. */
export function SiteSummary({ total }: { total: SiteSums }) {
  const { views, searches, nothing, downloads, begun, finished } = total;
  const part = (count: number, of: number) =>
    of > 0 && count <= of && `${shareInWords(count / of)} of ${formatCount(of)}`;
  return (
    <dl className="report-figures">
      <Figure term="Pages read">{formatCount(views)}</Figure>
      <Figure term="Searches">{formatCount(searches)}</Figure>
      <Figure term="Found nothing" hint={part(nothing, searches)}>
        {formatCount(nothing)}
      </Figure>
      <Figure term="Bookings begun">{formatCount(begun)}</Figure>
      <Figure term="Bookings finished" hint={part(finished, begun)}>
        {formatCount(finished)}
      </Figure>
      <Figure term="Downloads">{formatCount(downloads)}</Figure>
    </dl>
  );
}
