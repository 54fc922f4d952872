import type { Db } from "../../db/connection.ts";
import { getFilledLists } from "../../db/queries/filled-lists.ts";
import { listSitemapEntries } from "../../db/queries/sitemap.ts";
import { listTold } from "../../db/queries/text-stands.ts";
import type { TranslatedTable } from "../../db/translated.ts";
import { hasWaitingList } from "../appointments/waiting/join.server.ts";
import { sharedFor } from "../http/cache-control.server.ts";
import { publicPages } from "../http/public-pages.ts";
import { escapeXml } from "../http/xml.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { departmentPath, doctorPath, memberPath, pagePath, updatePath } from "../site/addresses.ts";
import { openLanguages } from "../site/languages.server.ts";
import { prefixed } from "../words/href.ts";
import type { LanguageCode } from "../words/languages.ts";
import { hasWords } from "../words/with-words.ts";

/** The id of the one row that says what the hospital is. */
const hospitalsId = 1;

export async function loader() {
  const db = getDb();
  const shared = await sharedFor(300);
  const { departments, services, doctors, members, pictures, updates, pages } = await listSitemapEntries(db);
  const isNamed = {
    ...(await getFilledLists(db)),
    always: true,
    services: services.length > 0,
    waitingList: await hasWaitingList(db),
  };
  const open = publicPages.flatMap(({ path, sitemap }) => (sitemap && isNamed[sitemap] ? [path] : []));
  const spoken = await openLanguages(db);
  const told = await toldIn(db, spoken);
  const entries = [
    ...open.flatMap((path) =>
      path === "/about" ? told("web_info", { id: hospitalsId }, path) : entriesIn(spoken, path),
    ),
    ...departments.flatMap((department) => told("departments", department, departmentPath(department))),
    ...services.flatMap((service) => {
      const { id, department_id, department_name: name } = service;
      return told("services", service, `${departmentPath({ id: department_id, name })}/services/${id}`);
    }),
    ...doctors.flatMap((doctor) => told("doctors", doctor, doctorPath(doctor))),
    ...members.flatMap((member) => told("staff", member, memberPath(member))),
    ...pictures.flatMap((picture) => told("gallery", picture, `/gallery/${picture.id}`)),
    ...updates.flatMap((update) => told("updates", update, updatePath(update))),
    ...pages.flatMap((page) => {
      // What it says without a text of its own is said in all languages.
      const isOurs = page.purpose !== null && page.description === "";
      const { updated_at } = page;
      return isOurs ? entriesIn(spoken, pagePath(page), updated_at) : told("pages", page, pagePath(page));
    }),
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
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": shared },
  });
}

type Spoken = Awaited<ReturnType<typeof openLanguages>>;

/** The page of a record in each language that it is translated into, by a function of its kind, itself and its path. */
async function toldIn(db: Db, { main, open }: Spoken) {
  const others = open.filter((language) => language !== main);
  const known = new Map<string, LanguageCode[]>();
  for (const { kind, record_id, language } of await listTold(db, others)) {
    const key = `${kind} ${record_id}`;
    known.set(key, [...(known.get(key) ?? []), language as LanguageCode]);
  }
  return (kind: TranslatedTable, { id, updated_at }: { id: number; updated_at?: string }, path: string) => {
    const languages = known.get(`${kind} ${id}`) ?? [];
    const inOrder = open.filter((language) => language === main || languages.includes(language));
    return entriesIn({ main, open: inOrder }, path, updated_at);
  };
}

/** A page in each language that its words are in, each beside the others. */
function entriesIn({ main, open }: Spoken, path: string, lastModified?: string): string[] {
  if (open.length < 2 || !hasWords(path)) return [entry(path, lastModified)];
  const at = (language: LanguageCode) =>
    getConfig().APP_URL + prefixed(language === main ? "" : language, path);
  const links = [...open.map((language) => [language, at(language)]), ["x-default", at(main)]].map(
    ([language, address = ""]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  return open.map((language) => urlOf(at(language), lastModified, links));
}

function entry(path: string, lastModified?: string): string {
  return urlOf(getConfig().APP_URL + path, lastModified);
}

function urlOf(address: string, lastModified?: string, links: string[] = []): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
  return `<url><loc>${escapeXml(address)}</loc>${modified}${links.join("")}</url>`;
}
