import type { Line } from "../../app/http/url-line.ts";
import { table } from "../../remix.config.js";
import type { Site } from "./hospital.ts";

/** Addresses that ask who comes: somebody signed in, or the holder of a one-time link. */
const notForAll =
  /^\/(?:admin|api|appointments|calendar|dashboard|login\/(?:code|two-step)|logout|newsletter|profile|reset-password|setup|sign-up\/:token|waiting-room)(?:\/|$)/;

/** Every path of the URL table, popups and the screens of a frame under their full path. */
export const allPaths: string[] = [...new Set(pathsIn(table))].filter((path) => path !== "");

function pathsIn(lines: readonly Line[], above = ""): string[] {
  return lines.flatMap(({ path, children }) => {
    const whole = path.startsWith("/") || above === "" ? path : `${above}/${path}`.replace("//", "/");
    return [whole, ...pathsIn(children, whole)];
  });
}

/** Those that the public may open. */
export const publicPaths: string[] = allPaths.filter((path) => !notForAll.test(path));

interface Row {
  id: number;
  name: string;
}

interface TextPage {
  slug: string;
  description: string;
}

const picturesOf = (path: string, { slug, description }: TextPage) =>
  [...description.matchAll(/<img /g)].map((_, index) => `${path}/${slug}/pictures/${index + 1}`);

const slug = (words: string) => encodeURIComponent(words.toLowerCase().replaceAll(" ", "-"));

/** For each public path of the URL table, the addresses at which this hospital answers. */
export function publicAddresses(hospital: Site): Record<string, string[]> {
  const departments = hospital.rows<Row>("select id, name from departments order by id");
  const services = hospital.rows<Row & { department_id: number; department: string }>(
    `select services.id, services.name, department_id, departments.name as department
     from services join departments on departments.id = department_id order by services.id`,
  );
  const doctors = hospital.rows<Row>(
    "select doctors.id, firstname || ' ' || lastname as name from doctors join users using (id) order by id",
  );
  const members = hospital.rows<Row>(
    "select id, names as name from staff where active_status = 1 order by id",
  );
  const pictures = hospital.rows<Row>("select id from gallery where active_status = 1 order by id");
  const updates = hospital.rows<TextPage>(
    "select slug, description from updates where published_status = 1 order by date desc",
  );
  const pages = hospital.rows<TextPage>(
    "select slug, description from pages where active_status = 1 order by id",
  );
  const single = publicPaths.filter((path) => /^[^:*.]+$/.test(path));
  return {
    ...Object.fromEntries(single.map((path) => [path, [path]])),
    "/contact": ["/contact", "/contact?map=shown"],
    "/departments/:id/:name": departments.map(({ id, name }) => `/departments/${id}/${slug(name)}`),
    "/departments/:id/:name/services/:serviceId": services.map(
      ({ id, department_id, department }) =>
        `/departments/${department_id}/${slug(department)}/services/${id}`,
    ),
    "/leadership-team/:id": members.map(({ id }) => `/leadership-team/${id}`),
    "/doctors/:id/:slug": doctors.map(({ id, name }) => `/doctors/${id}/${slug(name)}`),
    "/gallery/:id": pictures.map(({ id }) => `/gallery/${id}`),
    "/blog/:slug": updates.map((update) => `/blog/${update.slug}`),
    "/blog/:slug/pictures/:number": updates.flatMap((update) => picturesOf("/blog", update)),
    "/pages/:slug": pages.map((page) => `/pages/${page.slug}`),
    "/pages/:slug/pictures/:number": pages.flatMap((page) => picturesOf("/pages", page)),
    "/search": ["/search", "/search?q=heart", "/search?q=zzzz"],
  };
}

/** The documents among the paths: they are read by programs. */
export const documentPaths = [
  "/sitemap.xml",
  "/robots.txt",
  "/updates.atom",
  "/site.webmanifest",
  "/styles/:file",
  "/documents/:id/:name",
];

interface Document {
  paths: Record<string, { get?: { security: object[] } }>;
}

/** The reads of the API that need no token, by their path in its document, each with an address that answers. */
export async function publicReads(hospital: Site): Promise<Record<string, string>> {
  const { paths } = (await (await fetch(`${hospital.url}/api/openapi.json`)).json()) as Document;
  const [update] = hospital.rows<{ slug: string }>("select slug from updates where published_status = 1");
  const open = Object.entries(paths).filter(([, { get }]) =>
    get?.security.some((wanted) => Object.keys(wanted).length === 0),
  );
  const idIn = (path: string) => (/^\/(?:users\/)?doctors\//.test(path) ? "5" : "1");
  return Object.fromEntries(
    open.map(([path]) => [
      path,
      `/api${path.replace("{id}", path.startsWith("/updates") ? (update?.slug ?? "") : idIn(path))}`,
    ]),
  );
}
