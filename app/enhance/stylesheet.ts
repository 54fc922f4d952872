let whole: Promise<void> | undefined;

/**
 * Resolves when all rules of the site are there. A page that came with rules of its own gets the others now, but for
 * the face of its headings: declared a second time, one that came too late would be shown after all, and move the page.
 */
export function wholeStylesheet(): Promise<void> {
  whole ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>("[data-stylesheet]")?.dataset.stylesheet;
    if (!href) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.media = "not all";
    link.onload = () => {
      const { sheet } = link;
      if (sheet?.cssRules[0] instanceof CSSFontFaceRule) sheet.deleteRule(0);
      link.onload = null;
      link.media = "all";
      resolve();
    };
    // Without it a popup is plain, which is better than none.
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return whole;
}
