import { writeZip } from "../../app/accounts/person/zip.ts";
import { formOn, send } from "./form.ts";
import type { Site } from "./hospital.ts";
import type { Page } from "./page.ts";
import { followAs } from "./portal.ts";

/** What an export file says of a post; the rest is as WordPress writes it. */
export interface Post {
  title?: string;
  content?: string;
  date?: string;
  slug?: string;
  status?: string;
  type?: string;
  link?: string;
  password?: string;
  /** Id of the picture beside its text. */
  thumbnail?: number;
  /** Of an attachment. */
  id?: number;
  file?: string;
  alt?: string;
  caption?: string;
  parent?: number;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

function item(post: Post, index: number): string {
  const { title = `Post ${index}`, content = "<p>Text</p>", date = "2024-05-01 09:30:00", file } = post;
  const { slug = `post-${index}`, status = "publish", type = "post", id = 1000 + index } = post;
  const { alt, caption = "", parent = 0 } = post;
  const { link = `https://old.example/2024/05/${slug}/`, password = "", thumbnail } = post;
  const meta = (key: string, value: string | number) =>
    `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(String(value))}</wp:meta_value></wp:postmeta>`;
  return `<item><title>${cdata(title)}</title><link>${link}</link>
    <pubDate>Wed, 01 May 2024 09:30:00 +0000</pubDate><dc:creator>${cdata("admin")}</dc:creator>
    <guid isPermaLink="false">https://old.example/?p=${id}</guid><description></description>
    <content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(caption)}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_parent>${parent}</wp:post_parent><wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status>
    <wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata(password)}</wp:post_password>
    ${file ? `<wp:attachment_url>${cdata(`https://old.example/wp-content/uploads/${file}`)}</wp:attachment_url>${meta("_wp_attached_file", file)}` : ""}
    ${alt ? meta("_wp_attachment_image_alt", alt) : ""}
    ${thumbnail ? meta("_thumbnail_id", thumbnail) : ""}</item>`;
}

/** An export file of WordPress. */
export function exported(posts: readonly Post[], { before = "" } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>${before}
<!-- generator="WordPress/6.8" created="2026-01-01 10:00" -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>1</wp:author_id></wp:author>
${posts.map(item).join("\n")}</channel></rss>
`;
}

/** A ZIP of the folder of uploads. */
export async function zipOf(files: Record<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  async function* each() {
    for (const [name, bytes] of Object.entries(files)) yield { name, bytes, isCompressed: false };
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(each(), { date: "2026-01-01", time: "10:00" })) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** Sends an export file to be looked at, with pictures if there are any. */
export function sendExport(
  { url }: Pick<Site, "url">,
  cookie: string,
  xml: string | Uint8Array<ArrayBuffer>,
  zip?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const body = new FormData();
  body.append("kind", "updates");
  body.append("file", new File([xml], "old-site.xml", { type: "text/xml" }));
  if (zip) body.append("pictures", new File([zip], "uploads.zip", { type: "application/zip" }));
  const headers = { cookie, origin: url };
  return fetch(`${url}/admin/import/new`, { method: "POST", body, redirect: "manual", headers });
}

/** Sends an export file, and the page on which its sender looks at it. */
export async function lookedAt(hospital: Site, cookie: string, ...sent: [string, Uint8Array<ArrayBuffer>?]) {
  return followAs(hospital, await sendExport(hospital, cookie, ...sent), cookie);
}

/** Has what is looked at come in; the page that says so. */
export async function confirm(hospital: Site, cookie: string, page: Page): Promise<Page> {
  const form = formOn(page, "import-decision");
  return followAs(hospital, await send(form, { discard: undefined }, { cookie }), cookie);
}
