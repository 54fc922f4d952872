import { getFilledLists } from "../../db/queries/filled-lists.ts";
import { listSitemapEntries } from "../../db/queries/sitemap.ts";
import { hasWaitingList } from "../appointments/waiting/join.server.ts";
import { escapeXml } from "../http/xml.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { departmentPath, doctorPath, memberPath, pagePath, updatePath } from "../site/addresses.ts";
import { openLanguages } from "../site/languages.server.ts";
import { prefixed } from "../words/href.ts";
import type { LanguageCode } from "../words/languages.ts";
import { hasWords } from "../words/with-words.ts";

const screens = ["/", "/about", "/contact", "/appointment"];

const lists = {
  departments: "/departments",
  leadership: "/leadership-team",
  doctors: "/doctors",
  updates: "/updates",
  gallery: "/gallery",
} as const;

export async function loader() {
  const db = getDb();
  const { departments, services, doctors, members, pictures, updates, pages } = await listSitemapEntries(db);
  const filled = await getFilledLists(db);
  const listed = Object.entries(lists).filter(([list]) => filled[list as keyof typeof lists]);
  const open = [
    ...screens,
    ...(services.length > 0 ? ["/services"] : []),
    ...(filled.doctors ? ["/free-times"] : []),
    ...((await hasWaitingList(db)) ? ["/waiting-list"] : []),
    ...listed.map(([, path]) => path),
  ];
  const spoken = await openLanguages(db);
  const entries = [
    ...open.flatMap((path) => entriesIn(spoken, path)),
    ...departments.map((department) => entry(departmentPath(department), department.updated_at)),
    ...services.map(({ id, department_id, department_name, updated_at }) =>
      entry(`${departmentPath({ id: department_id, name: department_name })}/services/${id}`, updated_at),
    ),
    ...doctors.map((doctor) => entry(doctorPath(doctor), doctor.updated_at)),
    ...members.map((member) => entry(memberPath(member), member.updated_at)),
    ...pictures.map(({ id, updated_at }) => entry(`/gallery/${id}`, updated_at)),
    ...updates.map((update) => entry(updatePath(update), update.updated_at)),
    ...pages.map((page) => entry(pagePath(page), page.updated_at)),
  ];
  const names = spoken.open.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const document = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...entries,
    "</urlset>",
    "",
  ];
  return new Response(document.join("\n"), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}

/** A page in each language that its words are in, each beside the others. */
function entriesIn({ main, open }: Awaited<ReturnType<typeof openLanguages>>, path: string): string[] {
  if (open.length < 2 || !hasWords(path)) return [entry(path)];
  const at = (language: LanguageCode) =>
    getConfig().APP_URL + prefixed(language === main ? "" : language, path);
  const links = [...open.map((language) => [language, at(language)]), ["x-default", at(main)]].map(
    ([language, address = ""]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  return open.map((language) => `<url><loc>${escapeXml(at(language))}</loc>${links.join("")}</url>`);
}

function entry(path: string, lastModified?: string): string {
  const location = `<loc>${escapeXml(getConfig().APP_URL + path)}</loc>`;
  return `<url>${location}${lastModified ? `<lastmod>${lastModified}</lastmod>` : ""}</url>`;
}
