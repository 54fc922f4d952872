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
  "absences",
  "extra_hours",
  "visit_types",
  "pages",
  "alerts",
  "redirects",
  "pictures",
  "documents",
  "languages",
  "record_texts",
  // The privacy notice says how long each kind is kept.
  "retention",
]);

/** A page, document or call that is the same for everybody who brings no cookie of ours, and to a call no token. */
export interface PublicPage {
  /**
   * What its query may hold, in this order, and of each name which values our own pages write. With anything else it is
   * made for the one who asks: there is no end to what can be asked for, and the page's links repeat its query.
   */
  query: Readonly<Record<string, (value: string) => boolean>>;
  /** Tables it shows beside the content. */
  reads: readonly Table[];
  /** How long it is true whatever is written: until the hospital's day ends, or its clock's minute. */
  expires: "day" | "minute";
}

function page({ query = {}, reads = [], expires = "day" }: Partial<PublicPage> = {}): PublicPage {
  return { query, reads, expires };
}

/** Of what is neither free for everybody: what somebody has, and what is offered to somebody. */
const heldTimes: readonly Table[] = ["appointments", "waiting_list"];

/**
 * A form that anybody may send carries a key that tells a double click from a second message. Visitors of the same
 * minute share it, which is safe where the form says who sends it: the same words twice are then one message. Where it
 * may name nobody, as on `/appointment` and `/suggestion`, each visitor needs a key of their own.
 */
const withKey = { expires: "minute" } satisfies Partial<PublicPage>;

/** A list in pages. The first has the list's own address; one beyond the last is not found, and so not kept. */
const listed = page({ query: { page: (value) => /^(?:[2-9]|[1-9]\d{1,8})$/.test(value) } });

/** A call that lists, in one of its few orders; any other is refused. What is searched for, and a part, is answered anew. */
const listCall = page({ query: { sort: () => true } });

/** A popup over the page somebody came from: over one of the few that have a single address it is kept. */
const cameFrom = { from: (path: string) => path in publicPages && !path.includes(":") };

/** A record's number, or nothing where none is chosen. The page itself says when there is none of that number. */
const idOrNone = (value: string) => /^(?:[1-9]\d{0,14})?$/.test(value);

/** A name out of a list. The page itself says when there is none. */
const isName = (value: string) => value.length <= 60;

/** By path, as the table of URLs has it; of the API, as its document has it. What is not here is made anew for each request. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": page(),
  "/about": page(),
  "/contact": page({ query: { map: (value) => value === "shown" }, ...withKey }),
  "/departments": page(),
  "/departments/:id/:name": page(),
  "/departments/:id/:name/services/:serviceId": page(),
  "/services": page(),
  "/leadership-team": page(),
  "/leadership-team/:id": page(),
  "/doctors": page({
    query: {
      department_id: idOrNone,
      // What somebody types has no end.
      name: (value) => value === "",
      language: isName,
      treats: isName,
      free: (value) => ["", "1", "7", "30"].includes(value),
      sort: (value) => ["", "next-free"].includes(value),
    },
    reads: heldTimes,
    expires: "minute",
  }),
  // Free times are gone when somebody asks for them, and when they have come. Of another day they are asked for anew.
  "/doctors/:id/:slug": page({ reads: heldTimes, ...withKey }),
  // As on a doctor's page: another week is asked for anew.
  "/free-times": page({
    query: { department_id: idOrNone, visit_type_id: idOrNone },
    reads: heldTimes,
    expires: "minute",
  }),
  "/updates": listed,
  "/gallery": listed,
  "/gallery/:id": page(),
  "/blog/:slug": page(),
  "/blog/:slug/pictures/:number": page(),
  "/pages/:slug": page(),
  "/pages/:slug/pictures/:number": page(),
  "/search": page(),
  "/login": page(),
  "/forgot-password": page(),
  "/sign-in": page({ query: cameFrom }),
  "/sign-up": page({ query: cameFrom, ...withKey }),
  "/subscribe": page({ query: cameFrom, ...withKey }),
  "/sitemap.xml": page(),
  "/robots.txt": page(),
  "/updates.atom": page(),
  "/site.webmanifest": page(),
  "/styles/:file": page(),
  "/api/web-info": page(),
  "/api/users/doctors": listCall,
  "/api/users/doctors/:id": page(),
  "/api/doctors/:id/free-times": page({ reads: heldTimes, expires: "minute" }),
  "/api/free-times": page({ reads: heldTimes, expires: "minute" }),
  "/api/staff": listCall,
  "/api/departments": listCall,
  "/api/departments/:id": page(),
  "/api/services": listCall,
  "/api/visit-types": listCall,
  "/api/slides": listCall,
  "/api/updates": listCall,
  "/api/updates/:id": page(),
  "/api/partners": listCall,
  "/api/gallery": listCall,
  "/api/pages": listCall,
  "/api/alerts": listCall,
  "/api/redirects": listCall,
  "/api/documents": listCall,
};

export interface FoundPage extends PublicPage {
  /** It has one address, not one for each of many records. */
  isSingle: boolean;
}

const patterns = Object.entries(publicPages).map(([path, page]) => ({
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`),
  page: { ...page, isSingle: !path.includes(":") },
}));

/** Longer than any address that our own pages link to: a letter of Arabic takes six characters of a path. */
const maxPathLength = 1000;
const maxQueryLength = 500;

/** A name can be written in many ways, one of which our own pages write. */
function isWellSpelled(pathname: string): boolean {
  return pathname.split("/").every((part) => encodeURIComponent(decodeURIComponent(part)) === part);
}

/** What is at an address and the same for everybody, or undefined. */
export function publicPageAt({ pathname, search, searchParams }: URL): FoundPage | undefined {
  if (pathname.length > maxPathLength || search.length > maxQueryLength) return undefined;
  if (!isWellSpelled(pathname)) return undefined;
  const page = patterns.find(({ pattern }) => pattern.test(pathname))?.page;
  return page && search === queryOf(page, searchParams) ? page : undefined;
}

/** As much of a query as a page knows, in the one way in which our own pages write it. */
function queryOf({ query }: PublicPage, asked: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const [name, isReal] of Object.entries(query)) {
    const value = asked.get(name);
    if (value !== null && isReal(value)) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}
