import { expect, test } from "./hospital.ts";

const widths = [320, 360, 768, 1024, 1280, 1700];

/** Pages that stand otherwise where scripts run, and those that do not. */
const withScripts = ["/", "/appointment?doctor_id=5"];
const others = ["/doctors/5/amina-diallo", "/gallery", "/contact", "/doctors"];

test("[D8] the chat button covers nothing at any width", async ({ page, javaScriptEnabled }) => {
  for (const address of javaScriptEnabled ? withScripts : [...withScripts, ...others]) {
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 640 });
      // A script goes on placing the slides for a moment after their width was changed.
      if (index === 0 || javaScriptEnabled) await page.goto(address);
      expect(await page.evaluate(whatIsCovered), `${address} at ${width} px`).toEqual([]);
      const chat = page.getByRole("link", { name: "Chat with us" });
      await chat.scrollIntoViewIfNeeded();
      await expect(chat, `${address} at ${width} px`).toBeInViewport();
    }
  }
});

/** Runs in the page: what the button lies over, wherever the page is scrolled to. */
function whatIsCovered(): string[] {
  const chat = document.querySelector(".chat");
  if (!chat) return ["no chat button"];
  const needed =
    "a[href], button, input, select, textarea, label, summary, legend, h1, h2, h3, p, td, th, dt, dd";
  const others = [...document.querySelectorAll<HTMLElement>(`main :is(${needed}), footer :is(${needed})`)]
    .filter((element) => element !== chat && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).clipPath === "none");
  const found = new Set<string>();
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 300) {
    scrollTo({ top, behavior: "instant" });
    const over = chat.getBoundingClientRect();
    for (const element of others) {
      const box = element.getBoundingClientRect();
      const meets =
        box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
      if (meets) found.add(`${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
    }
  }
  return [...found];
}
