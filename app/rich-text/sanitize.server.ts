import sanitizeHtml from "sanitize-html";
import { parsePictureAddress } from "../pictures/picture-address.ts";
import { escapeText, figure } from "./notation.ts";
import { plainText } from "./rich-text.ts";

/** Tags that nobody sees when there is nothing in them. */
const blocks = new Set(["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote"]);

/** What rich text may hold; everything else is dropped, its text kept. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "s", "blockquote", "a"],
  allowedAttributes: { a: ["href"] },
  transformTags: { b: "strong", i: "em", del: "s", strike: "s", h1: "h2", h5: "h4", h6: "h4" },
  nestingLimit: 24,
  exclusiveFilter: ({ tag, text }) => blocks.has(tag) && text.trim() === "",
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** The same, with pictures of the site. */
const allowedWithPictures: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), "figure", "img", "figcaption"],
  allowedAttributes: { a: ["href"], img: ["src"] },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    blocks.has(tag) && text.trim() === "" && !mediaChildren.includes("img"),
};

/** What a formatted text may hold beyond its formatting. */
export interface RichTextKind {
  /** Pictures of the site, each with a caption. */
  pictures?: boolean;
}

/** HTML with nothing in it but plain formatting and links. Done when text is stored, and again before it is shown. */
export function sanitize(html: string, { pictures = false }: RichTextKind = {}): string {
  return pictures ? withFigures(sanitizeHtml(html, allowedWithPictures)) : sanitizeHtml(html, allowed);
}

const pictured =
  /<figure>(.*?)<\/figure>|<p>\s*(<img [^>]*>)\s*<\/p>|<\/?(?:figure|figcaption)>|<img\b[^>]*>/gs;

/** Each picture in a figure of its own, named by its upload, with a caption of plain text. What shows none keeps its text. */
function withFigures(html: string): string {
  return html.replace(pictured, (_, inside: string | undefined, alone: string | undefined) => {
    const content = inside ?? alone;
    if (content === undefined) return "";
    const address = / src="([^"]*)"/.exec(content)?.[1] ?? "";
    const name = parsePictureAddress(address)?.name;
    const text = plainText(content);
    if (name) return figure(name, text);
    return text && `<p>${escapeText(text)}</p>`;
  });
}
