/** How far the clock of another node may be ahead, in milliseconds: what is of a later moment, a clock made that was wrong. */
export const mostAheadMs = 60 * 60 * 1000;
