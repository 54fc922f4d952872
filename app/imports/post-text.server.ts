import { escapeAttribute, escapeText } from "../rich-text/notation.ts";
import { t } from "../words/t.ts";
import { readPostHtml } from "./post-html.server.ts";
import {
  type Attachment,
  type Attachments,
  addressOf,
  mostInText,
  type PostPicture,
  placeOf,
} from "./post-pictures.ts";

/** A post's text as HTML with places for its pictures, and what it loses on the way. */
export interface PostText {
  html: string;
  pictures: PostPicture[];
  /** What is left out of it, in sentences. */
  lost: string[];
  /** The picture that stands beside it, where it has one without a caption and begins with it. */
  lead: PostPicture | null;
}

/** Beyond these no text is taken, and it need not be looked at. */
const longest = 600_000;
const mostTags = 30_000;

/**
 * Reads a text as WordPress stores it: HTML with comments of its editor, or, from before that editor, with blank lines
 * in the place of paragraphs, and with shortcodes.
 *
 * @param id the post's
 * @param hasPicture it has a picture beside its text
 */
export async function readPostText(
  content: string,
  { id, hasPicture, attachments }: { id: string; hasPicture: boolean; attachments: Attachments },
): Promise<PostText> {
  if (content.length > longest || content.split("<", mostTags + 1).length > mostTags)
    return { html: content, pictures: [], lost: [], lead: null };
  const galleries = withGalleries(withCaptions(withTags(content)), id, attachments);
  const text = withBreaks(withoutShortcodes(galleries.text));
  const whole = text.includes("<!-- wp:") ? text : withParagraphs(text);
  const { html, pictures, ...left } = await readPostHtml(whole, attachments);
  const pictureCount = left.lost + galleries.lost;
  const others = left.others + galleries.unknown + (content.match(media)?.length ?? 0);
  const lost = [
    ...(pictureCount > 0 ? [t("import.lost-pictures", { count: pictureCount })] : []),
    ...(left.tables > 0 ? [t("import.lost-tables", { count: left.tables })] : []),
    ...(others > 0 ? [t("import.lost-others", { count: others })] : []),
  ];
  const [first] = pictures;
  if (hasPicture || !first) return { html, pictures, lost, lead: null };
  // What stands beside the text need not begin it, too.
  const leads = first.caption === "" && startsWithPicture.test(html);
  return { html: leads ? html.replace(placeOf(0), "") : html, pictures, lost, lead: first };
}

/** Nothing is read before its first picture. */
const startsWithPicture = new RegExp(String.raw`^(?:\s|<(?!figure)[^>]*>)*${placeOf(0)}`);

const media = /\[(?:embed|video|audio|playlist)\b/gi;

/** Pictures as Markdown has them, in the tags that its plugins would have made. */
function withTags(content: string): string {
  return content.replace(
    /!\[([^[\]\n<>]{0,1000})\]\(([^()\s<>]{1,2000})\)/g,
    (_, alt: string, src: string) => `<img alt="${escapeAttribute(alt)}" src="${escapeAttribute(src)}">`,
  );
}

/** Pictures with a caption as they were written before there were figures. */
function withCaptions(content: string): string {
  return content.replace(
    /\[(caption|wp_caption)\b([^\][]{0,2000})\]([^[]{0,5000})\[\/\1\]/gi,
    (_, __, attributes: string, inside: string) => {
      const [, picture, below = ""] = /^(.*<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/is.exec(inside) ?? [];
      if (picture === undefined) return inside;
      const said = /\bcaption=(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
      const caption = below.trim() || said?.[1] || said?.[2] || "";
      return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
    },
  );
}

/** Galleries, each picture of which is known by its number in the library, or by the post that it was uploaded for. */
function withGalleries(content: string, post: string, { byId, ofPost }: Attachments) {
  const left = { lost: 0, unknown: 0 };
  let room = mostInText;
  const text = content.replace(/\[gallery\b([^\][]{0,2000})\]/gi, (_, attributes: string) => {
    const [, ids] = /\b(?:ids|include)=["']?([\d,\s]+)/i.exec(attributes) ?? [];
    const named = ids?.split(",").map((id) => byId.get(id.trim())) ?? ofPost.get(post) ?? [];
    const known = named.filter((one) => one !== undefined && one.path !== "") as Attachment[];
    if (known.length === 0) left.unknown += 1;
    else left.lost += named.length - Math.min(known.length, room);
    const shown = known.slice(0, room);
    room -= shown.length;
    return `\n\n${shown.map(figureOf).join("")}\n\n`;
  });
  return { text, ...left };
}

const figureOf = ({ path, description, caption }: Attachment) =>
  `<figure><img src="${addressOf(path)}" alt="${escapeAttribute(description)}"><figcaption>${escapeText(caption)}</figcaption></figure>`;

/** Without those of WordPress itself. What others mean only their plugins know: they stay, for people to see. */
function withoutShortcodes(content: string): string {
  return content
    .replace(/\[(embed|video|audio|playlist)\b[^\][]{0,2000}\][^[]{0,2000}\[\/\1\]/gi, "")
    .replace(/\[\/?(?:caption|wp_caption|embed|video|audio|playlist)\b[^\][]{0,2000}\]/gi, "");
}

/** With a space or a new line in the place of what keeps words apart and is not kept. */
function withBreaks(text: string): string {
  return text
    .replace(/<\/t[dh]>/gi, "$& ")
    .replace(/<\/tr>/gi, "$&<br>")
    .replace(/([^>\s]\s*<\/(?:div|dt|dd|pre|section|article)>)/gi, "$1<br>");
}

/** Begins with something that is a paragraph of its own. */
const block = /^<(?:p|h[1-6]|ul|ol|li|blockquote|table|div|figure|pre|hr|section|address|dl)\b/i;

/** With paragraphs in the place of blank lines, as WordPress shows it. */
function withParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("");
}
