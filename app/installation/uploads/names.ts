import { randomBytes } from "node:crypto";

/** A name that nobody can guess: 128 random bits in base 32. */
export function randomName(extension: string): string {
  const bits = BigInt(`0x${randomBytes(16).toString("hex")}`);
  return `${bits.toString(32).padStart(26, "0")}.${extension}`;
}

/** A name for a file that is on its way, or half written: nobody else writes into it, whatever it will be called. */
export function draftName(): string {
  return `.${randomName("jpg")}.draft`;
}

/** A name for a copy that somebody works on; it says of what kind the upload is, as the upload's own does. */
export function copyName(name: string): string {
  return `.${randomName(name.slice(name.lastIndexOf(".") + 1))}`;
}
