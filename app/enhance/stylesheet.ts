let whole: Promise<void> | undefined;

/** Resolves when all rules of the site are there. A page that came with rules of its own gets the others now. */
export function wholeStylesheet(): Promise<void> {
  whole ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>("[data-stylesheet]")?.dataset.stylesheet;
    if (!href) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    // Without it a popup is plain, which is better than none.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  return whole;
}
