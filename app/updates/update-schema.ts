import { z } from "zod";
import { flag, line, localDate } from "../forms/fields.ts";
import { richText } from "../rich-text/rich-text.server.ts";

/** An article that is edited, its picture apart. */
export const updateSchema = z.object({
  title: line({ label: "Title", most: 150, missing: "Enter a title" }),
  description: richText({ label: "Description", most: 30_000 }),
  date: localDate("Enter a date"),
  published_status: flag("Choose a visibility"),
});

const { published_status } = updateSchema.shape;

/** A new article: nobody sees it before it has been looked at once more, whatever it says of that. */
export const newUpdateSchema = updateSchema.extend({
  published_status: z
    .preprocess((value) => (value === "" ? 0 : value), published_status)
    .optional()
    .transform(() => 0 as const)
    .meta({ enum: [0, 1, "0", "1"] }),
});

export type UpdateForm = z.input<typeof updateSchema>;
