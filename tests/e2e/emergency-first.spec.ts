import { expect, test } from "./hospital.ts";

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [768, 1024],
] as const) {
  test(`[D7] "Is it an emergency?" comes before the form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/appointment");
    const emergency = await page.getByRole("heading", { name: "Is it an emergency?" }).boundingBox();
    const form = await page.locator("form#appointment").boundingBox();
    const next = await page.getByRole("heading", { name: "What happens next" }).boundingBox();
    expect(emergency?.y).toBeLessThan(form?.y ?? 0);
    expect(next?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  });
}

test("[D7] on a wide screen it stands beside the form, with what happens next below it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/appointment");
  const emergency = await page.getByRole("heading", { name: "Is it an emergency?" }).boundingBox();
  const form = await page.locator("form#appointment").boundingBox();
  const next = await page.getByRole("heading", { name: "What happens next" }).boundingBox();
  expect(emergency?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  expect(Math.abs((emergency?.y ?? 0) - (form?.y ?? 0))).toBeLessThan(80);
  expect(Math.abs((next?.x ?? 0) - (emergency?.x ?? 0))).toBeLessThan(8);
  expect((next?.y ?? 0) - (emergency?.y ?? 0)).toBeLessThan(320);
});
