import type { Severity } from "../../db/schema.ts";

/** How much an alert asks for attention, and what staff call it. */
export const severities: Record<Severity, string> = {
  info: "Information",
  warning: "Warning",
  urgent: "Urgent",
};
