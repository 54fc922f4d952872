import { kindOf, kindWithin } from "../../words/nouns.ts";
import { t } from "../../words/t.ts";

/** How an attempt to close an account ends, in words. */
export const notices = {
  deleted: { role: "status", text: () => t("record.deleted", kindOf("Admin")) },
  unknown: { role: "alert", text: () => t("record.deleted-already", kindWithin("admin")) },
  oneself: { role: "alert", text: () => t("admin.oneself") },
  "last superadmin": { role: "alert", text: () => t("admin.last-superadmin") },
} as const;
