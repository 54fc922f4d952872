/** How a newsletter stands. */
export const newsletterStates = ["draft", "sending", "sent", "stopped"] as const;

export type NewsletterState = (typeof newsletterStates)[number];

/** How a subscriber stands: only who has confirmed the address gets newsletters, until they leave or it refuses one. */
export const subscriberStates = ["unconfirmed", "confirmed", "left", "refused"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/** What became of a newsletter's mail to one subscriber; what is queued, the outbox knows. */
const newsletterMailStates = ["queued", "sent", "refused", "failed", "left"] as const;

export type NewsletterMailState = (typeof newsletterMailStates)[number];
