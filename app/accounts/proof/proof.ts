import { z } from "zod";
import { passwordText } from "../account.ts";
import { optionalCode } from "../two-step/two-step.ts";

/** What proves once more who somebody is. */
export const proofSchema = z.object({
  password: z.preprocess((value) => value ?? "", passwordText),
  otp: optionalCode,
});

export type Proof = z.output<typeof proofSchema>;
