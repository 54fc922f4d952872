import { kindOf, kindWithin } from "../../words/nouns.ts";
import { t } from "../../words/t.ts";

/** How an attempt to close an account ends, in words, and whether the account stays. */
export const notices = {
  deleted: { role: "status", stays: false, text: () => t("record.deleted", kindOf("Admin")) },
  unknown: { role: "alert", stays: false, text: () => t("record.deleted-already", kindWithin("admin")) },
  oneself: { role: "alert", stays: true, text: () => t("admin.oneself") },
  "last superadmin": { role: "alert", stays: true, text: () => t("admin.last-superadmin") },
} as const;
