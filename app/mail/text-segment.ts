/** The characters of GSM 03.38, each of which a text message carries in seven bits. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/** Those that take the place of two. */
const extended = "^{}\\[~]|€";

/** Whether a text goes out as one message: 160 characters of GSM, or 70 of any others. */
export function fitsSegment(text: string): boolean {
  const characters = [...text];
  if (!characters.every((one) => basic.includes(one) || extended.includes(one))) return text.length <= 70;
  const sizes = characters.map((one) => (extended.includes(one) ? 2 : 1));
  return sizes.reduce((sum: number, size) => sum + size, 0) <= 160;
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
