/** What becomes of a visit that an absence touches. */
export const decisions = ["keep", "move", "invite", "cancel"] as const;

export type Decision = (typeof decisions)[number];

/** A decision in words, as a choice. */
export const decisionNames: Record<Decision, string> = {
  keep: "Keep it as it is",
  move: "Move it to the doctor’s next free time",
  invite: "Cancel it, and let the patient choose another time",
  cancel: "Cancel it",
};
