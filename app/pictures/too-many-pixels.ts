/** What the process that opens pictures says of one that is too large for it. */
export const tooManyPixels = "Choose a picture of at most 40 megapixels";
