import type { HtmlElement } from "html-validate";
import { attribute } from "./page.ts";

/** What of a part of a page has letters, and is neither a message nor marked as being in another language. */
export function lettersIn(element: HtmlElement): string[] {
  const outside = (words: string): string | undefined => {
    const less = words.replace(/⟦[^⟦⟧]*⟧/g, "");
    return less === words ? words.match(/\p{L}.*/u)?.[0] : outside(less);
  };
  const found: string[] = [];
  const look = (part: HtmlElement, isOwn: boolean): string => {
    const isElsewhere = part.hasAttribute("lang") && attribute(part, "lang") !== "en-XA";
    const own = isOwn || isElsewhere || /^(?:mailto|tel):/.test(attribute(part, "href") ?? "");
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      const words = outside(attribute(part, name) ?? "");
      if (words && !own) found.push(`${name}: ${words}`);
    }
    // What stands in a textarea, somebody has typed.
    if (["script", "style", "textarea"].includes(part.tagName)) return "";
    return part.childNodes
      .map((child) =>
        "tagName" in child
          ? look(child as HtmlElement, own)
          : own
            ? ""
            : (child as { textContent: string }).textContent,
      )
      .join("");
  };
  const words = outside(look(element, false).replace(/\s+/g, " "));
  return words ? [...found, words] : found;
}
