import { t } from "../words/t.ts";

/**
 * The text of a file, whichever program wrote it: UTF-8, UTF-16 with or without its mark, or else Windows-1252.
 *
 * @returns why it is none, where it is none
 */
export function textOf(bytes: Uint8Array): string | { problem: string } {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { problem: t("import.workbook") };
  }
  const text = decoded(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has.
  if (/[\0\u0001-\u0008]/.test(text)) return { problem: t("import.no-csv") };
  return text;
}

/** Text in whichever of these encodings it is written. */
export function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe]) || zerosAt(bytes, 1)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff]) || zerosAt(bytes, 0)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Whether every other byte is zero, as most of them are in UTF-16 of a language with Latin letters. */
function zerosAt(bytes: Uint8Array, offset: 0 | 1): boolean {
  const begin = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of begin.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [here = 0, there = 0] = offset === 0 ? zeros : zeros.toReversed();
  return there === 0 && here > begin.length / 4;
}
