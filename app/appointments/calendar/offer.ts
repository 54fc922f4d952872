import type { LocalMoment } from "../../../db/schema.ts";

/** A free time that is offered in place of one that cannot be had. */
export interface Offer extends LocalMoment {
  doctor_id: number;
  /** The doctor's, where no doctor was chosen. */
  name?: string;
}
