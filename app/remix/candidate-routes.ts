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
  const open = branches.filter(isOpen);
  const closed = Map.groupBy(
    branches.filter((branch) => !isOpen(branch)),
    ({ parts }) => parts.length,
  );
  return (pathname) => {
    const parts = partsOf(pathname);
    const ids = new Set<string>();
    for (const branch of closed.get(parts.length) ?? []) {
      if (beginsAlike(branch.parts, parts)) for (const id of branch.ids) ids.add(id);
    }
    for (const branch of open) {
      if (beginsAlike(branch.parts.slice(0, -1), parts)) for (const id of branch.ids) ids.add(id);
    }
    return [...ids];
  };
}

/** Whether it takes addresses of any length. */
const isOpen = ({ parts }: Branch) => parts.at(-1) === "*";

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

function partsOf(pathname: string): string[] {
  const raw = pathname.split("/").filter(Boolean);
  try {
    return raw.map((part) => decodeURIComponent(part).toLowerCase());
  } catch {
    return raw.map((part) => part.toLowerCase());
  }
}

function beginsAlike(parts: string[], asked: string[]): boolean {
  return parts.every((part, index) => (part.startsWith(":") ? index < asked.length : part === asked[index]));
}
