import { setImmediate } from "node:timers/promises";
import { plainText } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { t } from "../words/t.ts";
import { decoded } from "./decode.ts";
import type { ImportColumn, RowProblem, Table } from "./kind.ts";
import {
  type Attachment,
  type Attachments,
  longestAddress,
  pathsOf,
  picturesAsCell,
  picturesOfCell,
  unescaped,
  uploadPath,
} from "./post-pictures.ts";
import { readPostText } from "./post-text.server.ts";
import { type Item, readItems } from "./xml-items.server.ts";

/** What is read of a post. */
const postFields = [
  ...(["title", "description", "date", "published_status"] as const),
  ...(["publish_at", "slug", "old_path", "picture", "pictures"] as const),
];

type Cells = Record<(typeof postFields)[number], string>;

const labels: Record<keyof Cells, () => string> = {
  title: () => t("import.title"),
  description: () => t("booking.description-of"),
  date: () => t("list.date"),
  published_status: () => t("visibility.label"),
  publish_at: () => t("visibility.from"),
  slug: () => t("import.address"),
  old_path: () => t("import.old-address"),
  picture: () => t("import.picture"),
  pictures: () => t("import.pictures-in-text"),
};

export const postColumns = (): ImportColumn[] =>
  postFields.map((field) => ({
    field,
    label: labels[field](),
    ...(field === "title" && { needed: true as const }),
  }));

/** How many posts are read before other requests get their turn. */
const turn = 50;

/** The elements, and what WordPress notes beside them, of which a post is made. */
const elements = new Set([
  ...["title", "link", "content:encoded", "wp:post_id", "wp:post_date", "wp:post_name", "wp:status"],
  ...["wp:post_type", "wp:post_password", "wp:post_parent", "wp:attachment_url", "excerpt:encoded"],
  ...["_thumbnail_id", "_wp_attached_file", "_wp_attachment_image_alt"],
]);

/** What a file says that is no table, in which a program has written its texts. */
export function documentTextOf(bytes: Uint8Array): string | { problem: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    return { problem: t("import.is-zip") };
  const text = decoded(bytes);
  if (text.includes("\0")) return { problem: t("import.no-text") };
  const [, encoding = "utf-8"] =
    /^\ufeff?\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(text) ?? [];
  return /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding)
    ? text
    : { problem: t("import.encoding", { encoding }) };
}

/** The posts of an export file of WordPress as the rows of a table. What else it holds is counted. */
export async function readPosts(text: string, most: number): Promise<Table | { problem: string }> {
  if (text.trim() === "") return { problem: t("import.empty-file") };
  const items = await readItems(text, elements);
  if ("problem" in items) return items;
  const typed = (type: string) => items.filter(({ texts }) => texts.get("wp:post_type") === type);
  const all = typed("post");
  const posts = all.filter(
    ({ texts }) => !["trash", "auto-draft", "inherit"].includes(texts.get("wp:status") ?? ""),
  );
  if (posts.length === 0) return { problem: t("import.no-posts") };
  if (posts.length > most) return { problem: t("import.too-many-posts", { most }) };
  const attachments = attachmentsOf(typed("attachment"));
  const table: Table & { leftOut: RowProblem[] } = {
    head: [...postFields],
    rows: [],
    leftOut: [
      ...notTaken(typed("page").length, (count) => t("import.pages", { count }), t("import.pages-out")),
      ...notTaken(all.length - posts.length, (count) => t("import.posts", { count }), t("import.posts-out")),
    ],
  };
  for (const [index, post] of posts.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const line = index + 1;
    const { cells, lost } = await readPost(post, attachments);
    table.rows.push({ line, cells: postFields.map((field) => cells[field]) });
    const left = { line, column: labels.description(), sent: "", name: cells.title };
    table.leftOut.push(...lost.map((message) => ({ ...left, message })));
  }
  return table;
}

function notTaken(count: number, inWords: (count: number) => string, message: string): RowProblem[] {
  return count === 0 ? [] : [{ line: 0, column: "", sent: inWords(count), message }];
}

async function readPost({ texts, meta }: Item, attachments: Attachments) {
  const get = (name: string) => texts.get(name)?.trim() ?? "";
  const featured = attachments.byId.get(meta.get("_thumbnail_id") ?? "");
  const hasPicture = Boolean(featured?.path);
  const { html, lost, pictures, lead } = await readPostText(get("content:encoded"), {
    id: get("wp:post_id"),
    hasPicture,
    attachments,
  });
  const beside = hasPicture && featured ? { ...featured, paths: pathsOf(featured.path) } : lead;
  const [date = "", time = ""] = get("wp:post_date").split(" ");
  const status = get("wp:status");
  const isLocked = get("wp:post_password") !== "";
  const isPublic = ["publish", "future"].includes(status) && !isLocked;
  if (isLocked) lost.push(t("import.locked"));
  const cells: Cells = {
    title: titleOf(get("title")),
    description: html,
    date: date.startsWith("0000") ? "" : date,
    published_status: isPublic ? "1" : "0",
    publish_at: isPublic && status === "future" ? `${date}T${time.slice(0, 5)}` : "",
    slug: unescaped(get("wp:post_name").slice(0, longestAddress)),
    old_path: status === "publish" ? oldPath(get("link").slice(0, longestAddress)) : "",
    picture: picturesAsCell(beside ? [{ ...beside, caption: "" }] : []),
    pictures: picturesAsCell(pictures),
  };
  return { cells, lost };
}

/** A title as it is read; what no title can be stays, to be refused. */
function titleOf(title: string): string {
  return title.length > longestAddress ? title : plainText(sanitize(title));
}

/** An address without what stands before its path, such as `/?p=7`; empty where nothing is left. */
function oldPath(link: string): string {
  const { pathname = "/", search = "" } = URL.parse(link, "http://site") ?? {};
  return search === "" ? pathname.replace(/\/+$/, "") : pathname + search;
}

/** The pictures of the library that a file brings along. */
function attachmentsOf(items: readonly Item[]): Attachments {
  const byId = new Map<string, Attachment>();
  const ofPost = new Map<string, Attachment[]>();
  for (const { texts, meta } of items) {
    const get = (name: string) => texts.get(name)?.trim() ?? "";
    const file = meta.get("_wp_attached_file")?.trim() ?? "";
    const attachment = {
      path: file || uploadPath(get("wp:attachment_url")),
      description: meta.get("_wp_attachment_image_alt")?.trim() ?? "",
      caption: plainText(sanitize(get("excerpt:encoded").slice(0, longestCaption))),
    };
    byId.set(get("wp:post_id"), attachment);
    const parent = get("wp:post_parent");
    const beside = ofPost.get(parent);
    if (beside) beside.push(attachment);
    else ofPost.set(parent, [attachment]);
  }
  return { byId, ofPost };
}

/** The most characters of a caption that are read. */
const longestCaption = 5000;

/** What a table's rows want out of a ZIP file, for each picture the paths of which one is meant: first those beside texts. */
export function picturesWanted({ rows }: Table): string[][] {
  const of = (field: keyof Cells) =>
    rows.flatMap(({ cells }) => picturesOfCell(cells[postFields.indexOf(field)]).map(({ paths }) => paths));
  return [...of("picture"), ...of("pictures")];
}
