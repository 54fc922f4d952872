import type { Call } from "./call.ts";

interface Found {
  /** By method. */
  methods: Map<string, Call>;
  id: number;
  slug: string;
}

/** The calls at a path, and what it names. */
export function findCalls(calls: readonly Call[], pathname: string): Found {
  const path = /^\/api\/(.+?)\/?$/.exec(pathname)?.[1] ?? "";
  const found: Found = { methods: new Map(), id: 0, slug: "" };
  for (const call of calls) {
    const named = [call.path, call.also].map((spelling) => spelling && match(spelling, path)).find(Boolean);
    if (!named) continue;
    found.methods.set(call.method, call);
    if (named.id) found.id = Number(named.id);
    if (named.slug) found.slug = decodeURIComponent(named.slug);
  }
  return found;
}

const patterns = new Map<string, RegExp>();

function match(spelling: string, path: string): Record<string, string> | undefined {
  let pattern = patterns.get(spelling);
  if (!pattern) {
    // An id that no row can have is no path of ours.
    const source = spelling.replace(":id", "(?<id>[1-9]\\d{0,14})").replace(":slug", "(?<slug>[^/]+)");
    pattern = new RegExp(`^${source}$`);
    patterns.set(spelling, pattern);
  }
  const result = pattern.exec(path);
  return result ? { ...result.groups } : undefined;
}
