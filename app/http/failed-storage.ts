/** The body of a 503 that says nothing could be stored; that of a site that is being set up has none. */
export const storageFailed = "storage";
