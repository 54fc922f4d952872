/** A field that people never see and robots like to fill in. */
export const honeypotField = "website";

/** A value made when the form was rendered, so that sending it twice can be told from meaning it twice. */
export const submissionKeyField = "submission_key";

/** The account that a form was made for, where it leaves out what the account says. */
export const accountField = "account";

/** The field that asks to take a picture away, beside the picture's own. */
export function removalField(field: string): string {
  return `${field}_remove`;
}

/** Beside a field of rich text: whether it is sent as `html` or in the `notation`. */
export function formatField(name: string): string {
  return `${name}_format`;
}

/** Which version of a record a form began with: its `updated_at`. */
export const versionField = "version";

/** Says that what was typed for a record that is gone by now is to become a new one. */
export const asNewField = "as_new";

/** The button that keeps a draft beside what is live, instead of saving. */
export const draftField = "as_draft";

/** The button that shows what the form would make of the site, and saves nothing. */
export const previewField = "preview";

/** The names of pictures that came with an earlier attempt at the same form. */
export const keptPicturesField = "kept_images";
