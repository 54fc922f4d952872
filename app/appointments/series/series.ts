import { z } from "zod";
import { localDate, localTime, wholeNumber } from "../../forms/fields.ts";

/** Visits of one series, the one that it begins with included. */
export const mostVisits = 52;

/** Weeks from one visit to the next. */
export const mostWeeks = 12;

/** How often a visit is repeated: every so many weeks, so many times more. */
export const rhythmSchema = z.object({
  every: wholeNumber({ label: "The number of weeks", least: 1, most: mostWeeks }),
  times: wholeNumber({ label: "The number of visits", least: 1, most: mostVisits - 1 }),
});

export type Rhythm = z.output<typeof rhythmSchema>;

/** When a visit is to be. */
export const momentSchema = z.object({
  date: localDate("Choose a date"),
  time: localTime("Choose a time"),
});

/** Which visits of a series are meant. */
export const whichVisits = ["this", "following", "all"] as const;

export type WhichVisits = (typeof whichVisits)[number];

/** The field of one visit of a series; its name says on which day the rhythm would have it. */
export const visitField = (date: string) => `visit_on_${date.replaceAll("-", "_")}`;

/** What the field says of a visit that there is not to be. */
export const leftOut = "none";
