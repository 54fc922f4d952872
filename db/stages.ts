/** How far a visit has come on its day, apart from its state. */
export const stages = ["expected", "arrived", "called", "in-room", "seen", "no-show"] as const;

export type Stage = (typeof stages)[number];

/** The stages of those who have come, and are not done. */
export const inHouse: readonly Stage[] = ["arrived", "called", "in-room"];

/** For so long at most somebody is taken to be in the house; by then it was forgotten to note that they are done. */
export const mostHoursInHouse = 12;
