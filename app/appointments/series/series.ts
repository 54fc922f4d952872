/** Visits of one series, the one that it begins with included. */
export const mostVisits = 52;

/** Weeks from one visit to the next. */
export const mostWeeks = 12;

/** Which visits of a series are meant. */
export const whichVisits = ["this", "following", "all"] as const;

/** The field of one visit of a series; its name says on which day the rhythm would have it. */
export const visitField = (date: string) => `visit_on_${date.replaceAll("-", "_")}`;

/** What the field says of a visit that there is not to be. */
export const leftOut = "none";
