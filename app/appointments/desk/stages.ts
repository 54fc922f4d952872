import { approved } from "../../../db/appointment-states.ts";
import { minutesOfDay } from "../../../db/local-time.ts";
import type { LocalDate, LocalMoment, LocalTime } from "../../../db/schema.ts";
import { type Stage, stages } from "../../../db/stages.ts";
import { say, type Words } from "../../words/say.ts";
import { t } from "../../words/t.ts";

/** How each stage of a visit is shown. */
export const stageWords: Record<Stage, { label: Words; tag: "" | "tag-good" | "tag-bad" | "tag-wait" }> = {
  expected: { label: () => t("desk.expected"), tag: "" },
  arrived: { label: () => t("desk.waiting"), tag: "tag-wait" },
  called: { label: () => t("desk.called"), tag: "tag-wait" },
  "in-room": { label: () => t("desk.in-room"), tag: "tag-good" },
  seen: { label: () => t("desk.seen"), tag: "tag-good" },
  "no-show": { label: () => t("desk.not-come"), tag: "tag-bad" },
};

/** The steps of a visit's day, by the last word of their addresses. */
export const stageSteps = ["arrive", "call", "in-room", "seen", "no-show", "undo"] as const;

export type StageStep = (typeof stageSteps)[number];

interface Step {
  from: readonly Stage[];
  /** Where it leads; the stage before for the step that takes one back. */
  to: Stage | "before";
  /** On its button, and over its popup. */
  label: Words;
  title: Words;
  /** What is asked before, and what is said after. */
  question: Words;
  done: Words;
  /** What the audit log calls it. */
  past: string;
}

function words(step: StageStep): Pick<Step, "label" | "title" | "question" | "done"> {
  return {
    label: () => t(`step.${step}.label`),
    title: () => t(`step.${step}.title`),
    question: () => t(`step.${step}.question`),
    done: () => t(`step.${step}.done`),
  };
}

/** Which step leads from which stages to which. */
export const steps: Record<StageStep, Step> = {
  arrive: { from: ["expected"], to: "arrived", past: "arrived", ...words("arrive") },
  call: { from: ["arrived"], to: "called", past: "called", ...words("call") },
  "in-room": { from: ["arrived", "called"], to: "in-room", past: "in room", ...words("in-room") },
  seen: { from: ["called", "in-room"], to: "seen", past: "seen", ...words("seen") },
  "no-show": { from: ["expected", "called"], to: "no-show", past: "not come", ...words("no-show") },
  undo: {
    from: stages.filter((stage) => stage !== "expected"),
    to: "before",
    past: "step taken back",
    ...words("undo"),
  },
};

/** Minutes after the beginning of a visit before its patient can be noted as not come. */
const graceMinutes = 15;

interface Visit {
  active_status: number;
  date: LocalDate;
  time: LocalTime;
  stage: Stage | null;
  /** Whether the desk has it before it now. */
  isAtDesk: boolean;
}

/** How far a visit has come; null for what does not take place. */
export function stageOf({ active_status, stage }: Pick<Visit, "active_status" | "stage">): Stage | null {
  return active_status === approved ? (stage ?? "expected") : null;
}

/** Why a step cannot be taken now; null where it can. */
export function stepRefusal(step: StageStep, visit: Visit, now: LocalMoment): string | null {
  const stage = stageOf(visit);
  if (stage === null) return t("desk.not-approved");
  // Nobody is expected for a day that has passed.
  const leadsBack = step === "undo" && stage === "arrived" && visit.date !== now.date;
  if (!visit.isAtDesk || leadsBack) return t("desk.on-the-day");
  if (!steps[step].from.includes(stage))
    return t("desk.not-possible", { stage: say(stageWords[stage].label) });
  const isEarly = minutesOfDay(now.time) < minutesOfDay(visit.time) + graceMinutes;
  if (step === "no-show" && stage === "expected" && isEarly)
    return t("desk.too-early", { minutes: String(graceMinutes) });
  return null;
}

/** The steps that can be taken with a visit now. */
export function stepsOn(visit: Visit, now: LocalMoment): StageStep[] {
  return stageSteps.filter((step) => stepRefusal(step, visit, now) === null);
}

interface Reached {
  stage: Stage;
  called_at: string | null;
  in_room_at: string | null;
}

/** The stage before the last step. */
export function stageBefore({ stage, called_at, in_room_at }: Reached): Stage {
  if (stage === "seen") return in_room_at ? "in-room" : "called";
  if (stage === "in-room") return called_at ? "called" : "arrived";
  if (stage === "no-show") return called_at ? "called" : "expected";
  return stage === "called" ? "arrived" : "expected";
}
