import { t } from "../words/t.ts";
/** What becomes of a visit that an absence touches. */
export const decisions = ["keep", "move", "invite", "cancel"] as const;

export type Decision = (typeof decisions)[number];

/** A decision in words, as a choice. */
export const decisionNames: Record<Decision, () => string> = {
  keep: () => t("absence.decide-keep"),
  move: () => t("absence.decide-move"),
  invite: () => t("absence.decide-invite"),
  cancel: () => t("absence.decide-cancel"),
};
