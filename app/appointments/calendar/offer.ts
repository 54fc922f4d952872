import type { Moment } from "./free-times.ts";

/** A free time that is offered in place of one that cannot be had. */
export interface Offer extends Moment {
  doctor_id: number;
  /** The doctor's, where no doctor was chosen. */
  name?: string;
}
