/** From this many letters on, a name in the header is set smaller, so that all of it is read. */
export const longName = 32;

/** The longest word that fits a phone's width in the size of headings. */
const longestWord = 16;

/** Whether a word must be broken in a narrow place; a heading is set smaller, lest one be broken on a phone. */
export function hasLongWord(text: string): boolean {
  return text.split(/[\s-]+/).some((word) => word.length > longestWord);
}
