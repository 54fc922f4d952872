import type { Severity } from "../../db/schema.ts";
import { t } from "../words/t.ts";

/** How much an alert asks for attention. */
export const severities = ["info", "warning", "urgent"] as const satisfies readonly Severity[];

/** What staff call it. */
export const severityName = (severity: Severity): string => t("alert.severity", { severity });
