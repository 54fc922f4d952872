import { z } from "zod";
import { galleryRecords } from "../../db/queries/gallery.ts";
import { flagShape, id } from "../api/shapes.ts";
import { flag, optionalLine } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { t } from "../words/t.ts";

/** What goes with a picture of the gallery. */
const schema = published(
  z.object({
    title: optionalLine({ label: () => t("media.title"), most: 150 })
      .transform((title) => title || null)
      .meta({ type: "string", maxLength: 150 }),
    active_status: flag(() => t("visibility.choose")),
  }),
);

export const gallery = defineRecords({
  rows: galleryRecords,
  noun: "Gallery item",
  added: "Picture",
  group: { name: "Gallery", description: "Pictures in the gallery" },
  schema: () => schema,
  images: ["image"],
  required: { image: () => t("picture.missing") },
  visibility: { column: "active_status", names: publicOrUnlisted },
  list: {
    sorts: ["ordinal", "title", "visibility", "created_at"],
    initial: "-created_at",
    look: {
      fields: ["image", { name: "title", none: () => t("media.none-given") }, "active_status"],
      search: () => t("media.search-title"),
      empty: () => t("gallery.none-yet"),
    },
  },
  form: [
    "image",
    { name: "title", hint: () => t("gallery.title-hint"), most: 150 },
    "active_status",
    "publish_at",
  ],
  api: {
    data: z.object({
      id,
      title: z.string().nullable(),
      image: z.string(),
      active_status: flagShape,
      ...publishedShape,
    }),
    sorting: { sorts: ["ordinal", "created_at", "title"], initial: "ordinal" },
  },
});

export const calls = gallery.calls;
