/** A field that people never see and robots like to fill in. */
export const honeypotField = "website";

/** A value made when the form was rendered, so that sending it twice can be told from meaning it twice. */
export const submissionKeyField = "submission_key";
