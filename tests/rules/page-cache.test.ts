import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HttpAnswer } from "../../app/http/http-answer.server.ts";
import { PageCache } from "../../app/http/page-cache/page-cache.server.ts";
import { kept } from "../../app/http/url-line.ts";
import { aMomentLater } from "../support/kept-pages.ts";

const page = kept();
const withTimes = kept({ reads: ["appointments"], expires: "minute" });

let commits: number;
let nextChange: number;
let cache: PageCache;

const open = (limit = 1_000_000) =>
  new PageCache({
    limit,
    endOf: (holds) => Date.now() + (holds === "minute" ? 60_000 : 86_400_000),
    nextChange: async () => nextChange,
    commitsElsewhere: () => commits,
  });

beforeEach(() => {
  commits = 1;
  nextChange = Number.POSITIVE_INFINITY;
  cache = open();
});

interface Like {
  status?: number;
  cacheControl?: string;
  cookies?: string[];
}

function answer(
  text: string,
  { status = 200, cacheControl = "no-cache", cookies = [] }: Like = {},
): HttpAnswer {
  const headers = { "content-type": "text/html", "cache-control": cacheControl, etag: 'W/"x"' };
  return { status, headers, cookies, body: Buffer.from(text) };
}

/** A rendering that ends when it is told to. */
function rendering() {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  return { render: vi.fn(() => promise), end: (text: string) => resolve(answer(text)), resolve, reject };
}

const textOf = (address: string) => cache.find(address)?.identity.body?.toString();
const fill = (address: string, text: string, kind = page) =>
  cache.answerTo(address, kind, async () => answer(text));

