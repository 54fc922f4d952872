import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { AwsClient } from "aws4fetch";
import type { BucketAddress } from "./bucket-url.ts";
import { StoreRefused, StoreTrouble } from "./store.ts";

/** A bucket, and what opens it. */
export interface BucketAccess extends BucketAddress {
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long the object store may take until it answers, and from one piece to the next, in milliseconds. */
const answerMs = 10_000;

/** What a body that is sent has of time besides, in bytes for each millisecond. */
const slowestPace = 256;

/** How often a request is sent that fails at once, and how long it waits before the second time, in milliseconds. */
const attempts = 3;
const firstPauseMs = 200;

export interface BucketRequest {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The name of an object; the bucket itself where there is none. */
  name?: string;
  query?: Record<string, string>;
  body?: Buffer;
  /** Breaks it off. */
  signal?: AbortSignal;
}

export interface BucketAnswer {
  status: number;
  headers: Headers;
  /** The body, read as it is taken. Whoever does not take it to its end closes the answer. */
  pieces: () => AsyncGenerator<Uint8Array, void>;
  close: () => void;
}

/** Sends requests to an S3-compatible bucket, and knows nothing of what is in it. */
export class BucketClient {
  readonly #access: BucketAccess;
  #signer?: Promise<AwsClient>;

  constructor(access: BucketAccess) {
    this.#access = access;
  }

  /**
   * The answer to a request; null where there is no such object.
   *
   * @throws StoreTrouble
   */
  async ask(request: BucketRequest): Promise<BucketAnswer | null> {
    const answer = await this.#send(request);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const text = await textOf(answer);
    const [code = ""] = textsIn(text, "Code");
    if (answer.status === 404 && code !== "NoSuchBucket") return null;
    const said = [answer.status, code, ...textsIn(text, "Message")].join(" ");
    throw new StoreRefused(this.#access.url, said);
  }

  /** As `ask`, for an answer of which only the text is wanted. */
  async askText(request: BucketRequest): Promise<string | null> {
    const answer = await this.ask(request);
    return answer && textOf(answer);
  }

  /** All objects whose names begin so, in no order. */
  async list(prefix = ""): Promise<Array<{ name: string; bytes: number }>> {
    const all: Array<{ name: string; bytes: number }> = [];
    let token: string | undefined;
    do {
      const page: Record<string, string> = {
        ...(prefix && { prefix }),
        ...(token && { "continuation-token": token }),
      };
      const query = { "list-type": "2", "encoding-type": "url", ...page };
      const xml = (await this.askText({ method: "GET", query })) ?? "";
      const sizes = textsIn(xml, "Size");
      for (const [index, key] of textsIn(xml, "Key").entries())
        all.push({ name: decodeURIComponent(key.replaceAll("+", " ")), bytes: Number(sizes[index]) });
      token = textsIn(xml, "NextContinuationToken")[0];
    } while (token);
    return all;
  }

  /** What fails at once is sent again, as every request here may be; what takes too long, or was broken off, is not. */
  async #send(request: BucketRequest): Promise<BucketAnswer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#sendOnce(request).catch((error: unknown) => this.#failed(error));
      if (!(answer instanceof Error)) {
        if (answer.status < 500 && answer.status !== 429) return answer;
        answer.close();
      }
      const error =
        answer instanceof Error ? answer : this.#failed(new Error(`it answered ${answer.status}`));
      if (attempt === attempts || error.cause instanceof TooSlow || request.signal?.aborted) throw error;
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  async #sendOnce({ method, name = "", query = {}, body, signal }: BucketRequest): Promise<BucketAnswer> {
    const { url } = this.#access;
    const target = `${url}${name && `/${encodeURIComponent(name)}`}?${new URLSearchParams(query)}`;
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "X-Amz-Content-Sha256": digest };
    const signer = await this.#openSigner();
    const signed = await signer.sign(target, { method, headers, body: body && new Uint8Array(body) });
    const abort = new AbortController();
    const close = () => abort.abort();
    const breaksOff = AbortSignal.any([abort.signal, ...(signal ? [signal] : [])]);
    const sent = fetch(signed, { signal: breaksOff, redirect: "manual" });
    const answer = await inTime(sent, answerMs + (body?.length ?? 0) / slowestPace, close);
    const failed = (error: unknown) => this.#failed(error);
    async function* pieces() {
      const reader = answer.body?.getReader();
      try {
        for (;;) {
          const { value } = (await (reader && inTime(reader.read(), answerMs, close))) ?? {};
          if (!value) return;
          yield value;
        }
      } catch (error) {
        throw failed(error);
      } finally {
        close();
      }
    }
    return { status: answer.status, headers: answer.headers, pieces, close };
  }

  /** Loaded with the first request: who keeps uploads in a folder never needs it. */
  #openSigner(): Promise<AwsClient> {
    const { accessKeyId, secretAccessKey, region } = this.#access;
    this.#signer ??= import("aws4fetch").then(
      ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" }),
    );
    return this.#signer;
  }

  #failed(error: unknown): StoreTrouble {
    const { message, cause } = error as Error;
    // What went wrong with the connection stands behind "fetch failed".
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    return new StoreTrouble(this.#access.url, "away", why ?? "", { cause: error });
  }
}

class TooSlow extends Error {}

async function inTime<Value>(waiting: Promise<Value>, ms: number, giveUp: () => void): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new TooSlow(`it took longer than ${Math.round(ms / 1000)} seconds`));
    giveUp();
  }, ms);
  try {
    return await Promise.race([waiting, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function textOf({ pieces }: BucketAnswer): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces()) all.push(piece);
  return Buffer.concat(all).toString();
}

/** The texts of all elements of a name in an object store's answer, where none stands within its like. */
export function textsIn(xml: string, tag: string): string[] {
  return xml
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => plainText(rest.split(`</${tag}>`)[0] ?? ""));
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function plainText(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "");
}
