/**
 * A Linux program without its symbols and debug information, of which nothing is loaded when it runs. `strip` does the
 * same, but not every machine has it, and few have one for another processor.
 *
 * @param program a 64-bit little-endian ELF file, as all that we make are
 */
export function stripElf(program: Buffer): Buffer {
  if (program.toString("latin1", 0, 6) !== "\x7fELF\x02\x01") throw new Error("not a 64-bit ELF program");
  const [table, size, count] = [at64(program, 32), program.readUInt16LE(54), program.readUInt16LE(56)];
  const ends = Array.from({ length: count }, (_, index) => {
    const segment = table + index * size;
    return at64(program, segment + 8) + at64(program, segment + 32);
  });
  // What follows the last segment is named by the table of sections only, which goes with it.
  const stripped = Buffer.from(program.subarray(0, Math.max(...ends)));
  stripped.writeBigUInt64LE(0n, 40);
  stripped.writeUInt16LE(0, 60);
  stripped.writeUInt16LE(0, 62);
  return stripped;
}

function at64(program: Buffer, offset: number): number {
  return Number(program.readBigUInt64LE(offset));
}
