import { z } from "zod";
import { partnerRecords } from "../../db/queries/partners.ts";
import { flagShape, id, pictureName } from "../api/shapes.ts";
import { flag, line, optionalParagraphs, optionalWebAddress } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { t } from "../words/t.ts";

/** An organisation the hospital works with, its picture apart. */
const schema = published(
  z.object({
    name: line({ label: () => t("field.name"), most: 120, missing: () => t("field.name-missing") }),
    link: optionalWebAddress(() => t("media.link")),
    description: optionalParagraphs({ label: () => t("booking.description-of"), most: 1000 }),
    active_status: flag(() => t("visibility.choose")),
  }),
);

export const partners = defineRecords({
  rows: partnerRecords,
  noun: "Partner",
  group: { name: "Partners", description: "Partner organisations and their logos" },
  schema: () => schema,
  images: ["image"],
  visibility: { column: "active_status", names: publicOrPrivate },
  list: {
    sorts: ["ordinal", "name", "visibility", "created_at"],
    initial: "-created_at",
    look: {
      fields: ["image", "name", { name: "description", as: "clamped" }, "active_status"],
      search: () => t("partners.search"),
      empty: () => t("media.no-records"),
    },
  },
  form: [
    { name: "image", cut: "logo" },
    "name",
    { name: "link", as: "link", hint: () => t("partner.link-hint") },
    { name: "description", as: "paragraphs" },
    "active_status",
    "publish_at",
  ],
  api: {
    data: z.object({
      id,
      name: z.string(),
      link: z.string(),
      description: z.string(),
      image: pictureName,
      active_status: flagShape,
      ...publishedShape,
    }),
    sorting: { sorts: ["ordinal", "created_at", "name"], initial: "ordinal" },
  },
});

export const calls = partners.calls;
