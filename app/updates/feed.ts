import { getCompany } from "../../db/queries/company.ts";
import { listUpdatesForFeed } from "../../db/queries/updates.ts";
import { sharedFor } from "../http/cache-control.server.ts";
import { orNotFound } from "../http/responses.ts";
import { escapeXml } from "../http/xml.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { summaryOf } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { updatePath } from "../site/addresses.ts";
import { href } from "../words/href.ts";
import { ownLanguage } from "../words/own.tsx";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { translate } from "../words/translated.server.ts";

const maxEntries = 20;

type FeedUpdate = Awaited<ReturnType<typeof listUpdatesForFeed>>[number];

export async function loader() {
  const db = getDb();
  const shared = await sharedFor(300);
  const company = orNotFound(await getCompany(db));
  const { web_info, updates } = await translate(db, {
    web_info: [company],
    updates: await listUpdatesForFeed(db, maxEntries),
  });
  const [info = company] = web_info;
  const site = getConfig().APP_URL;
  const at = (path: string) => escapeXml(site + href(path));
  const changed = updates.map((update) => update.updated_at).sort();
  const name = escapeXml(info.name);
  const document = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${spoken().words}">`,
    `<id>${at("/updates.atom")}</id>`,
    `<title>${escapeXml(t("feed.title", { name: info.name }))}</title>`,
    `<updated>${changed.at(-1) ?? info.updated_at}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${at("/updates.atom")}"/>`,
    `<link rel="alternate" type="text/html" href="${at("/updates")}"/>`,
    `<author><name>${name}</name><uri>${at("/")}</uri></author>`,
    ...updates.map((update) => entry(update, site)),
    "</feed>",
    "",
  ];
  return new Response(document.join("\n"), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": shared },
  });
}

function entry(update: FeedUpdate, site: string): string {
  const url = escapeXml(site + href(updatePath(update)));
  const { lang } = ownLanguage(update.description);
  const { lang: ofTitle } = ownLanguage(update.title);
  const other = ofTitle === lang ? "" : ` xml:lang="${ofTitle ?? spoken().words}"`;
  const html = sanitize(update.description, { pictures: true });
  return [
    lang ? `<entry xml:lang="${lang}">` : "<entry>",
    `<id>${url}</id>`,
    `<title${other}>${escapeXml(update.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${update.date}T00:00:00Z</published>`,
    `<updated>${update.updated_at}</updated>`,
    `<summary>${escapeXml(summaryOf(html, 300))}</summary>`,
    `<content type="html" xml:base="${escapeXml(`${site}/`)}">${escapeXml(html)}</content>`,
    "</entry>",
  ].join("\n");
}
