import { enterDashboard, expectNoViolations, formattedText, openPopup, rowOf } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test("a picture is described and cut, and the home page says and shows so", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/");
  const title = await page.locator(".slide-title").first().innerText();
  await page.goto("/admin/slides");
  await rowOf(page, title).getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("link", { name: "Describe it" }).click();
  const popup = page.getByRole("dialog", { name: "Edit picture" });
  await popup.getByRole("textbox", { name: "Description" }).fill("A doctor who listens");
  await popup.getByLabel("From left to right").selectOption("Right edge");
  await popup.getByRole("button", { name: "Save the picture" }).click();
  await expect(page.getByRole("status")).toContainText("Picture updated successfully");
  await page.goto("/");
  // The slider shows one of its pictures at a time.
  const image = page.getByAltText("A doctor who listens").first();
  await expect(image).toHaveCSS("object-position", "100% 50%");
});

test("a picture is added, and deleted while nothing shows it", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/pictures");
  await page.getByRole("link", { name: "Add picture" }).click();
  const popup = page.getByRole("dialog", { name: "Add picture" });
  await popup.getByLabel("Picture").setInputFiles("docs/pictures/phone.webp");
  await popup.getByRole("textbox", { name: "Description" }).fill("The site on a phone");
  await popup.getByRole("button", { name: "Add the picture" }).click();
  await expect(page.getByRole("status")).toContainText("Picture created successfully");
  const row = page.getByRole("row").filter({ hasText: "The site on a phone" });
  await expect(row).toContainText("Not used");
  await row.getByRole("link", { name: /^Delete/ }).click();
  await page.getByRole("dialog", { name: "Delete picture" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Picture deleted successfully");
  await expect(page.getByText("The site on a phone")).toHaveCount(0);
});

test("the library and its popups break no rule of accessibility @js", async ({ page }) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/pictures");
  await expectNoViolations(page, phone, desktop);
  await page.goto("/admin/documents/new");
  await expectNoViolations(page);
  for (const [action, title] of [
    ["Edit", "Edit picture"],
    ["Replace", "Replace picture"],
  ] as const) {
    await page.goto("/admin/pictures?use=used&sort=created_at");
    const link = page.getByRole("link", { name: new RegExp(`^${action} `) }).first();
    await openPopup(page, (await link.textContent()) ?? "", title);
    await expectNoViolations(page);
  }
});

test("the editor of an update places a picture of the library, and keeps it @js", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/updates");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const popup = page.getByRole("dialog", { name: "Edit update" });
  await expect(popup.locator(".rich-text")).toBeVisible();
  const text = await formattedText(popup, "Description");
  await text.click();
  await popup.getByRole("button", { name: "Picture", exact: true }).click();
  const bar = popup.getByRole("group", { name: "Picture" });
  await bar.getByRole("listitem").getByRole("button").first().click();
  await bar.getByRole("textbox", { name: "Caption" }).fill("The new ward");
  await expectNoViolations(page);
  await bar.getByRole("button", { name: "Place the picture" }).click();
  await expect(text.locator("figcaption")).toHaveText("The new ward");
  await popup.getByRole("button", { name: "Save the update" }).click();
  await expect(page.getByRole("status")).toContainText("Update updated successfully");

  // Another edit beside it leaves the picture where it is.
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await text.locator("p").first().click();
  await page.keyboard.type("Well. ");
  await popup.getByRole("button", { name: "Save the update" }).click();
  await expect(page.getByRole("status")).toContainText("Update updated successfully");
  await page
    .getByRole("link", { name: /^Preview / })
    .first()
    .click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.locator("figure figcaption")).toHaveText("The new ward");
  await expect(preview.locator("figure").getByRole("link")).toHaveAttribute("href", /^\/files\/images\//);
});

test("a page offers a document, which readers take away", async ({ page }) => {
  await page.setViewportSize(desktop);
  await enterDashboard(page, "admin");
  await page.goto("/admin/documents/new");
  const popup = page.getByRole("dialog", { name: "Add document" });
  const file = { name: "hours.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await popup.getByLabel("File").setInputFiles(file);
  await popup.getByRole("textbox", { name: "Title" }).fill("Visiting hours");
  await popup.getByRole("combobox", { name: /Page/ }).selectOption("Complaints");
  await popup.getByRole("button", { name: "Add the document" }).click();
  await expect(page.getByRole("status")).toContainText("Document created successfully");
  await page.goto("/pages/complaints");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Visiting hours \(PDF/ }).click();
  expect((await download).suggestedFilename()).toBe("visiting-hours.pdf");
});
