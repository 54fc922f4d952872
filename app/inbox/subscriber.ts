import { z } from "zod";
import { email, optionalLine } from "../forms/fields.ts";

/** Somebody who wants the hospital's news by email. */
export const subscriberSchema = z.object({
  name: optionalLine({ label: "Name", most: 120 }),
  email,
});

export type Subscriber = z.output<typeof subscriberSchema>;
