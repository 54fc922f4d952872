import type { LocalDate } from "../../db/schema.ts";

/** Nobody alive was born before. */
export const earliestBirth: LocalDate = "1900-01-01";
