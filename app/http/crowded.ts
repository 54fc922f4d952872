import type { Crowded } from "./turns.ts";

/** What whoever finds no room in a line is told: in a header when to come again, in seconds, and in words. */
export const crowdedHeaders = { "Retry-After": "5" };
export const crowdedText = {
  title: "We are very busy right now",
  advice: "Please try again in a minute. If you sent a form, go back and send it again.",
};

/** The status for whoever finds no room in a line: their own doing, or that of all. */
export function crowdedStatus({ by }: Crowded): 429 | 503 {
  return by === "sender" ? 429 : 503;
}
