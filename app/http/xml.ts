// Anything but tab, line breaks and the planes' printable ranges makes a document ill-formed, even when escaped.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an XML element or attribute value. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
