import { brokenWords } from "./broken-words.ts";
import { enterDashboard, expectNoViolations } from "./dashboard.ts";
import { desktop, expect, openLanguages, phone, test } from "./hospital.ts";

openLanguages("fr", "ar", "en-XA");

test("customer care chooses French, and works in it from one area of the dashboard to another", async ({
  page,
}, { project }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "customer-care");
  await page.goto("/admin/settings");
  await page.getByRole("combobox", { name: "Language" }).selectOption("fr");
  await page.getByRole("button", { name: "Save the language" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paramètres");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");

  await page.getByRole("link", { name: "Rendez-vous", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rendez-vous");
  await page
    .getByRole("link", { name: /^Voir / })
    .first()
    .click();
  const popup = page.getByRole("dialog", { name: "Rendez-vous" });
  await expect(popup).toBeVisible();
  await popup.getByRole("link", { name: "Fermer" }).click();
  await expect(popup).toHaveCount(0);

  await page.getByRole("link", { name: "Liste d’attente" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Liste d’attente");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  if (project.use.javaScriptEnabled) await expectNoViolations(page);
  await page.getByRole("link", { name: "Paramètres", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paramètres");
});

test("screens come alive in Arabic and in the pseudo-language, and nothing is wider than a phone @js", async ({
  page,
  hospital,
}) => {
  await enterDashboard(page, "customer-care");
  const paths = [
    "/dashboard/overview",
    "/dashboard/appointments",
    "/dashboard/appointments?view=day",
    "/dashboard/appointments/new",
    "/dashboard/desk",
    "/admin/contacts",
    "/dashboard/waiting-list",
    "/dashboard/waiting-list/new",
    "/admin/settings",
  ];
  for (const language of ["ar", "en-XA"]) {
    hospital.change("update users set language = ? where email like 'customer-care@%'", language);
    for (const path of paths) {
      await page.goto(path);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${language} ${path} ${viewport.width}`).toBeLessThanOrEqual(0);
      }
    }
  }
  hospital.change("update users set language = 'ar' where email like 'customer-care@%'");
  await page.setViewportSize(desktop);
  await page.goto("/dashboard/appointments");
  await expectNoViolations(page);
  const [side, main] = [page.locator(".sidebar"), page.locator("main")];
  expect(((await side.boundingBox())?.x ?? 0) > ((await main.boundingBox())?.x ?? 0)).toBe(true);
  const search = page.getByRole("searchbox");
  await search.fill("zzzz");
  await page.getByRole("button", { name: "بحث" }).click();
  await expect(page.getByRole("heading", { name: "لا توجد نتائج" })).toBeVisible();
});

test("texts in another script keep within their boxes, and popups within the screen @js", async ({
  page,
  hospital,
}) => {
  const surplus = (selector: string) =>
    page.locator(selector).evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
  await page.setViewportSize(phone);
  await enterDashboard(page, "customer-care");
  hospital.change("update users set language = 'ar' where email like 'customer-care@%'");
  await page.goto("/dashboard/appointments");
  const long = await surplus(".clamp");
  expect(long.length).toBeGreaterThan(1);
  expect(Math.max(...long)).toBe(0);
  await page.goto("/admin/settings");
  const email = page.getByLabel("البريد الإلكتروني");
  await expect(email).toHaveCSS("direction", "ltr");
  await expect(email).toHaveCSS("text-align", "right");

  hospital.change("update users set language = 'fr' where email like 'customer-care@%'");
  await page.goto("/dashboard/appointments");
  await page
    .getByRole("link", { name: /^Voir / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await surplus("dialog")).toEqual([0]);
  expect(await brokenWords(page.getByRole("link", { name: "@" }))).toEqual([]);
});
