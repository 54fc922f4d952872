/** Longest search whose words are kept, in characters and in words. */
const [mostCharacters, mostWords] = [40, 4];

/**
 * The words of a search that found nothing, as they are kept so that the hospital learns what is looked for. Empty where
 * they may say whose they are: numbers and addresses, and whatever is too long to be what somebody looks for.
 */
export function keptWords(query: string): string {
  const words = query.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  const isPlain = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(words);
  return isPlain &&
    words.length >= 2 &&
    words.length <= mostCharacters &&
    words.split(" ").length <= mostWords
    ? words
    : "";
}
