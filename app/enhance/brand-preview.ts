import { brandInWords } from "../theme/brand.ts";

/** How long a colour must be the chosen one before it is shown, in milliseconds: a mouse goes through many. */
const pause = 120;

/** Shows the hospital's colour while it is being chosen: the page and the picture on it are asked for in that colour. */
export function followBrand(preview: HTMLElement): void {
  const field = preview.closest(".brand-choice")?.querySelector<HTMLInputElement>('input[type="color"]');
  const words = preview.querySelector("[data-brand-words]");
  const picture = preview.querySelector<HTMLImageElement>(".brand-page img");
  if (!field || !words || !picture) return;
  let shown = field.value;
  let waiting = 0;
  const show = () => {
    if (field.value === shown) return;
    shown = field.value;
    words.textContent = brandInWords(shown);
    const address = `${preview.dataset.brandPreview}/${shown.slice(1)}`;
    picture.src = `${address}.svg`;
    wear(preview, `${address}.css`);
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(show, pause);
  });
}

/** Puts another stylesheet in the place of the one that is worn; that one stays until the other is there. */
function wear(preview: HTMLElement, href: string): void {
  const worn = preview.querySelectorAll("link");
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  sheet.addEventListener("load", () => {
    for (const old of worn) old.remove();
  });
  preview.prepend(sheet);
}
