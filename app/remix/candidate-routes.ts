import { partsOf } from "../http/path-parts.ts";

interface Branch {
  /** The parts of its address; a part with a colon stands for any, a star for all that follow. */
  parts: string[];
  /** The ids of its routes, outermost first. */
  ids: string[];
}

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/** Finds the ids of the routes that may match a path: all that do, and sometimes one that does not. */
export function candidateRoutes(routes: Routes): (pathname: string) => string[] {
  // A frame without a path never matches by itself.
  const leaves = Object.values(routes).filter(({ path, index }) => path !== undefined || index);
  const branches = leaves.map((leaf) => branchOf(leaf, routes));
  // Most begin with a word: of a hundred a few are left to compare.
  const byWord = Map.groupBy(branches, ({ parts: [first = ""] }) => (/^(?::|\*$)/.test(first) ? "*" : first));
  const anyWord = byWord.get("*") ?? [];
  return (pathname) => {
    const parts = partsOf(pathname);
    const ids = new Set<string>();
    for (const { parts: own, ids: line } of [...(byWord.get(parts[0] ?? "") ?? []), ...anyWord]) {
      if (mayMatch(own, parts)) for (const id of line) ids.add(id);
    }
    return [...ids];
  };
}

function branchOf(leaf: Routes[string], routes: Routes): Branch {
  const line = [leaf];
  for (let above = leaf.parentId; above !== undefined; above = line[0]?.parentId) {
    const parent = routes[above];
    if (!parent) break;
    line.unshift(parent);
  }
  // A path that begins with a slash is whole; others go on from their parent's.
  const path = line.reduce((above, { path = "" }) => (path.startsWith("/") ? path : `${above}/${path}`), "");
  return { parts: path.toLowerCase().split("/").filter(Boolean), ids: line.map(({ id }) => id) };
}

/** Whether the parts of a route's address may stand for those that are asked for. One with a star takes any length. */
function mayMatch(parts: string[], asked: string[]): boolean {
  const isOpen = parts.at(-1) === "*";
  if (!isOpen && parts.length !== asked.length) return false;
  const closed = isOpen ? parts.length - 1 : parts.length;
  for (let index = 0; index < closed; index++) {
    if (parts[index]?.startsWith(":") ? index >= asked.length : parts[index] !== asked[index]) return false;
  }
  return true;
}
