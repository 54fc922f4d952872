import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

/** A file of a ZIP archive, whole. */
export interface ZipFile {
  /** Its path there, in ASCII. */
  name: string;
  bytes: Uint8Array;
  /** It is compressed as it is, such as a picture. */
  isCompressed: boolean;
}

const compress = promisify(deflateRaw);

/** Four gigabytes and 65,535 files, beyond which the format would need another form. */
const mostBytes = 2 ** 32 - 1;
const mostFiles = 2 ** 16 - 1;

/** General purpose bit 11: names are UTF-8. Version 2.0: compression by deflate. */
const flags = 1 << 11;
const version = 20;

/**
 * Writes a ZIP archive after PKWARE's APPNOTE 6.3, one file after the other, each with its size and sum before it, so that
 * every program reads it.
 *
 * @param made by the hospital's clock, as the format has no time zone
 */
export async function* writeZip(
  files: AsyncIterable<ZipFile>,
  made: { date: string; time: string },
): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, isCompressed } of files) {
    const stored = isCompressed ? Buffer.from(bytes) : await compress(bytes);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isCompressed ? 0 : 8, 4);
    common.writeUInt32LE(dosTime(made), 6);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(stored.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([signature(0x04034b50), common, path]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([signature(0x02014b50), number(version), common, rest, path]));
    offset += head.length + stored.length;
    if (offset > mostBytes || entries.length > mostFiles) throw new Error("More than a ZIP archive can hold");
    yield head;
    yield stored;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** MS-DOS's time and date in one number: two seconds are its least. */
function dosTime({ date, time }: { date: string; time: string }): number {
  const [year = 1980, month = 1, day = 1] = date.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (((year - 1980) * 512 + month * 32 + day) * 65536 + hours * 2048 + minutes * 32) >>> 0;
}
