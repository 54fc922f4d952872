import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { redirectDocument } from "@remix-run/node";
import busboy from "busboy";
import { isStorageFailure } from "../../db/storage-failure.ts";
import {
  BodyTooLarge,
  isCompressed,
  isMultipart,
  NotUtf8,
  readText,
  SenderOut,
} from "../http/body.server.ts";
import { apiPath } from "../http/request-target.server.ts";
import { type Draft, Drafts } from "./drafts.server.ts";
import { SentFields } from "./sent-fields.server.ts";

/** What a form may weigh without its pictures, in bytes. */
export const formLimit = 256 * 1024;

/** What one picture may weigh, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** What the form with the most pictures, five, may weigh in all. */
export const uploadLimit = formLimit + 5 * maxPictureBytes;

/** What a field of ours is called. To Conform, other names mean lists of any length, objects, or its own orders. */
const fieldName = /^[a-z][a-z0-9_]*$/i;

/** More fields than any form of ours has, or any call. */
export const mostFields = 200;

/** A body has more fields than it may. */
export class TooManyFields extends Error {}

export interface Parts {
  formData: FormData;
  /** By field, in the order they came. A file above the limit is not kept. */
  files: Map<string, SentFile[]>;
  /** The fields that brought more files than they may; these are not kept either. */
  crowded: Set<string>;
}

/** With the name that it has where it comes from, if any. */
export type SentFile = (Draft & { filename: string | undefined }) | "too large";

/** The fields that may bring files: how many each, and what one may weigh where that is not a picture's limit. */
export type FileFields = Readonly<Record<string, number | { most: number; bytes: number }>>;

/**
 * Reads a form of either kind and hands it on. Files go to the disk as they come, and are gone when what is done with the
 * form is done. Only those of the named fields are kept, as many as each may bring; the others are dropped while they
 * arrive. A form that takes no files may weigh no more than its text.
 *
 * @throws Response 415 for a body that is no form, or compressed, 400 for one that cannot be read as what it says it is, 413
 * for one that is too large, 303 or 401 for one whose sender was signed out before all of it was there
 */
export async function readParts<Result>(
  request: Request,
  fileFields: FileFields,
  use: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  if (isCompressed(request)) throw new Response(null, { status: 415 });
  const type = request.headers.get("Content-Type") ?? "";
  const refuse = (error: unknown) => refuseBody(error, request);
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    return use(await readText(request).then(plainForm).catch(refuse));
  if (!isMultipart(type)) throw new Response(null, { status: 415 });
  const drafts = new Drafts();
  try {
    return await use(await readMultipart(request, { type, fileFields, drafts }).catch(refuse));
  } finally {
    await drafts.remove();
  }
}

/** @throws Response, but for what is our own trouble */
function refuseBody(error: unknown, { url }: Request): never {
  if (isStorageFailure(error)) throw error;
  if (error instanceof SenderOut) throw askedAnew(new URL(url));
  throw new Response(null, { status: error instanceof BodyTooLarge ? 413 : 400 });
}

/** The page says what whoever was signed out may do there now; a program hears that its token opens nothing. */
function askedAnew({ pathname, search }: URL): Response {
  if (pathname.startsWith(apiPath)) return new Response(null, { status: 401 });
  return redirectDocument(pathname + search, 303);
}

/** The fields that have a name of ours. */
function plainForm(text: string): Parts {
  const formData = new SentFields();
  for (const [name, value] of readPairs(text)) if (fieldName.test(name)) formData.append(name, value);
  return { formData, files: new Map(), crowded: new Set() };
}

/**
 * The pairs of an urlencoded body. They are counted before any is read.
 *
 * @throws TooManyFields, or NotUtf8 where bytes that are escaped are no letters
 */
export function readPairs(text: string): URLSearchParams {
  if (text.split("&", mostFields + 1).length > mostFields) throw new TooManyFields();
  for (const [escapes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) expectLetters(escapes);
  return new URLSearchParams(text);
}

function expectLetters(escapes: string): void {
  try {
    decodeURIComponent(escapes);
  } catch {
    throw new NotUtf8();
  }
}

interface Reading {
  type: string;
  fileFields: FileFields;
  drafts: Drafts;
}

/** A file on its way to the disk. */
interface Arriving {
  name: string;
  filename: string | undefined;
  draft: ReturnType<Drafts["write"]>;
}

async function readMultipart(request: Request, { type, fileFields, drafts }: Reading): Promise<Parts> {
  const limit = Object.keys(fileFields).length > 0 ? uploadLimit : formLimit;
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new BodyTooLarge();
  const parts: Parts = { formData: new SentFields(), files: new Map(), crowded: new Set() };
  const room = new Map<string, number>();
  const heaviest = new Map<string, number>();
  for (const [name, field] of Object.entries(fileFields)) {
    const { most, bytes } = typeof field === "number" ? { most: field, bytes: maxPictureBytes } : field;
    room.set(name, most);
    heaviest.set(name, bytes);
  }
  const sent: Arriving[] = [];
  let textSize = 0;
  const parser = busboy({
    headers: { "content-type": type },
    defParamCharset: "utf8",
    limits: {
      fieldSize: formLimit,
      parts: mostFields + 1,
      fileSize: Math.max(maxPictureBytes, ...heaviest.values()) + 1,
    },
  });
  parser.on("partsLimit", () => parser.destroy(new TooManyFields()));
  parser.on("field", (name: string | undefined, value, { valueTruncated }) => {
    textSize += Buffer.byteLength(value);
    if (valueTruncated || textSize > formLimit) parser.destroy(new BodyTooLarge());
    else if (name && fieldName.test(name)) parts.formData.append(name, value);
  });
  parser.on("file", (name: string | undefined, file, { filename }: { filename?: string }) => {
    // The parser reports the same error; unheard here, it would end the process.
    file.on("error", () => {});
    const left = room.get(name ?? "");
    if (!name || !left) {
      if (name && left === 0 && filename) parts.crowded.add(name);
      file.resume();
      return;
    }
    room.set(name, left - 1);
    const draft = drafts.write(file);
    draft.catch((error: Error) => parser.destroy(error));
    sent.push({ name, filename, draft });
  });
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as NodeReadableStream);
  await pipeline(body, upTo(limit), parser);
  for (const { name, filename, draft } of sent) {
    const { bytes, ...written } = await draft;
    // An empty field sends a file without a name and without content.
    if (!filename && bytes === 0) continue;
    parts.files.set(name, [
      ...(parts.files.get(name) ?? []),
      bytes > (heaviest.get(name) ?? 0) ? "too large" : { ...written, filename },
    ]);
  }
  return parts;
}

function upTo(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new BodyTooLarge() : null, chunk);
    },
  });
}
