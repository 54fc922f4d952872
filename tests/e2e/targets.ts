import type { Page } from "@playwright/test";

export interface Target {
  /** What it is, for the message of a failed test. */
  name: string;
  width: number;
  height: number;
  /** It stands in a line of text, where WCAG asks for no size. */
  inline: boolean;
}

/** Everything on a page that can be pressed, with the size of the area that takes the press, in CSS pixels. */
export function targetsOf(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const pressable = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const dialog = document.querySelector("dialog[open]");
    return [...(dialog ?? document).querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true], [inert], .skip-link"))
      .map((element) => {
        // A card's link covers the card by a layer of its own.
        const layer = getComputedStyle(element, "::after");
        const covers = layer.content !== "none" && layer.position === "absolute";
        // What surrounds a box to tick or a choice is pressed for it.
        const box = (element.closest("label") ?? element).getBoundingClientRect();
        const around = element.parentElement?.textContent?.trim() ?? "";
        const text = element.textContent?.trim() ?? "";
        return {
          name: `${element.tagName.toLowerCase()} ${text || element.id || element.className}`,
          width: Math.max(box.width, covers ? Number.parseFloat(layer.width) : 0),
          height: Math.max(box.height, covers ? Number.parseFloat(layer.height) : 0),
          inline: getComputedStyle(element).display === "inline" && around.length > text.length + 3,
        };
      });
  });
}
