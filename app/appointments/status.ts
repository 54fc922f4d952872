import type { AppointmentStatus } from "../../db/schema.ts";

export const pending = 0;
export const approved = 1;
export const declined = 2;
export const cancelled = 3;

interface Shown {
  /** What patients read. */
  label: string;
  tag: "" | "tag-good" | "tag-bad" | "tag-wait";
}

/** How each state of an appointment is shown. */
export const statuses: Record<AppointmentStatus, Shown> = {
  [pending]: { label: "Pending", tag: "tag-wait" },
  [approved]: { label: "Accepted", tag: "tag-good" },
  [declined]: { label: "Declined", tag: "tag-bad" },
  [cancelled]: { label: "Cancelled", tag: "" },
};
