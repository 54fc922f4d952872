import type { RevisionAction } from "../../db/revised.ts";
import { t } from "../words/t.ts";

/** What a revision tells, in words. */
export const actionName = (action: RevisionAction): string => t("revision.action", { action });
