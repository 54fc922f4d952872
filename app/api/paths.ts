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
  for (const { pattern, spelled } of spellingsOf(calls)) {
    const match = pattern.exec(path);
    if (!match) continue;
    for (const call of spelled) found.methods.set(call.method, call);
    const { id, slug } = match.groups ?? {};
    if (id) found.id = Number(id);
    if (slug) found.slug = decodeURIComponent(slug);
  }
  return found;
}

interface Spelling {
  pattern: RegExp;
  /** The calls whose path is spelled so. */
  spelled: Call[];
}

const known = new WeakMap<readonly Call[], Spelling[]>();

function spellingsOf(calls: readonly Call[]): Spelling[] {
  const before = known.get(calls);
  if (before) return before;
  const byPath = new Map<string, Call[]>();
  for (const call of calls) {
    for (const path of [call.path, call.also]) {
      if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), call]);
    }
  }
  const spellings = [...byPath].map(([path, spelled]) => ({ pattern: patternOf(path), spelled }));
  known.set(calls, spellings);
  return spellings;
}

function patternOf(path: string): RegExp {
  // An id that no row can have is no path of ours.
  const source = path.replace(":id", "(?<id>[1-9]\\d{0,14})").replace(":slug", "(?<slug>[^/]+)");
  return new RegExp(`^${source}$`);
}
