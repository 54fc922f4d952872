// How wide the stylesheet's layouts draw their pictures: values for the `sizes` attribute. A picture that fills
// a box taller than itself is drawn wider than the box, and is asked for that wide.

/**
 * One column, as wide as the text area. On a phone a hair less than it is: common screens then take the width of
 * 640 pixels and not of 960, which nobody sees and which halves what the page weighs.
 */
const fullWidth = "(min-width: 768px) calc(100vw - 64px), 88vw";

/** `.slide`: from edge to edge. */
export const slideSizes = "(min-width: 640px) 100vw, 88vw";

/** `.grid`: one, two, then three columns. */
export const gridSizes = `(min-width: 1184px) 352px, (min-width: 1024px) calc(33.3vw - 43px), (min-width: 640px) calc(50vw - 36px), ${fullWidth}`;

/** `.grid` of `.card-compact`: on a phone the picture stands beside the text. */
export const compactGridSizes =
  "(min-width: 1184px) 352px, (min-width: 1024px) calc(33.3vw - 43px), (min-width: 640px) calc(50vw - 36px), 55vw";

/** `.grid-people`: two, then four columns. */
export const peopleSizes =
  "(min-width: 1184px) 262px, (min-width: 768px) calc(25vw - 32px), calc(50vw - 22px)";

/** `.card-row`: the picture stands beside the text. */
export const rowSizes = "(min-width: 1024px) 320px, (min-width: 640px) 38vw, 55vw";

/** The first card of `.lead-list`. */
export const leadSizes = `(min-width: 1184px) 640px, (min-width: 1024px) 54vw, ${fullWidth}`;

/** `.welcome`: half the text area. */
export const welcomeSizes = `(min-width: 1184px) 528px, (min-width: 900px) calc(50vw - 64px), ${fullWidth}`;

/** `.aside` of `.with-aside`. */
export const asideSizes = `(min-width: 1184px) 440px, (min-width: 1024px) calc(41.6vw - 53px), ${fullWidth}`;

/** The cover of `.article`. */
export const articleSizes = `(min-width: 1064px) 1000px, ${fullWidth}`;

/** A picture across `.popup-picture`. */
export const enlargedSizes =
  "(min-width: 960px) 836px, (min-width: 768px) calc(100vw - 112px), calc(100vw - 64px)";

/** A picture across `.popup-wide`. */
export const popupSizes =
  "(min-width: 800px) 656px, (min-width: 768px) calc(100vw - 112px), calc(100vw - 64px)";

/** The portrait of `.member`. */
export const memberSizes = "(min-width: 640px) 200px, 168px";

/** `.mosaic`: two, three, then four columns. */
export const mosaicSizes =
  "(min-width: 1184px) 268px, (min-width: 1024px) calc(25vw - 28px), (min-width: 768px) calc(33.3vw - 32px), calc(50vw - 20px)";

/** The first picture of a `.mosaic`, two columns wide where there are three or more. */
export const mosaicLeadSizes =
  "(min-width: 1184px) 552px, (min-width: 1024px) calc(50vw - 40px), (min-width: 768px) calc(66.6vw - 48px), calc(50vw - 20px)";
