import { z } from "zod";
import { paragraphs } from "../forms/fields.ts";

/** A line for the suggestion box; nobody asks who wrote it. */
export const suggestionSchema = z.object({
  message: paragraphs({ label: "Suggestion", most: 5000, missing: "Enter your suggestion" }),
});

export type Suggestion = z.output<typeof suggestionSchema>;
