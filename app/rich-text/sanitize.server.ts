import sanitizeHtml from "sanitize-html";

/** Tags that nobody sees when there is no text in them. */
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

/** HTML with nothing in it but plain formatting and links. Done when text is stored, and again before it is shown. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, allowed);
}
