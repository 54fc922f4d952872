import { z } from "zod";
import { paragraphs } from "../forms/fields.ts";

/** What the hospital answers to a visitor's message. */
export const replySchema = z.object({
  reply: paragraphs({ label: "Reply", most: 5000, missing: "Enter a reply" }),
});

export type ReplyForm = z.input<typeof replySchema>;
