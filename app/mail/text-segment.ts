/** The characters of GSM 03.38, each of which a text message carries in seven bits. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/** Those that take the place of two. */
const extended = "^{}\\[~]|€";

const isGsm = (text: string) => [...text].every((one) => basic.includes(one) || extended.includes(one));

/** As how many messages a text goes out: one holds 160 characters of GSM, or 70 of any others; of several, each a few less. */
export function segmentsOf(text: string): number {
  const [alone, together] = isGsm(text) ? [160, 153] : [70, 67];
  const marks = isGsm(text) ? [...text].filter((one) => extended.includes(one)).length : 0;
  const size = text.length + marks;
  return size <= alone ? 1 : Math.ceil(size / together);
}

/** In letters that GSM lacks one message holds less than an address; so many together hold it with a sentence. */
const mostInOtherLetters = 3;

/** The first of some wordings, the longest first, that goes out as one message; the last one where none does. */
export function firstThatFits(wordings: readonly string[]): string {
  const texts = wordings.map((wording) => {
    // Telephones show the marks around a value as boxes.
    const text = wording.replace(/[\u2068\u2069]/g, "");
    return isGsm(inGsm(text)) ? inGsm(text) : text;
  });
  const last = texts.at(-1) ?? "";
  const most = isGsm(last) ? 1 : mostInOtherLetters;
  return texts.find((text) => segmentsOf(text) <= most) ?? last;
}

const plainMarks: Record<string, string> = { "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-" };

/** A text with what GSM has no letter for written by the nearest one that it has; others are left as they are. */
export function inGsm(text: string): string {
  return [...text]
    .map((one) => {
      if (basic.includes(one)) return one;
      const bare = one.normalize("NFD").replace(/\p{M}/gu, "");
      return plainMarks[one] ?? (basic.includes(bare) ? bare : one);
    })
    .join("");
}
