import { z } from "zod";
import { flag, line, optionalLine } from "../forms/fields.ts";

/** A slide of the home page, its picture apart. */
export const slideSchema = z.object({
  title: line({ label: "Title", most: 120, missing: "Enter a title" }),
  caption: optionalLine({ label: "Subtitle", most: 300 }),
  active_status: flag("Choose a visibility"),
});

export type SlideForm = z.input<typeof slideSchema>;
