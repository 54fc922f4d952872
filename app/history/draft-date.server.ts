import { z } from "zod";
import type { DraftDates } from "../../db/queries/drafts.ts";
import { endsAfterItBegins, moment } from "../records/publication.server.ts";
import { t } from "../words/t.ts";

const isToCome = (at: string | null) => at === null || Date.parse(at) > Date.now();

/** Of an end that is over already, its field says so. */
const isInOrder = (dates: DraftDates) => !isToCome(dates.unpublish_at) || endsAfterItBegins(dates);

/** When a draft is published by itself, and until when it is live: moments to come, or null for never. */
export const draftDatesSchema = z
  .object({
    publish_at: moment(() => t("revision.publish-at")).refine(isToCome, {
      error: () => t("revision.date-past"),
    }),
    unpublish_at: moment(() => t("revision.unpublish-at")).refine(isToCome, {
      error: () => t("revision.until-past"),
    }),
  })
  .refine(isInOrder, { path: ["unpublish_at"], error: () => t("revision.until-order") });
