import { type AnyNode, isTag, isText } from "domhandler";
import { attribute, type Element } from "./page.ts";

/** What of a part of a page has letters, and is neither a message nor marked as being in another language. */
export function lettersIn(element: Element): string[] {
  const outside = (words: string): string | undefined => {
    const less = words.replace(/⟦[^⟦⟧]*⟧/g, "");
    return less === words ? words.match(/\p{L}.*/u)?.[0] : outside(less);
  };
  const found: string[] = [];
  const look = (part: Element, isOwn: boolean): string => {
    const language = attribute(part, "lang");
    const isElsewhere = language !== null && language !== "en-XA";
    const own = isOwn || isElsewhere || /^(?:mailto|tel):/.test(attribute(part, "href") ?? "");
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      const words = outside(attribute(part, name) ?? "");
      if (words && !own) found.push(`${name}: ${words}`);
    }
    // What stands in a textarea, somebody has typed.
    if (["script", "style", "textarea"].includes(part.name)) return "";
    const wordsOf = (child: AnyNode) =>
      isTag(child) ? look(child, own) : isText(child) && !own ? child.data : "";
    return part.children.map(wordsOf).join("");
  };
  const words = outside(look(element, false).replace(/\s+/g, " "));
  return words ? [...found, words] : found;
}
