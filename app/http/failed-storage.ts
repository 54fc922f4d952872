/**
 * The body of a 503 that says nothing could be stored, and of a 503 or 429 that says too many wait; that of a site that is
 * being set up has none.
 */
export const storageFailed = "storage";
export const tooManyWait = "crowd";
