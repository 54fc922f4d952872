import { approved } from "../../../db/appointment-states.ts";
import { minutesOfDay } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type Stage, stages } from "../../../db/stages.ts";

/** How each stage of a visit is shown. */
export const stageWords: Record<Stage, { label: string; tag: "" | "tag-good" | "tag-bad" | "tag-wait" }> = {
  expected: { label: "Expected", tag: "" },
  arrived: { label: "Waiting", tag: "tag-wait" },
  called: { label: "Called", tag: "tag-wait" },
  "in-room": { label: "In the room", tag: "tag-good" },
  seen: { label: "Seen", tag: "tag-good" },
  "no-show": { label: "Did not come", tag: "tag-bad" },
};

/** The steps of a visit's day, by the last word of their addresses. */
export const stageSteps = ["arrive", "call", "in-room", "seen", "no-show", "undo"] as const;

export type StageStep = (typeof stageSteps)[number];

interface Step {
  from: readonly Stage[];
  /** Where it leads; the stage before for the step that takes one back. */
  to: Stage | "before";
  /** On its button, and over its popup. */
  label: string;
  title: string;
  /** What is asked before, and what is said after. */
  question: string;
  done: string;
  /** What the audit log calls it. */
  past: string;
}

/** Which step leads from which stages to which. */
export const steps: Record<StageStep, Step> = {
  arrive: {
    ...{ from: ["expected"], to: "arrived", label: "Arrived", title: "Patient Arrived" },
    ...{ question: "Has the patient arrived?", done: "The patient has arrived", past: "arrived" },
  },
  call: {
    ...{ from: ["arrived"], to: "called", label: "Call", title: "Call Patient" },
    ...{ question: "Call this patient now?", done: "The patient is called", past: "called" },
  },
  "in-room": {
    ...{ from: ["arrived", "called"], to: "in-room", label: "In the room", title: "Patient In Room" },
    ...{ question: "Is the patient in the room?", done: "The patient is in the room", past: "in room" },
  },
  seen: {
    ...{ from: ["called", "in-room"], to: "seen", label: "Seen", title: "Patient Seen" },
    ...{ question: "Has the patient been seen?", done: "The patient has been seen", past: "seen" },
  },
  "no-show": {
    ...{ from: ["expected", "called"], to: "no-show", label: "Did not come", title: "Patient Did Not Come" },
    question: "Note that the patient did not come?",
    done: "The patient is noted as not come",
    past: "not come",
  },
  undo: {
    ...{ from: stages.filter((stage) => stage !== "expected"), to: "before", label: "Undo" },
    ...{ title: "Undo Last Step", question: "Take back the last step?", done: "The last step is taken back" },
    past: "step taken back",
  },
};

/** Minutes after the beginning of a visit before its patient can be noted as not come. */
export const graceMinutes = 15;

interface Visit {
  active_status: number;
  date: LocalDate;
  time: LocalTime;
  stage: Stage | null;
}

/** How far a visit has come; null for what does not take place. */
export function stageOf({ active_status, stage }: Pick<Visit, "active_status" | "stage">): Stage | null {
  return active_status === approved ? (stage ?? "expected") : null;
}

/** Why a step cannot be taken now; null where it can. */
export function stepRefusal(
  step: StageStep,
  visit: Visit,
  now: { date: LocalDate; time: LocalTime },
): string | null {
  const stage = stageOf(visit);
  if (stage === null) return "This appointment is not approved";
  if (visit.date !== now.date) return "This can only be done on the day of the visit";
  if (!steps[step].from.includes(stage))
    return `This visit is “${stageWords[stage].label}”: that step is not possible now`;
  const isEarly = minutesOfDay(now.time) < minutesOfDay(visit.time) + graceMinutes;
  if (step === "no-show" && stage === "expected" && isEarly)
    return `Please wait until ${graceMinutes} minutes after the beginning of the visit`;
  return null;
}

/** The steps that can be taken with a visit now. */
export function stepsOn(visit: Visit, now: { date: LocalDate; time: LocalTime }): StageStep[] {
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
