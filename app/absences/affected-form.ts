import type { AppointmentStatus } from "../../db/appointment-states.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { t } from "../words/t.ts";
import { type Decision, decisions } from "./decisions.ts";

/** The visits that an absence touches, as its form shows them. */
export interface ShownAffected {
  seen: string;
  /** What is wrong with the message to those whose visits are cancelled. */
  problem: string | null;
  visits: Array<{
    id: number;
    names: string;
    phone: string;
    hasEmail: boolean;
    doctor: string | null;
    date: LocalDate;
    time: LocalTime;
    active_status: AppointmentStatus;
  }>;
}

export const seenField = "seen";
export const messageField = "message";

/** What becomes of all visits of which nothing else is chosen. */
export const forAll = "decision";

export const decisionField = (id: number) => `${forAll}_${id}`;

/** Of how many visits something else can be chosen than of all: a form has no more fields. */
export const mostChoices = 150;

/** Says that there are visits beyond those. */
export const othersField = "others";

/** What a form decides about the visits that it showed; null where it showed none. */
export function answerIn(formData: FormData) {
  const seen = formData.get(seenField);
  if (typeof seen !== "string") return { answer: null, problem: null };
  const text = (name: string) => String(formData.get(name) ?? "");
  const read = (name: string): Decision | undefined => decisions.find((word) => word === text(name));
  const message = text(messageField).replace(/\r\n?/g, "\n").trim();
  const ids = [...formData.keys()]
    .flatMap((name) => /^decision_([1-9]\d{0,14})$/.exec(name)?.[1] ?? [])
    .map(Number);
  const decided = ids.flatMap((id) => {
    const decision = read(decisionField(id));
    return decision ? [[id, { decision, message }] as const] : [];
  });
  const all = read(forAll);
  const leftToAll = formData.has(othersField) || decided.length < ids.length;
  const chosen = decided.map(([, { decision }]) => decision);
  return {
    answer: { seen, decisions: new Map(decided), otherwise: all && { decision: all, message } },
    problem: problemOf(all && leftToAll ? [...chosen, all] : chosen, message),
  };
}

function problemOf(chosen: Decision[], message: string): string | null {
  if (message.length > 2000) return t("absence.message-long");
  const needsMessage = chosen.includes("cancel") && message === "";
  return needsMessage ? t("absence.message-missing") : null;
}
