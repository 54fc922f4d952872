import { formatCount } from "../ui/numbers.ts";
import { type Figures, minutesInShort, shareInWords } from "./figures.ts";

/** A figure as tables show it. */
export interface FigureColumn {
  label: string;
  /** As people read it. */
  shown: (figures: Figures) => string;
  /** The name that a spreadsheet's column has where there is room for all of it, and the bare number. */
  long?: string;
  plain: (figures: Figures) => number | null;
}

type Count = {
  [Name in keyof Figures]: null extends Figures[Name] ? never : Name;
}[keyof Figures];

const count = (label: string, name: Count, long?: string): FigureColumn => ({
  ...{ label, ...(long && { long }) },
  shown: (figures) => formatCount(figures[name]),
  plain: (figures) => figures[name],
});

const minutes = (label: string, name: "answer_minutes" | "wait_minutes", long: string): FigureColumn => ({
  ...{ label, long },
  shown: (figures) => minutesInShort(figures[name]),
  plain: (figures) => figures[name],
});

/** Of what was asked for. */
export const requestColumns: readonly FigureColumn[] = [
  count("Made", "requests", "Requests"),
  count("Approved", "approved"),
  count("Declined", "declined"),
  count("No answer yet", "unanswered"),
  count("Withdrawn", "withdrawn"),
  minutes("Time to answer", "answer_minutes", "Median minutes to the answer"),
];

/** Of the visits. */
export const visitColumns: readonly FigureColumn[] = [
  count("All", "visits", "Visits"),
  count("Moved", "moved"),
  count("Not come", "no_shows"),
  minutes("Wait", "wait_minutes", "Median minutes from arriving to being called"),
  {
    label: "Hours used",
    long: "Hours used (%)",
    shown: ({ utilisation }) => shareInWords(utilisation),
    plain: ({ utilisation }) => (utilisation === null ? null : Math.round(10_000 * utilisation) / 100),
  },
];

/** Of those that were cancelled. */
export const cancelledColumns: readonly FigureColumn[] = [
  count("By patient", "cancelled_by_patient", "Cancelled by the patient"),
  count("By hospital", "cancelled_by_hospital", "Cancelled by the hospital"),
  count("Late", "cancelled_within_day", "Cancelled less than a day before the visit"),
];

/** What a spreadsheet gets besides. */
export const furtherColumns: readonly FigureColumn[] = [
  count("Cancelled within a week", "cancelled_within_week", "Cancelled one to seven days before the visit"),
  count("Cancelled earlier", "cancelled_earlier", "Cancelled a week or more before the visit"),
  count("Minutes of hours", "open_minutes"),
  count("Minutes taken", "taken_minutes"),
];
