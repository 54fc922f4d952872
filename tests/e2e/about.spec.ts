import { company } from "../../db/demo/content/company.ts";
import { expect, test } from "./hospital.ts";

const values = company.core_values.split(",").map((value) => value.trim());

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
});

test("vision, mission and values are tabs, by mouse and by keyboard @js", async ({ page }) => {
  const tab = (name: string) => page.getByRole("tab", { name });
  const panel = (name: string) => page.getByRole("tabpanel", { name });
  await expect(page.getByRole("tab")).toHaveText(["Our vision", "Our mission", "Core Values"]);
  await expect(panel("Our vision")).toContainText(company.vision);
  await expect(page.getByRole("tabpanel")).toHaveCount(1);

  await tab("Our mission").click();
  await expect(panel("Our mission")).toContainText(company.mission);
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(tab("Our mission")).toHaveAttribute("aria-selected", "true");

  const steps = [
    ["ArrowRight", "Core Values"],
    ["ArrowRight", "Our vision"],
    ["ArrowLeft", "Core Values"],
    ["Home", "Our vision"],
    ["End", "Core Values"],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(panel(name)).toBeVisible();
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
  }
  await expect(panel("Core Values").getByRole("listitem")).toHaveText(values);
});

test("vision, mission and values stand one below the other, with links to them @no-js", async ({ page }) => {
  const block = page.getByRole("region", { name: "Vision, mission and values" });
  await expect(block.getByRole("heading", { level: 3 })).toHaveText([
    "Our vision",
    "Our mission",
    "Core Values",
  ]);
  await expect(block.getByText(company.vision)).toBeVisible();
  await expect(block.getByText(company.mission)).toBeVisible();
  await expect(block.getByRole("listitem")).toHaveText(values);
  await block.getByRole("link", { name: "Core Values" }).click();
  await expect(page).toHaveURL("/about#core-values");
  await expect(block.getByRole("listitem").first()).toBeInViewport();
});
