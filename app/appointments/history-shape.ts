import { z } from "zod";
import { historySteps } from "../../db/queries/appointment-history.ts";
import { dateShape, instant } from "../api/shapes.ts";

const momentShape = z.object({
  date: dateShape,
  time: z.string().describe("HH:MM"),
  doctor: z.string().nullable().describe("Where it changed with it"),
});

/** A history as the API answers with it. */
export const historyShape = z.array(
  z.object({
    at: instant,
    step: z.enum(historySteps),
    at_once: z
      .boolean()
      .describe("True of an approval that nobody gave: its kind is confirmed with the booking"),
    by: z.enum(["patient", "hospital"]),
    name: z.string().nullable().describe("Of the member of staff; patients read null"),
    changed: z.array(z.string()).describe("Fields that staff changed; patients read none"),
    from: momentShape.nullable(),
    to: momentShape.nullable(),
  }),
);
