import { z } from "zod";
import {
  flag,
  line,
  optionalEmail,
  optionalParagraphs,
  optionalPhone,
  optionalWebAddress,
} from "../forms/fields.ts";

/** Somebody of the leadership team, the portrait apart. */
export const memberSchema = z.object({
  names: line({ label: "Names", most: 120, missing: "Enter the names" }),
  position: line({ label: "Position", most: 120, missing: "Enter a position" }),
  bio: optionalParagraphs({ label: "Bio", most: 5000 }),
  email: optionalEmail,
  phone: optionalPhone,
  facebook: optionalWebAddress("Facebook"),
  twitter: optionalWebAddress("X (Twitter)"),
  instagram: optionalWebAddress("Instagram"),
  active_status: flag("Choose a visibility"),
});

export type MemberForm = z.input<typeof memberSchema>;
