import { formatCount } from "../ui/numbers.ts";
import type { Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { type Figures, minutesInShort, shareInWords } from "./figures.ts";

/** A figure as tables show it. */
export interface FigureColumn {
  name: keyof Figures;
  label: Words;
  /** As people read it. */
  shown: (figures: Figures) => string;
  /** The name that a spreadsheet's column has where there is room for all of it, and the bare number. */
  long?: Words;
  plain: (figures: Figures) => number | null;
}

type Count = {
  [Name in keyof Figures]: null extends Figures[Name] ? never : Name;
}[keyof Figures];

const count = (label: Words, name: Count, long?: Words): FigureColumn => ({
  name,
  label,
  ...(long && { long }),
  shown: (figures) => formatCount(figures[name]),
  plain: (figures) => figures[name],
});

const minutes = (label: Words, name: "answer_minutes" | "wait_minutes", long: Words): FigureColumn => ({
  name,
  label,
  long,
  shown: (figures) => minutesInShort(figures[name]),
  plain: (figures) => figures[name],
});

/** Of what was asked for. */
export const requestColumns: readonly FigureColumn[] = [
  count(
    () => t("report.made"),
    "requests",
    () => t("report.requests"),
  ),
  count(() => t("report.approved"), "approved"),
  count(() => t("report.declined"), "declined"),
  count(() => t("report.unanswered"), "unanswered"),
  count(() => t("report.withdrawn"), "withdrawn"),
  minutes(
    () => t("report.answer-time"),
    "answer_minutes",
    () => t("report.csv-answer"),
  ),
];

/** Of the visits. */
export const visitColumns: readonly FigureColumn[] = [
  count(
    () => t("report.visits-all"),
    "visits",
    () => t("report.visits"),
  ),
  count(() => t("report.moved"), "moved"),
  count(() => t("report.no-shows"), "no_shows"),
  minutes(
    () => t("report.wait"),
    "wait_minutes",
    () => t("report.csv-wait"),
  ),
  {
    name: "utilisation",
    label: () => t("report.hours-used"),
    long: () => t("report.csv-hours-used"),
    shown: ({ utilisation }) => shareInWords(utilisation),
    plain: ({ utilisation }) => (utilisation === null ? null : Math.round(10_000 * utilisation) / 100),
  },
];

/** Of those that were cancelled. */
export const cancelledColumns: readonly FigureColumn[] = [
  count(
    () => t("report.by-patient"),
    "cancelled_by_patient",
    () => t("report.csv-by-patient"),
  ),
  count(
    () => t("report.by-hospital"),
    "cancelled_by_hospital",
    () => t("report.csv-by-hospital"),
  ),
  count(
    () => t("report.late"),
    "cancelled_within_day",
    () => t("report.csv-within-day"),
  ),
];

/** What a spreadsheet gets besides. */
export const furtherColumns: readonly FigureColumn[] = [
  count(() => t("report.csv-within-week"), "cancelled_within_week"),
  count(() => t("report.csv-earlier"), "cancelled_earlier"),
  count(() => t("report.csv-open"), "open_minutes"),
  count(() => t("report.csv-taken"), "taken_minutes"),
];
