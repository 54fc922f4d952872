import { brandInWords, brandShades } from "../site/brand.ts";

/** Keeps the picture of a hospital's colour in step with the field that chooses it. */
export function followBrand(preview: HTMLElement): void {
  const field = preview.closest(".brand-choice")?.querySelector<HTMLInputElement>('input[type="color"]');
  const words = preview.querySelector("[data-brand-words]");
  if (!field || !words) return;
  const show = () => {
    const { brand, tint } = brandShades(field.value);
    for (const shape of preview.querySelectorAll("[data-shade]")) {
      shape.setAttribute("fill", shape.getAttribute("data-shade") === "tint" ? tint : brand);
    }
    words.textContent = brandInWords(field.value);
  };
  field.addEventListener("input", show);
  show();
}
