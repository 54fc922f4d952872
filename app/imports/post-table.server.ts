import { setImmediate } from "node:timers/promises";
import { plainText } from "../rich-text/rich-text.ts";
import { sanitize } from "../rich-text/sanitize.server.ts";
import { formatCount } from "../ui/numbers.ts";
import { decoded } from "./decode.ts";
import type { ImportColumn, RowProblem, Table } from "./kind.ts";
import { readPostText } from "./post-text.server.ts";
import { type Item, readItems } from "./xml-items.server.ts";

/** What is read of a post. */
export const postColumns = [
  { field: "title", label: "Title", needed: true },
  { field: "description", label: "Description" },
  { field: "date", label: "Date" },
  { field: "published_status", label: "Visibility" },
  { field: "publish_at", label: "Shown from" },
  { field: "slug", label: "Address" },
  { field: "old_path", label: "Old address" },
  { field: "picture", label: "Picture" },
] as const satisfies ImportColumn[];

type Cells = Record<(typeof postColumns)[number]["field"], string>;

/** How many posts are read before other requests get their turn. */
const turn = 50;

/** The most characters of an address that are read. */
const longestAddress = 2000;

/** The elements, and what WordPress notes beside them, of which a post is made. */
const elements = new Set([
  ...["title", "link", "content:encoded", "wp:post_id", "wp:post_date", "wp:post_name", "wp:status"],
  ...["wp:post_type", "wp:post_password", "wp:attachment_url", "_thumbnail_id", "_wp_attached_file"],
]);

/** What a file says that is no table, in which a program has written its texts. */
export function documentTextOf(bytes: Uint8Array): string | { problem: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    return { problem: "This is a ZIP file. Take the XML file out of it first" };
  const text = decoded(bytes);
  if (text.includes("\0")) return { problem: "This file is not a text" };
  const [, encoding = "utf-8"] =
    /^\ufeff?\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(text) ?? [];
  return /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding)
    ? text
    : { problem: `This file is written in ${encoding}. Save it in UTF-8 first` };
}

/** The posts of an export file of WordPress as the rows of a table. What else it holds is counted. */
export async function readPosts(text: string, most: number): Promise<Table | { problem: string }> {
  if (text.trim() === "") return { problem: "This file is empty" };
  const items = await readItems(text, elements);
  if ("problem" in items) return items;
  const typed = (type: string) => items.filter(({ texts }) => texts.get("wp:post_type") === type);
  const all = typed("post");
  const posts = all.filter(
    ({ texts }) => !["trash", "auto-draft", "inherit"].includes(texts.get("wp:status") ?? ""),
  );
  if (posts.length === 0) return { problem: "There are no posts in this file" };
  if (posts.length > most)
    return {
      problem: `Take a file of at most ${formatCount(most)} posts: WordPress can export a part of them`,
    };
  const paths = new Map(
    typed("attachment").map((item) => [item.texts.get("wp:post_id") ?? "", attachedPath(item)]),
  );
  const table: Table & { leftOut: RowProblem[] } = {
    head: postColumns.map(({ field }) => field),
    rows: [],
    leftOut: [
      ...notTaken(typed("page").length, "page", "Pages do not come in: add them by hand"),
      ...notTaken(
        all.length - posts.length,
        "post",
        "What is in the bin, or was never written, does not come in",
      ),
    ],
  };
  for (const [index, post] of posts.entries()) {
    if (index % turn === turn - 1) await setImmediate();
    const line = index + 1;
    const { cells, lost } = await readPost(post, paths);
    table.rows.push({ line, cells: postColumns.map(({ field }) => cells[field]) });
    const left = { line, column: "Description", sent: "", name: cells.title };
    table.leftOut.push(...lost.map((message) => ({ ...left, message })));
  }
  return table;
}

function notTaken(count: number, noun: string, message: string): RowProblem[] {
  const sent = `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
  return count === 0 ? [] : [{ line: 0, column: "", sent, message }];
}

async function readPost({ texts, meta }: Item, paths: ReadonlyMap<string, string>) {
  const get = (name: string) => texts.get(name)?.trim() ?? "";
  const featured = paths.get(meta.get("_thumbnail_id") ?? "") ?? "";
  const { html, lost, picture } = await readPostText(get("content:encoded"), featured !== "");
  const [date = "", time = ""] = get("wp:post_date").split(" ");
  const status = get("wp:status");
  const isLocked = get("wp:post_password") !== "";
  const isPublic = ["publish", "future"].includes(status) && !isLocked;
  if (isLocked) lost.push("It asks for a password in WordPress; here it comes in private");
  const cells: Cells = {
    title: titleOf(get("title")),
    description: html,
    date: date.startsWith("0000") ? "" : date,
    published_status: isPublic ? "1" : "0",
    publish_at: isPublic && status === "future" ? `${date}T${time.slice(0, 5)}` : "",
    slug: unescaped(get("wp:post_name").slice(0, longestAddress)),
    old_path: status === "publish" ? oldPath(get("link").slice(0, longestAddress)) : "",
    picture: featured || candidates(picture.slice(0, longestAddress)).join("\n"),
  };
  return { cells, lost };
}

/** A title as it is read; what no title can be stays, to be refused. */
function titleOf(title: string): string {
  return title.length > longestAddress ? title : plainText(sanitize(title));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of an address, without what stands before it; empty where it has none of its own, such as `/?p=7`. */
function oldPath(link: string): string {
  const path = URL.parse(link, "http://site")?.pathname ?? "/";
  return path.replace(/\/+$/, "");
}

/** Where a picture lies in the folder of uploads; empty where it lies elsewhere. */
function uploadPath(address: string): string {
  const [, path = ""] = /\/uploads\/(.+)$/.exec(URL.parse(address, "http://site")?.pathname ?? "") ?? [];
  return unescaped(path).replaceAll("\n", "");
}

function attachedPath({ texts, meta }: Item): string {
  const file = meta.get("_wp_attached_file")?.trim().replaceAll("\n", "") ?? "";
  return file || uploadPath(texts.get("wp:attachment_url")?.trim() ?? "");
}

/** Of a picture that a text shows in a smaller size, the whole one first. */
function candidates(address: string): string[] {
  const path = uploadPath(address);
  const whole = path.replace(/-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/, "");
  return [...new Set([whole, path])].filter(Boolean);
}
