import type { NewsletterState, SubscriberState } from "../../db/newsletter-states.ts";
import { t } from "../words/t.ts";

type Tag = "" | "tag-good" | "tag-wait";

/** How each state is shown. */
export const newsletterTags: Record<NewsletterState, Tag> = {
  draft: "",
  sending: "tag-wait",
  sent: "tag-good",
  stopped: "",
};

export const subscriberTags: Record<SubscriberState, Tag> = {
  unconfirmed: "",
  confirmed: "tag-good",
  left: "",
  refused: "tag-wait",
};

export const newsletterStatus = (state: NewsletterState): string => t("newsletter.state", { state });
export const subscriberStatus = (state: SubscriberState): string => t("subscriber.state", { state });

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

/** Whether a newsletter stands as a step leaves it, or has gone out since. */
export const isTaken = (state: NewsletterState, step: NewsletterStep): boolean =>
  state === newsletterStepStates[step].to || (step !== "stop" && state === "sent");

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
export const stepDone = (step: NewsletterStep): string => t("newsletter.step-done", { step });

export const testDone = () => t("newsletter.tested");
export const restoreDone = () => t("subscriber.put-back-done");

/** How many people are asked, as an answer says it. */
export const askedDone = (count: number): string => t("newsletter.asked", { count });

/** Why something cannot be done. */
export const switchedOff = () => t("newsletter.off");
export const nobodyConfirmed = () => t("newsletter.nobody");
export const notRefused = () => t("subscriber.not-refused");
export const notAnyMore = () => t("newsletter.not-draft");
export const notNow = () => t("newsletter.not-now");
export const changedMeanwhile = () => t("newsletter.changed");
