import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { t } from "../words/t.ts";

/** An archive cannot be opened; the message goes on a sentence that begins with its name. */
export class SealProblem extends Error {}

/** Nobody gave the key that opens it; the archive itself may be whole. */
export class NoKey extends SealProblem {}

/** What every file begins with that is encrypted for age keys. */
const beginning = Buffer.from("age-encryption.org/");

const anySecret = /^AGE-SECRET-KEY-/;

/** Loaded when wanted: most hospitals' backups stay on the disk that has the data. */
const load = () => import("age-encryption");

/** Encrypts bytes as they pass, for whoever has the secret part of one of the keys; without a key they stay as they are. */
export async function* sealed(
  plain: AsyncIterable<Uint8Array>,
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  if (keys.length === 0) return yield* plain;
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  for (const key of keys) encrypter.addRecipient(key);
  yield* piecesOf(await encrypter.encrypt(streamOf(plain)));
}

/**
 * Decrypts bytes as they pass, where they are encrypted.
 *
 * @param identities secret keys, of which one must fit
 * @throws SealProblem
 */
export async function* unsealed(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  let broken: unknown;
  const chunks = guarded(source, (error) => {
    broken = error;
  });
  let head = Buffer.alloc(0);
  while (head.length < beginning.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const whole = (async function* () {
    yield head as Uint8Array;
    yield* chunks;
  })();
  if (!head.subarray(0, beginning.length).equals(beginning)) return yield* whole;
  if (identities.length === 0)
    throw new NoKey("is encrypted: --identity must name the file with its secret key");
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    yield* piecesOf(await decrypter.decrypt(streamOf(whole)));
  } catch (error) {
    if (broken) throw broken;
    if ((error as Error).message.startsWith("no identity matched"))
      throw new NoKey("is encrypted for other keys: none that was given opens it");
    throw new SealProblem("is damaged: it does not decrypt as it was encrypted", { cause: error });
  }
}

// Node's streams of the web are those of the language's library, but for their types.
type WebStream = globalThis.ReadableStream<Uint8Array>;
const streamOf = (pieces: AsyncIterable<Uint8Array>) => ReadableStream.from(pieces) as WebStream;
const piecesOf = (stream: WebStream): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** What fails while it is read is no fault of the encryption. */
async function* guarded(
  source: AsyncIterable<Uint8Array>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/** A pair of keys for one archive, whose secret part never leaves this process. */
export async function oneTimeKey(
  keys: readonly string[],
): Promise<{ identities: string[]; recipients: string[] }> {
  if (keys.length === 0) return { identities: [], recipients: [] };
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await load();
  // It must not be the weakest of them.
  const isHybrid = keys.every((key) => /^age1(?:tag)?pq1/.test(key));
  const identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
  return { identities: [identity], recipients: [await identityToRecipient(identity)] };
}

/** What is wrong with keys that archives are to be encrypted for, in the language that is spoken; null where nothing is. */
export async function keyProblem(keys: readonly string[]): Promise<string | null> {
  if (keys.length === 0) return null;
  const { Encrypter } = await load();
  for (const [index, key] of keys.entries()) {
    try {
      new Encrypter().addRecipient(key);
    } catch {
      return t("setting.must-right-key", { number: String(index + 1), line: "public key" });
    }
  }
  return null;
}

/**
 * The secret keys in a file as `age-keygen` writes it.
 *
 * @throws SealProblem whose message is a whole line
 */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new SealProblem(`The identity file cannot be read: ${error.message}`);
  });
  if (text.startsWith(beginning.toString()) || text.startsWith("-----BEGIN AGE"))
    throw new SealProblem(`${file} is itself encrypted: decrypt it first, with age --decrypt`);
  const lines = text.split("\n").map((line) => line.trim());
  const identities = lines.filter((line) => anySecret.test(line));
  if (identities.length === 0) throw new SealProblem(`${file} holds no secret key of age (AGE-SECRET-KEY-…)`);
  const { identityToRecipient } = await load();
  for (const identity of identities) {
    await identityToRecipient(identity).catch(() => {
      throw new SealProblem(`${file} holds a secret key with a mistake in it`);
    });
  }
  return identities;
}
