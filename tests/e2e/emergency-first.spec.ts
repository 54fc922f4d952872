import { expect, test } from "./hospital.ts";

test('[D7] "Is it an emergency?" comes before the form, and on a wide screen stands beside it', async ({
  page,
}) => {
  await page.goto("/appointment");
  const places = async () => {
    const emergency = await page.getByRole("heading", { name: "Is it an emergency?" }).boundingBox();
    const form = await page.locator("form#appointment").boundingBox();
    const next = await page.getByRole("heading", { name: "What happens next" }).boundingBox();
    return { emergency, form, next };
  };
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { emergency, form, next } = await places();
    expect(emergency?.y, `${width} px`).toBeLessThan(form?.y ?? 0);
    expect(next?.y, `${width} px`).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  }
  // There, what happens next is below it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const { emergency, form, next } = await places();
  expect(emergency?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  expect(Math.abs((emergency?.y ?? 0) - (form?.y ?? 0))).toBeLessThan(80);
  expect(Math.abs((next?.x ?? 0) - (emergency?.x ?? 0))).toBeLessThan(8);
  expect((next?.y ?? 0) - (emergency?.y ?? 0)).toBeLessThan(320);
});
