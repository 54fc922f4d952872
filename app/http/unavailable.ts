/**
 * Why somebody is told to come back later: too many wait for the same, or nothing can be stored. It is the body of such a
 * 429 or 503; that of a site that is being set up has none.
 */
export type UnavailableReason = "crowd" | "storage";

/** When to come again, in seconds. */
export const retryAfter: Record<UnavailableReason, string> = { crowd: "5", storage: "60" };

/** What a call is told where too many wait. */
export const crowdedText = "We are very busy right now";
