import { newsletterRecords } from "../../db/queries/newsletters.ts";
import type { Translatable } from "../records/record-kind.ts";
import { t } from "../words/t.ts";
import { isEditable, notAnyMore } from "./newsletter.ts";
import { newsletterSchema } from "./newsletters.server.ts";

/** What a newsletter says in other languages: to be written while it is a draft, for what goes out is read from there. */
export const translatableNewsletters: Translatable = {
  table: "newsletters",
  schema: () => newsletterSchema,
  labels: { subject: () => t("newsletter.subject"), body: () => t("media.text") },
  refusal: async (db, id) => {
    const newsletter = await newsletterRecords.find(db, id);
    return newsletter && isEditable(newsletter.state) ? null : notAnyMore();
  },
};
