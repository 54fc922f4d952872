import { z } from "zod";
import { slideRecords } from "../../db/queries/slides.ts";
import { flagShape, id, pictureName } from "../api/shapes.ts";
import { flag, line, optionalLine } from "../forms/fields.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import { publicOrUnpublished } from "../ui/visibility.ts";
import { t } from "../words/t.ts";

/** A slide of the home page, its picture apart. */
const schema = published(
  z.object({
    title: line({ label: () => t("media.title"), most: 120, missing: () => t("form.title-missing") }),
    caption: optionalLine({ label: () => t("slide.subtitle"), most: 300 }),
    active_status: flag(() => t("visibility.choose")),
  }),
);

export const slides = defineRecords({
  rows: slideRecords,
  noun: "Slide",
  group: { name: "Slides", description: "Slides on the home page" },
  schema: () => schema,
  images: ["image"],
  labels: { caption: () => t("slide.subtitle") },
  visibility: { column: "active_status", names: publicOrUnpublished },
  list: {
    sorts: ["ordinal", "title", "created_at"],
    initial: "-created_at",
    look: {
      fields: [
        "image",
        "title",
        { name: "caption", label: () => t("booking.description-of") },
        "active_status",
      ],
      search: () => t("slides.search"),
      empty: () => t("slides.none"),
    },
  },
  form: ["image", "title", "caption", "active_status", "publish_at"],
  api: {
    data: z.object({
      id,
      title: z.string(),
      caption: z.string(),
      image: pictureName,
      active_status: flagShape,
      ...publishedShape,
    }),
    sorting: { sorts: ["ordinal", "created_at", "title"], initial: "ordinal" },
  },
});

export const calls = slides.calls;
