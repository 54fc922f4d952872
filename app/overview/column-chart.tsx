import { formatCount } from "../ui/numbers.ts";
import { say } from "../words/say.ts";
import { inSequence } from "../words/sequence.ts";
import { isRightToLeft } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { axisFor } from "./chart-axis.ts";
import { countInWords, fillOf, type Series } from "./chart-panel.tsx";
import { total } from "./figures.ts";

/** A column of a picture: one number per series, drawn from the bottom up. */
export interface Column {
  /** What the column stands for, for whoever points at it. */
  name: string;
  /** What is written below it. */
  label?: string;
  /** The column of today, or of this week. */
  now?: boolean;
  numbers: readonly number[];
}

interface ColumnChartProps {
  id: string;
  title: string;
  description: string;
  series: readonly Series[];
  columns: readonly Column[];
  /** Writes each column's sum above it. */
  sums?: boolean;
}

/** Heights are in the size of the text, so that both grow together; widths are shares of whatever room there is. */
const above = 1.5;
const plot = 11;
const below = 2;
const floor = above + plot;
const em = (height: number) => `${Number(height.toFixed(3))}em`;
const percent = (share: number) => `${Number((100 * share).toFixed(3))}%`;

/** How much of its room a column fills. */
const filled = 0.7;

export function ColumnChart({ id, title, description, series, columns, sums = false }: ColumnChartProps) {
  const axis = axisFor(Math.max(...columns.map(({ numbers }) => total(numbers))));
  const heightOf = (number: number) => (number * plot) / (axis.at(-1) ?? 1);
  return (
    <svg
      className="chart"
      width="100%"
      height={em(above + plot + below)}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {axis.map((number) => {
        const y = em(floor - heightOf(number));
        return (
          <g key={number}>
            <line className="chart-line" x1="0" x2="100%" y1={y} y2={y} />
            <text className="chart-axis" {...axisPlace()} y={y} dy="0.35em">
              {formatCount(number)}
            </text>
          </g>
        );
      })}
      {columns.map((column, index) => {
        const { name, label, now, numbers } = column;
        const sum = total(numbers);
        // From right to left, the first column is at the right.
        const at = isRightToLeft() ? columns.length - 1 - index : index;
        const room = { x: percent(at / columns.length), width: percent(1 / columns.length) };
        const middle = percent((at + 0.5) / columns.length);
        return (
          <g key={name} className={now ? "chart-column chart-now" : "chart-column"}>
            <title>{inWords(column, series)}</title>
            <rect className="chart-room" {...room} y={em(above)} height={em(plot)} />
            {series.map(({ label: counted, fill }, part) => {
              const height = heightOf(numbers[part] ?? 0);
              const top = floor - heightOf(total(numbers.slice(0, part + 1)));
              return (
                height > 0 && (
                  <rect
                    key={say(counted)}
                    x={percent((at + (1 - filled) / 2) / columns.length)}
                    y={em(top)}
                    width={percent(filled / columns.length)}
                    height={em(height)}
                    {...fillOf(fill)}
                  />
                )
              );
            })}
            {sums && sum > 0 && (
              <text className="chart-number" x={middle} y={em(floor - heightOf(sum))} dy="-0.4em">
                {formatCount(sum)}
              </text>
            )}
            {label && (
              <text y={em(floor + below)} dy="-0.5em" {...labelPlace(index, columns.length, middle)}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The numbers of the axis stand before the line. */
function axisPlace() {
  return isRightToLeft() ? { x: "100%", dx: "0.6em" } : { x: "-0.6em" };
}

/** The labels at the ends stay within the picture. */
function labelPlace(index: number, count: number, middle: string) {
  const [start, end] = isRightToLeft() ? ["100%", "0"] : ["0", "100%"];
  if (index === 0) return { className: "chart-label chart-first", x: start };
  if (index === count - 1) return { className: "chart-label chart-last", x: end };
  return { className: "chart-label", x: middle };
}

function inWords({ name, numbers }: Column, series: readonly Series[]): string {
  const counted = series.map(({ label }, part) => countInWords(say(label), numbers[part] ?? 0));
  return t("chart.column", { name, counts: inSequence(counted) });
}
