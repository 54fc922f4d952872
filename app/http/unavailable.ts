/**
 * Why somebody is told to come back later: too many wait for the same, or nothing can be stored. It is the body of such a
 * 429 or 503; that of a site that is being set up has none.
 */
export type UnavailableReason = "crowd" | "storage";

/** When to come again, in seconds. */
export const retryAfter: Record<UnavailableReason, string> = { crowd: "5", storage: "60" };

/** What is said where too many wait. */
export const crowdedText = {
  title: "We are very busy right now",
  advice: "Please try again in a minute. If you sent a form, go back and send it again.",
};
