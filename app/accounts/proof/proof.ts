import { z } from "zod";
import { optionalCode } from "../two-step/two-step.ts";

/** What proves once more who somebody is. */
export const proofSchema = z.object({
  password: z.preprocess((value) => value ?? "", z.string("Password must be text")),
  otp: optionalCode,
});

export type Proof = z.output<typeof proofSchema>;
