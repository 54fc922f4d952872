/** One regular file of an archive. */
export interface TarFile {
  name: string;
  /** Bytes. */
  size: number;
  body: AsyncIterable<Uint8Array>;
}

/** An archive is not what this program writes: cut off, changed, or another program's. */
export class TarProblem extends Error {}

const block = 512;

/** From this size on a length no longer fits in eleven octal digits, and is written in binary as GNU tar does. */
const octalLimit = 8 ** 11;

/** Field of a header: where it begins and how long it is. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

/**
 * Writes files as a tar archive (POSIX ustar), piece by piece.
 *
 * @throws TarProblem when a body is not as long as its file was said to be
 */
export async function* writeTar(files: AsyncIterable<TarFile>, modified: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of files) {
    yield headerOf(name, size, modified);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new TarProblem(`${name} changed while it was read`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * block);
}

/**
 * Reads a tar archive as `writeTar` writes it, and no other: regular files in the folders that `isName` lets through.
 * Each body must be read to its end before the next file is asked for.
 *
 * @throws TarProblem
 */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  isName: (name: string) => boolean,
): AsyncGenerator<TarFile> {
  const input = new Input(source);
  for (;;) {
    const header = await input.take(block);
    if (header.every((byte) => byte === 0)) break;
    const file = readHeader(header);
    if (!isName(file.name)) throw new TarProblem("it holds a file that no backup holds");
    yield { ...file, body: input.body(file.size) };
    await input.take(padding(file.size));
  }
  const end = await input.take(block);
  if (end.some((byte) => byte !== 0)) throw new TarProblem("its end is damaged");
}

function headerOf(name: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(block);
  const put = (field: keyof typeof fields, text: string) => header.write(text, fields[field][0], "latin1");
  if (Buffer.byteLength(name) > fields.name[1]) throw new TarProblem(`the name ${name} is too long`);
  put("name", name);
  put("mode", "0000600\0");
  put("owner", "0000000\0");
  put("group", "0000000\0");
  if (size < octalLimit) put("size", `${octal(size, 11)}\0`);
  else writeBinary(header, size);
  put("modified", `${octal(Math.floor(modified.getTime() / 1000), 11)}\0`);
  put("type", "0");
  put("magic", "ustar\x0000");
  put("checksum", `${octal(checksumOf(header), 6)}\0 `);
  return header;
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (field: keyof typeof fields) => {
    const [start, length] = fields[field];
    return header.toString("latin1", start, start + length).replace(/\0.*$/s, "");
  };
  if (!header.subarray(257).toString("latin1").startsWith("ustar\x0000")) {
    throw new TarProblem("it is not in the format of a backup");
  }
  if (Number.parseInt(text("checksum"), 8) !== checksumOf(header))
    throw new TarProblem("a header is damaged");
  // Links, folders and devices have other types; a backup holds none.
  if (text("type") !== "0") throw new TarProblem("it holds more than plain files");
  return { name: text("name"), size: readSize(header) };
}

function readSize(header: Buffer): number {
  const [start, length] = fields.size;
  const field = header.subarray(start, start + length);
  if (field[0] === 0x80) return Number(field.readBigUInt64BE(4));
  const digits = /^([0-7]{11})\0$/.exec(field.toString("latin1"))?.[1];
  if (!digits) throw new TarProblem("a header is damaged");
  return Number.parseInt(digits, 8);
}

function writeBinary(header: Buffer, size: number): void {
  const [start] = fields.size;
  header.writeUInt8(0x80, start);
  header.writeBigUInt64BE(BigInt(size), start + 4);
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = fields.checksum;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

/** Bytes that fill a body up to the next block. */
function padding(size: number): number {
  return (block - (size % block)) % block;
}

/** Bytes that arrive in pieces of any length, taken in the lengths that are wanted. */
class Input {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.body(length)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *body(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) await this.#read();
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async #read(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new TarProblem("it is cut off");
    this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
}
