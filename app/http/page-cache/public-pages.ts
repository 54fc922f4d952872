import type { Database } from "../../../db/schema.ts";

type Table = keyof Database & string;

/** What public pages are made of: after a commit to one of these tables none of them is what it was. */
export const contentTables: ReadonlySet<string> = new Set<Table>([
  "web_info",
  "departments",
  "services",
  "doctors",
  "users",
  "staff",
  "slides",
  "updates",
  "gallery",
  "partners",
]);

/** A page, document or call that is the same for everybody who brings no cookie of ours, and to a call no token. */
export interface PublicPage {
  /** What its query may hold. With anything else it is made for the one who asks: the page's links repeat its query. */
  query: ReadonlySet<string>;
  /** Tables it shows beside the content. */
  reads: readonly Table[];
  /** How long it is true whatever is written: until the hospital's day ends, or its clock's minute. */
  holds: "day" | "minute";
}

function page({ query = [] as string[], reads = [] as Table[], holds = "day" as PublicPage["holds"] } = {}) {
  return { query: new Set(query), reads, holds };
}

/**
 * A form that anybody may send carries a key that tells a double click from a second message. Visitors of the same
 * minute share it, which is safe where the form says who sends it: the same words twice are then one message. Where it
 * may name nobody, as on `/appointment` and `/suggestion`, each visitor needs a key of their own.
 */
const withKey = { holds: "minute" } as const;

/** A list in pages. */
const listed = page({ query: ["page"] });

/** A call that lists. What is searched for may be anything, so it is answered anew. */
const listCall = page({ query: ["page", "per_page", "sort"] });

/** By path, as the table of URLs has it; of the API, as its document has it. What is not here is made anew for each request. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": page(),
  "/about": page(),
  "/contact": page({ query: ["map"], ...withKey }),
  "/departments": page(),
  "/departments/:id/:name": page(),
  "/departments/:id/:name/services/:serviceId": page(),
  "/leadership-team": page(),
  "/leadership-team/:id": page(),
  "/doctors": page({ query: ["department_id"] }),
  // Free times are gone when somebody asks for them, and when they have come.
  "/doctors/:id/:slug": page({ query: ["day"], reads: ["appointments"], ...withKey }),
  "/updates": listed,
  "/gallery": listed,
  "/gallery/:id": page(),
  "/blog/:slug": page(),
  "/search": page(),
  "/login": page(),
  "/forgot-password": page(),
  "/sign-in": page({ query: ["from"] }),
  "/sign-up": page({ query: ["from"], ...withKey }),
  "/subscribe": page({ query: ["from"], ...withKey }),
  "/sitemap.xml": page(),
  "/robots.txt": page(),
  "/updates.atom": page(),
  "/site.webmanifest": page(),
  "/styles/:file": page(),
  "/api/web-info": page(),
  "/api/users/doctors": listCall,
  "/api/users/doctors/:id": page(),
  "/api/staff": listCall,
  "/api/departments": listCall,
  "/api/departments/:id": page(),
  "/api/services": listCall,
  "/api/slides": listCall,
  "/api/updates": listCall,
  "/api/updates/:id": page(),
  "/api/partners": listCall,
  "/api/gallery": listCall,
};

export interface FoundPage extends PublicPage {
  /** It has one address, not one for each of many records. */
  isSingle: boolean;
}

const patterns = Object.entries(publicPages).map(([path, page]) => ({
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`),
  page: { ...page, isSingle: !path.includes(":") },
}));

/** Longer than any address that our own pages link to. */
const longest = 500;

/** A name can be written in many ways, one of which our own pages write. */
function isWellSpelled(pathname: string): boolean {
  return pathname.split("/").every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
}

/** What is at an address and the same for everybody, or undefined. */
export function publicPageAt({ pathname, search, searchParams }: URL): FoundPage | undefined {
  if (pathname.length + search.length > longest || !isWellSpelled(pathname)) return undefined;
  const page = patterns.find(({ pattern }) => pattern.test(pathname))?.page;
  const isKnown = page && [...searchParams.keys()].every((name) => page.query.has(name));
  return isKnown ? page : undefined;
}
