import { z } from "zod";
import { localDate, localTime, wholeNumber } from "../../forms/fields.ts";
import { t } from "../../words/t.ts";
import { mostVisits, mostWeeks } from "./series.ts";

/** How often a visit is repeated: every so many weeks, so many times more. */
export const rhythmSchema = z.object({
  every: wholeNumber({ label: () => t("series.weeks"), least: 1, most: mostWeeks }),
  times: wholeNumber({ label: () => t("series.visits"), least: 1, most: mostVisits - 1 }),
});

export type Rhythm = z.output<typeof rhythmSchema>;

/** When a visit is to be. */
export const momentSchema = z.object({
  date: localDate(() => t("booking.date-missing")),
  time: localTime(() => t("booking.time-missing")),
});
