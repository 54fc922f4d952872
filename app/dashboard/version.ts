/** The hidden field that says which version of a record a form began with: its `updated_at`. */
export const versionField = "version";