describe("one rendering", () => {
  test("serves all who ask while it runs, and all after it", async () => {
    const { render, end } = rendering();
    const waiting = Array.from({ length: 50 }, () => cache.answerTo("/", page, render));
    expect(cache.find("/")).toBeNull();
    end("one");
    const kept = await Promise.all(waiting);
    expect(new Set(kept.map((made) => made.kept)).size).toBe(1);
    expect(textOf("/")).toBe("one");
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.figures()).toMatchObject({ renders: 1, waits: 49, hits: 1, pages: 1 });
  });

  test("that fails fails for those who waited, and the next one is tried", async () => {
    const { render, reject } = rendering();
    const waiting = [cache.answerTo("/", page, render), cache.answerTo("/", page, render)];
    reject(new Error("the database is away"));
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe("rejected");
    await fill("/", "two");
    expect(textOf("/")).toBe("two");
  });

  test.each<[string, Like]>([
    ["404", { status: 404 }],
    ["503", { status: 503 }],
    ["private", { cacheControl: "private, no-cache" }],
    ["no-store", { cacheControl: "no-store" }],
    ["with a cookie", { cookies: ["flash=1"] }],
  ])("that is %s is not kept", async (_, about) => {
    const made = await cache.answerTo("/", page, async () => answer("mine", about));
    expect(made.kept).toBeNull();
    expect(cache.find("/")).toBeNull();
    expect(cache.figures()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test("with a cookie is for the one who asked: the others get their own", async () => {
    const texts = ["first", "second"];
    const render = async () => answer(texts.shift() ?? "", { cookies: ["flash=1"] });
    const made = await Promise.all([cache.answerTo("/", page, render), cache.answerTo("/", page, render)]);
    expect(made.map((one) => one.kept === null && one.answer.body.toString())).toEqual(["first", "second"]);
  });
});

describe("a commit", () => {
  test("to content drops every page; to what only some show, those; to anything else, none", async () => {
    await fill("/", "home");
    await fill("/doctors/1/x", "doctor", withTimes);
    cache.forget(new Set(["outbox", "sessions"]));
    expect([textOf("/"), textOf("/doctors/1/x")]).toEqual(["home", "doctor"]);
    cache.forget(new Set(["outbox", "appointments"]));
    expect([textOf("/"), textOf("/doctors/1/x")]).toEqual(["home", undefined]);
    cache.forget(new Set(["slides"]));
    expect(textOf("/")).toBeUndefined();
    await fill("/", "home");
    cache.forget("all");
    expect(textOf("/")).toBeUndefined();
    expect(cache.figures()).toMatchObject({ pages: 0, bytes: 0, changes: 2 });
  });

  test("while a page is rendered: who asked before it may get it, who asks after it does not", async () => {
    const [before, after] = [rendering(), rendering()];
    const first = cache.answerTo("/", page, before.render);
    cache.forget(new Set(["slides"]));
    const second = cache.answerTo("/", page, after.render);
    after.end("new");
    await second;
    before.end("old");
    expect((await first).kept?.identity.body?.toString()).toBe("old");
    expect(textOf("/")).toBe("new");
    expect(cache.figures().pages).toBe(1);
  });

  test("of another process is seen in the next millisecond", async () => {
    await fill("/", "home");
    await aMomentLater();
    expect(textOf("/")).toBe("home");
    commits++;
    await aMomentLater();
    expect(cache.find("/")).toBeNull();
  });

  test("of another process while a page is rendered keeps it out, too", async () => {
    const { render, end } = rendering();
    const first = cache.answerTo("/", page, render);
    await aMomentLater();
    commits++;
    expect(cache.find("/elsewhere")).toBeNull();
    end("old");
    await first;
    expect(cache.find("/")).toBeNull();
  });
});

test("a page ends by the clock, and so does a rendering that began before", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T10:00:30Z") });
  try {
    await fill("/doctors/1/x", "ten", withTimes);
    await fill("/", "home");
    vi.advanceTimersByTime(59_999);
    expect(textOf("/doctors/1/x")).toBe("ten");
    vi.advanceTimersByTime(1);
    expect([textOf("/doctors/1/x"), textOf("/")]).toEqual([undefined, "home"]);
    const slow = rendering();
    const waiting = cache.answerTo("/doctors/1/x", withTimes, slow.render);
    vi.advanceTimersByTime(60_000);
    await fill("/doctors/1/x", "eleven", withTimes);
    slow.end("ten");
    await waiting;
    expect(textOf("/doctors/1/x")).toBe("eleven");
  } finally {
    vi.useRealTimers();
  }
});

describe("memory", () => {
  test("stays within its bound, and what is asked for stays longest", async () => {
    cache = open(200_000);
    await fill("/", "x".repeat(10_000));
    for (let number = 0; number < 200; number++) {
      await fill(`/blog/${number}`, String(number).repeat(5_000));
      expect(cache.find("/"), `after ${number}`).not.toBeNull();
      expect(cache.figures().bytes).toBeLessThanOrEqual(200_000);
    }
    const { pages, evictions, renders } = cache.figures();
    expect(pages).toBeGreaterThan(3);
    expect(pages + evictions).toBe(renders);
    cache.forget("all");
    expect(cache.figures()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test("has no room for a page larger than all of it", async () => {
    cache = open(10_000);
    const made = await fill("/", "x".repeat(20_000));
    expect(made.kept).not.toBeNull();
    expect(cache.find("/")).toBeNull();
    expect(cache.figures()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test("counts what compressing further saves", async () => {
    const text = Array.from({ length: 300 }, (_, number) => `<p>${number * 7919}</p>`).join("");
    await fill("/", text);
    const { bytes } = cache.figures();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
    for (let times = 0; times < 16; times++) cache.find("/");
    vi.useRealTimers();
    await expect.poll(() => cache.figures().bytes, { timeout: 30_000 }).toBeLessThan(bytes);
    expect(textOf("/")).toBe(text);
  });

  test("a page is compressed further only when it has stood for five seconds", async () => {
    const text = "<p>Open day and night</p>".repeat(300);
    const brotliOf = (address: string) => cache.find(address)?.br;
    const ask = (address: string) => {
      for (let times = 0; times < 16; times++) cache.find(address);
    };
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await fill("/old", text);
      vi.advanceTimersByTime(1);
      await fill("/young", text);
      vi.advanceTimersByTime(4_999);
      const [old, young] = [brotliOf("/old"), brotliOf("/young")];
      // One at a time, in this order: had the first one's turn come, it would be over before the second one's.
      ask("/young");
      ask("/old");
      await expect.poll(() => brotliOf("/old"), { timeout: 30_000 }).not.toBe(old);
      expect(brotliOf("/young")).toBe(young);
      vi.advanceTimersByTime(1);
      ask("/young");
      await expect.poll(() => brotliOf("/young"), { timeout: 30_000 }).not.toBe(young);
    } finally {
      vi.useRealTimers();
    }
  });
});
