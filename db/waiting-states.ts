/** How somebody on the waiting list stands. */
export const waitingStates = ["waiting", "offered", "accepted", "declined", "expired", "left"] as const;

export type WaitingState = (typeof waitingStates)[number];

/** Those in which a time may still be found for them. */
export const liveWaitingStates = ["waiting", "offered"] as const;

/** Why a time that has become free is not offered to somebody. */
export type NotAskedReason = "day" | "hour" | "not-earlier" | "after-until" | "too-soon";

/** What became of a time for somebody: they were asked, and said so or nothing; or why they were not. */
export type AskedOutcome = ("offered" | "accepted" | "declined" | "expired" | "withdrawn") | NotAskedReason;
