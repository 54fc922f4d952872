import { t } from "../words/t.ts";

/** A post's text as HTML, what it loses on the way, and the first picture in it. */
export interface PostText {
  html: string;
  /** What is left out of it, in sentences. */
  lost: string[];
  /** Address of its first picture; empty where it has none. */
  picture: string;
}

/** Beyond these no text is taken, and it need not be looked at. */
const longest = 600_000;
const mostTags = 30_000;

const embedded = ["iframe", "video", "audio", "object", "embed", "form"];

/**
 * Reads a text as WordPress stores it: HTML with comments of its editor, or, from before that editor, with blank lines
 * in the place of paragraphs, and with shortcodes.
 *
 * @param hasPicture the post has a picture beside its text
 */
export async function readPostText(content: string, hasPicture: boolean): Promise<PostText> {
  if (content.length > longest || content.split("<", mostTags + 1).length > mostTags)
    return { html: content, lost: [], picture: "" };
  const { pictures, tables, others } = await foreignParts(content);
  const [picture = ""] = pictures;
  const beside = pictures.length - (hasPicture || picture === "" ? 0 : 1);
  const lost = [
    ...(beside > 0 ? [t("import.lost-pictures", { count: beside })] : []),
    ...(tables > 0 ? [t("import.lost-tables", { count: tables })] : []),
    ...(others > 0 ? [t("import.lost-others", { count: others })] : []),
  ];
  const text = withBreaks(withoutShortcodes(content));
  return { html: text.includes("<!-- wp:") ? text : withParagraphs(text), lost, picture };
}

/** What the site's texts have no place for. */
async function foreignParts(content: string) {
  const { Parser } = await import("htmlparser2");
  const found = { pictures: [] as string[], tables: 0, others: 0 };
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === "img") found.pictures.push(src ?? "");
      else if (name === "table") found.tables += 1;
      else if (embedded.includes(name)) found.others += 1;
    },
  });
  parser.end(content);
  found.others += content.match(/\[(?:embed|video|audio|playlist|gallery)\b/gi)?.length ?? 0;
  return found;
}

/** Without those of WordPress itself. What others mean only their plugins know: they stay, for people to see. */
function withoutShortcodes(content: string): string {
  return content
    .replace(/\[(embed|video|audio|playlist)\b[^\][]{0,2000}\][^[]{0,2000}\[\/\1\]/gi, "")
    .replace(/\[\/?(?:caption|wp_caption|gallery|embed|video|audio|playlist)\b[^\][]{0,2000}\]/gi, "");
}

/** With a space or a new line in the place of what keeps words apart and is not kept. */
function withBreaks(text: string): string {
  return text
    .replace(/<\/t[dh]>/gi, "$& ")
    .replace(/<\/tr>/gi, "$&<br>")
    .replace(/([^>\s]\s*<\/(?:div|figcaption|dt|dd|pre|section|article)>)/gi, "$1<br>");
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
