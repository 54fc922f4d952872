import { formatCount } from "../ui/numbers.ts";

import { isRightToLeft } from "../words/spoken.ts";
import { type Fill, fillOf } from "./chart-panel.tsx";

interface BarChartProps {
  id: string;
  title: string;
  description: string;
  bars: ReadonlyArray<{ name: string; count: number; fill?: Fill }>;
  /** The number that a whole bar stands for, where that is not the longest one's. */
  of?: number;
  /** In which language a name is, where that is not the page's. */
  languageOf?: (name: string) => { lang?: string };
  /** A number as people read it. */
  written?: (count: number) => string;
}

/** Height of a bar with its name above it, in the size of the text. */
const row = 3;

/** Characters of a name for which a phone has room; the figures below the picture have all of it. */
const maxLabelLength = 30;

const shareOf = (count: number, most: number) => Number(((100 * count) / most).toFixed(3));

export function BarChart({
  id,
  title,
  description,
  bars,
  of = 1,
  written = formatCount,
  languageOf,
}: BarChartProps) {
  const most = Math.max(of, ...bars.map(({ count }) => count));
  const [start, end] = isRightToLeft() ? ["100%", "0"] : ["0", "100%"];
  return (
    <svg
      className="chart chart-bars"
      width="100%"
      height={`${bars.length * row}em`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {bars.map(({ name, count, fill = "brand" }, index) => (
        <g key={name}>
          <text className="chart-name" x={start} y={`${index * row + 1}em`} lang={languageOf?.(name).lang}>
            {name.length > maxLabelLength ? `${name.slice(0, maxLabelLength - 1).trimEnd()}…` : name}
          </text>
          <text className="chart-count" x={end} y={`${index * row + 1}em`}>
            {written(count)}
          </text>
          <rect
            className="chart-track"
            x="0"
            y={`${index * row + 1.5}em`}
            width="100%"
            height="0.75em"
            rx="2"
          />
          {count > 0 && (
            <rect
              x={isRightToLeft() ? `${shareOf(most - count, most)}%` : "0"}
              y={`${index * row + 1.5}em`}
              width={`${shareOf(count, most)}%`}
              height="0.75em"
              rx="2"
              {...fillOf(fill)}
            />
          )}
        </g>
      ))}
    </svg>
  );
}
