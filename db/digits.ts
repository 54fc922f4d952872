import { isAscii } from "./ascii.ts";

/** The digits of any script as those of most keyboards: ٣ and ३ are 3. */
export function plainDigits(text: string): string {
  if (isAscii(text)) return text;
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(numberOf(digit)));
}

/** Digits stand in rows of ten, from nought to nine; some rows follow one another. */
function numberOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}
