import type { NewsletterState, SubscriberState } from "../../db/newsletter-states.ts";

type Tag = "" | "tag-good" | "tag-wait";

/** How each state is shown. */
export const newsletterStatuses: Record<NewsletterState, { label: string; tag: Tag }> = {
  draft: { label: "Draft", tag: "" },
  sending: { label: "Sending", tag: "tag-wait" },
  sent: { label: "Sent", tag: "tag-good" },
  stopped: { label: "Stopped", tag: "" },
};

export const subscriberStatuses: Record<SubscriberState, { label: string; tag: Tag }> = {
  unconfirmed: { label: "Not confirmed", tag: "" },
  confirmed: { label: "Confirmed", tag: "tag-good" },
  left: { label: "Left", tag: "" },
  refused: { label: "Refused", tag: "tag-wait" },
};

/** In which states a newsletter is changed or deleted. */
export const editableStates = ["draft"] as const satisfies readonly NewsletterState[];

export const isEditable = (state: NewsletterState) => editableStates.some((one) => one === state);

/** What staff do with a newsletter that is written. */
export const newsletterSteps = ["send", "stop", "resume"] as const;

export type NewsletterStep = (typeof newsletterSteps)[number];

/** Out of which states each leads, and into which. */
export const newsletterStepStates: Record<
  NewsletterStep,
  { from: readonly NewsletterState[]; to: NewsletterState }
> = {
  send: { from: ["draft"], to: "sending" },
  stop: { from: ["sending"], to: "stopped" },
  resume: { from: ["stopped"], to: "sending" },
};

/** What can be done with a newsletter that stands so. */
export function stepsOf(state: NewsletterState): NewsletterStep[] {
  return newsletterSteps.filter((step) => newsletterStepStates[step].from.includes(state));
}

/** What the mailbox, and the mail server, say of a subscriber: out of which states each leads, and into which. */
export const subscriberStepStates = {
  confirm: { from: ["unconfirmed", "left", "refused"], to: "confirmed" },
  leave: { from: ["unconfirmed", "confirmed", "refused"], to: "left" },
  refuse: { from: ["unconfirmed", "confirmed"], to: "refused" },
} as const satisfies Record<string, { from: readonly SubscriberState[]; to: SubscriberState }>;

export type SubscriberStep = keyof typeof subscriberStepStates;

/** What is said of a step that was taken. */
export const stepDone: Record<NewsletterStep, string> = {
  send: "Newsletter is being sent",
  stop: "Newsletter stopped successfully",
  resume: "Newsletter is being sent again",
};

export const testDone = "Test sent successfully";
export const restoreDone = "Address put back successfully";

/** How many people are asked, as an answer says it. */
export function askedDone(count: number): string {
  if (count === 0) return "Everybody has been asked already";
  return count === 1 ? "1 subscriber is being asked" : `${count} subscribers are being asked`;
}

/** Why something cannot be done. */
export const switchedOff = "Switch the newsletter on in the company profile first";
export const nobodyConfirmed = "Nobody has confirmed yet that they want the newsletter";
export const notRefused = "This address does not refuse emails any more";
export const notAnyMore = "This newsletter is no longer a draft";
export const notNow = "This cannot be done any more";
export const changedMeanwhile = "Someone else changed this newsletter meanwhile. Look at it again first";
