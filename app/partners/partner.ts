import { z } from "zod";
import { flag, line, optionalParagraphs, optionalWebAddress } from "../forms/fields.ts";

/** An organisation the hospital works with, its picture apart. */
export const partnerSchema = z.object({
  name: line({ label: "Name", most: 120, missing: "Enter a name" }),
  link: optionalWebAddress("Link"),
  description: optionalParagraphs({ label: "Description", most: 1000 }),
  active_status: flag("Choose a visibility"),
});

export type PartnerForm = z.input<typeof partnerSchema>;
