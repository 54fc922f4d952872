import { expect, test } from "./hospital.ts";

const addresses = [
  "/",
  "/appointment?doctor_id=5",
  "/doctors/5/amina-diallo",
  "/gallery",
  "/contact",
  "/doctors",
];

for (const width of [320, 360, 768, 1024, 1280, 1700]) {
  test(`[D8] the chat button covers nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const address of addresses) {
      await page.goto(address);
      const covered = await page.evaluate(() => {
        const chat = document.querySelector(".chat");
        if (!chat) return ["no chat button"];
        const needed =
          "a[href], button, input, select, textarea, label, summary, legend, h1, h2, h3, p, td, th, dt, dd";
        const others = [
          ...document.querySelectorAll<HTMLElement>(`main :is(${needed}), footer :is(${needed})`),
        ]
          .filter((element) => element !== chat && element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => getComputedStyle(element).clipPath === "none");
        const found = new Set<string>();
        for (let top = 0; top <= document.documentElement.scrollHeight; top += 300) {
          scrollTo({ top, behavior: "instant" });
          const over = chat.getBoundingClientRect();
          for (const element of others) {
            const box = element.getBoundingClientRect();
            const meets =
              box.left < over.right &&
              box.right > over.left &&
              box.top < over.bottom &&
              box.bottom > over.top;
            if (meets) found.add(`${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
          }
        }
        return [...found];
      });
      expect(covered, address).toEqual([]);
    }
    const chat = page.getByRole("link", { name: "Chat with us" });
    await chat.scrollIntoViewIfNeeded();
    await expect(chat).toBeInViewport();
  });
}
