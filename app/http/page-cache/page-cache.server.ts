import type { Written } from "../../../db/connection.ts";
import { sharedSeconds } from "../cache-control.server.ts";
import type { HttpAnswer } from "../http-answer.server.ts";
import { contentTables } from "../public-pages.ts";
import type { Kept } from "../url-line.ts";
import { bytesOf, compressFurther, type KeptAnswer, makeKept } from "./kept-answer.server.ts";
import { type Slot, Slots } from "./slots.ts";

/** What was rendered: an answer that is ready for everybody, or one that is not to be kept. */
export type Rendered = { kept: KeptAnswer } | { kept: null; answer: HttpAnswer };

/** A page of one address, from the moment its rendering begins. Times in milliseconds since 1970. */
interface PageSlot extends Slot {
  page: Kept;
  begun: number;
  /** When it stops being true by the clock alone. */
  until: number;
  rendered: Promise<Rendered>;
  kept: KeptAnswer | null;
  /** How often it was sent since it has settled. */
  served: number;
}

interface Options {
  /** What all kept pages may weigh, in bytes. */
  limit: number;
  /** When a page that is rendered now stops being true by the clock alone, in milliseconds since 1970. */
  endOf: (expires: Kept["expires"]) => number;
  /** When what the public sees changes next though nobody writes, after a moment; both in milliseconds since 1970. */
  nextChange: (after: number) => Promise<number>;
  /** A number that changes with each commit of another process. */
  commitsElsewhere: () => number;
}

/**
 * A page that has stood for a while, in milliseconds, and is sent so often since then is worth compressing as far as it
 * goes. What changes each second never is: it would be gone before that pays.
 */
const minAgeMs = 5000;
const minHits = 16;

/**
 * The public pages as they are now. A slot goes at the commit that makes it untrue, whether it is ready or still being
 * rendered: what began before a commit is never found after it.
 */
export class PageCache {
  readonly #slots: Slots<PageSlot>;
  readonly #options: Options;
  readonly #counts = { hits: 0, waits: 0, renders: 0, changes: 0 };
  #version: number;
  #compressing = Promise.resolve();

  constructor(options: Options) {
    this.#slots = new Slots(options.limit);
    this.#options = options;
    this.#version = options.commitsElsewhere();
  }

  /** The kept answer of an address. Runs at every request of the site. */
  find(address: string): KeptAnswer | null {
    const now = Date.now();
    this.#lookElsewhere();
    const slot = this.#slots.get(address);
    if (!slot?.kept || slot.until <= now) return null;
    this.#counts.hits++;
    slot.isUsed = true;
    if (now - slot.begun >= minAgeMs && ++slot.served === minHits)
      this.#compressFurther(address, slot, slot.kept);
    return slot.kept;
  }

  /** The answer of an address: kept, just being rendered for somebody else, or rendered now. */
  async answerTo(address: string, page: Kept, render: () => Promise<HttpAnswer>): Promise<Rendered> {
    const now = Date.now();
    this.#lookElsewhere();
    const slot = this.#slots.get(address);
    if (!slot || slot.until <= now) return this.#render(address, page, render);
    this.#counts.waits++;
    const rendered = await slot.rendered;
    if (rendered.kept || rendered.answer.cookies.length === 0) return rendered;
    return { kept: null, answer: await render() };
  }

  /** Drops the pages that a commit made untrue. */
  forget(written: Written): void {
    const content = written === "all" || [...written].some((table) => contentTables.has(table));
    if (content) this.#counts.changes++;
    for (const [address, { page }] of this.#slots) {
      if (content || page.reads.some((table) => written.has(table))) this.#slots.delete(address);
    }
  }

  /** For whoever watches the server: counts since its start, and what is held now. */
  figures() {
    const { bytes, limit, evictions } = this.#slots;
    const begun = [...this.#slots].map(([, slot]) => slot.begun);
    /** Seconds since the oldest of the kept pages was rendered. */
    const age = begun.length > 0 ? (Date.now() - Math.min(...begun)) / 1000 : 0;
    return { ...this.#counts, evictions, pages: begun.length, bytes, limit, age };
  }

  /** Looks for commits of other processes. */
  #lookElsewhere(): void {
    const version = this.#options.commitsElsewhere();
    if (version === this.#version) return;
    this.#version = version;
    this.forget("all");
  }

  async #render(address: string, page: Kept, render: () => Promise<HttpAnswer>): Promise<Rendered> {
    this.#counts.renders++;
    const begun = Date.now();
    const until = this.#options.endOf(page.expires);
    const rendered = render().then((answer) => readyIfKept(address, answer));
    const slot = { page, begun, until, rendered, kept: null, served: 0, bytes: 0, isUsed: false };
    this.#slots.set(address, slot);
    try {
      const [{ kept }, next] = await Promise.all([rendered, this.#options.nextChange(begun)]);
      // While others may keep it after it was sent, it is not sent so near to its end.
      const shared = sharedSeconds(kept?.headers["cache-control"]);
      slot.until = Math.min(slot.until, next - shared * 1000);
      this.#keep(address, slot, kept);
    } catch {
      this.#keep(address, slot, null);
    }
    return rendered;
  }

  #keep(address: string, slot: PageSlot, kept: KeptAnswer | null): void {
    if (!this.#slots.has(address, slot)) return;
    slot.kept = kept;
    if (kept) this.#slots.weigh(address, bytesOf(kept));
    else this.#slots.delete(address);
  }

  /** One page at a time, beside the requests. */
  #compressFurther(address: string, slot: PageSlot, kept: KeptAnswer): void {
    this.#compressing = this.#compressing.then(async () => {
      if (!this.#slots.has(address, slot)) return;
      await compressFurther(kept);
      this.#keep(address, slot, kept);
    });
  }
}

async function readyIfKept(address: string, answer: HttpAnswer): Promise<Rendered> {
  return isForEverybody(answer) ? { kept: await makeKept(address, answer) } : { kept: null, answer };
}

/** Whether an answer may be given to others. Whoever asked, it was made without anything of their request but its address. */
function isForEverybody({ status, headers, cookies }: HttpAnswer): boolean {
  const isOpen = !/private|no-store/.test(headers["cache-control"] ?? "private");
  return status === 200 && isOpen && headers.etag !== undefined && cookies.length === 0;
}
