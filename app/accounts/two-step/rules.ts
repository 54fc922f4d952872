import type { TwoStepRules } from "../../../db/queries/two-step-rules.ts";
import type { Role } from "../../../db/roles.ts";
import type { TwoStepRule } from "../../../db/schema.ts";
import { t } from "../../words/t.ts";

/** The rules as people choose them. */
export const ruleWords: Record<TwoStepRule, () => string> = {
  free: () => t("signin.free"),
  asked: () => t("signin.asked"),
  required: () => t("signin.required"),
};

/** The roles of staff by their columns. */
export const ruledRoles: Record<keyof TwoStepRules, Role> = {
  superadmin: "superadmin",
  admin: "admin",
  customer_care: "customer-care",
  receptionist: "receptionist",
  doctor: "doctor",
};

export const ruledColumns = Object.keys(ruledRoles) as Array<keyof TwoStepRules>;

/** Days within which somebody who is asked is to switch it on. */
export const daysToSwitchOn = 7;
