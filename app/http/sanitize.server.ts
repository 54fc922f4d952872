import sanitizeHtml from "sanitize-html";

/** What rich text may hold; everything else is dropped, its text kept. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "s", "blockquote", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** HTML with nothing in it but plain formatting and links. Done when text is stored, and again before it is shown. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, allowed);
}
