import { z } from "zod";
import { flag, optionalLine } from "../forms/fields.ts";

/** What goes with a picture of the gallery. */
export const galleryItemSchema = z.object({
  title: optionalLine({ label: "Title", most: 150 })
    .transform((title) => title || null)
    .meta({ type: "string", maxLength: 150 }),
  active_status: flag("Choose a visibility"),
});

export type GalleryItemForm = z.input<typeof galleryItemSchema>;
