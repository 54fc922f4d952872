const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** The text of sanitised HTML. What is before a mark and must not break, as French has it, stays before it. */
export function plainText(html: string): string {
  const text = html
    .replace(/(?:<[^>]*>|[^\S\u00a0\u202f]|(?:&nbsp;|[\u00a0\u202f])(?![;:!?]))+/g, " ")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/ (?=[\u00a0\u202f]?[.,;:!?])/g, "")
    .trim();
  return text.includes("&") ? decoded(text) : text;
}

/** Text as it is read, of text as sanitised HTML has it. */
export function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** What fits into the three lines of a card, in characters. */
export const cardText = 80;

/** What a row of a back-office list shows of a text, in characters. */
export const tableText = 140;

/** The beginning of a text, cut between words where it has more than one; at most `length` characters. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s.,;:!?–-]+$/, "")}…`;
}

/** The excerpt of the text of sanitised HTML. Of a long one only as much is read as the excerpt may need. */
export function summaryOf(html: string, length: number): string {
  const text = readBefore(upTo(html, length * 2 + 60));
  // The words at a cut may go on after it; more than enough of them, and that shows nowhere.
  return excerpt(text.length > length + 1 ? text : plainText(html), length);
}

/** Texts by the beginnings of HTML: page after page shows the same few. */
const texts = new Map<string, string>();
const mostTexts = 200;

function readBefore(html: string): string {
  let text = texts.get(html);
  if (text === undefined) {
    text = plainText(html);
    if (texts.size >= mostTexts) texts.clear();
    texts.set(html, text);
  }
  return text;
}

/** The beginning of HTML, not cut within a tag or an entity. */
function upTo(html: string, length: number): string {
  if (html.length <= length) return html;
  const cut = html.slice(0, length);
  const open = cut.indexOf("<", cut.lastIndexOf(">") + 1);
  const whole = open === -1 ? cut : cut.slice(0, open);
  return whole.replace(/&[a-z0-9#]{0,6}$/, "");
}
