import { z } from "zod";
import { moment } from "../records/publication.server.ts";
import { t } from "../words/t.ts";

/** When a draft is published by itself: a moment to come, or null for never. */
export const draftDateSchema = z.object({
  publish_at: moment(() => t("revision.publish-at")).refine(
    (at) => at === null || Date.parse(at) > Date.now(),
    { error: () => t("revision.date-past") },
  ),
});
