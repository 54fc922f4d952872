import type { ExpressionBuilder } from "kysely";
import type { Database } from "../schema.ts";

/** How far an appointment has come on its day, and its number then; null each where nothing was noted. Not a join: lists count through these. */
export const stageColumns = ({ selectFrom }: ExpressionBuilder<Database, "appointments">) => [
  selectFrom("stages")
    .select("stages.stage")
    .whereRef("stages.appointment_id", "=", "appointments.id")
    .as("stage"),
  selectFrom("stages")
    .select("stages.number")
    .whereRef("stages.appointment_id", "=", "appointments.id")
    .as("number"),
];
