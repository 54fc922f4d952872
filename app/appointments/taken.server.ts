import { SeatTaken } from "../../db/queries/claims.ts";
import { t } from "../words/t.ts";

/** Does work that promises a doctor's time to somebody; says otherwise where somebody else has it. */
export async function unlessTaken<Result>(
  work: () => Promise<Result>,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SeatTaken)) throw error;
    return otherwise();
  }
}

/** What is said to a second one for the same time. */
export const takenMeanwhile = () => t("booking.taken-meanwhile");
