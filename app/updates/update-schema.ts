import { z } from "zod";
import { flag, line, localDate } from "../http/fields.ts";
import { richText } from "../http/rich-text.server.ts";

/** An article that is edited, its picture apart. */
export const updateSchema = z.object({
  title: line({ label: "Title", most: 150, missing: "Enter a title" }),
  description: richText({ label: "Description", most: 30_000 }),
  date: localDate("Enter a date"),
  published_status: flag("Choose a visibility"),
});

/** A new article: nobody sees it before it has been looked at once more. */
export const newUpdateSchema = updateSchema
  .omit({ published_status: true })
  .transform((update) => ({ ...update, published_status: 0 as const }));

export type UpdateForm = z.input<typeof updateSchema>;
