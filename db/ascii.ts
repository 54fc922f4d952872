// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\x00-\x7f]*$/;

/** Whether a text has none but plain characters, as most have: what is done about all others can be left. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}
