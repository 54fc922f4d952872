import path from "node:path";
import { enterDashboard, openPopup, rowOf } from "./dashboard.ts";
import { checkNothing, expect, expectNoticeOnce, expectSummary, test } from "./hospital.ts";

const picture = path.resolve("docs/pictures/department.webp");

test.beforeEach(async ({ page }) => enterDashboard(page, "admin"));

test("a slide is added, found, hidden and deleted, and the home page follows", async ({ page }) => {
  await page.goto("/admin/slides");
  let popup = await openPopup(page, "Add slide", "Add slide");
  await popup.getByLabel("Image").setInputFiles(picture);
  await popup.getByLabel("Title", { exact: true }).fill("Open house in June");
  await popup.getByLabel("Subtitle").fill("Look behind the doors.");
  await popup.getByRole("button", { name: "Add the slide" }).click();
  await expect(page).toHaveURL(/\/admin\/slides$/);
  await expectNoticeOnce(page, "Slide created successfully", "/");
  await expect(page.getByText("Open house in June")).not.toHaveCount(0);

  await page.goto("/admin/slides");
  await page.getByLabel("Search by title or description").fill("OPEN house");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  popup = await openPopup(page, "Edit Open house in June", "Edit slide");
  await popup.getByLabel("Visibility").selectOption("Unpublished");
  await popup.getByRole("button", { name: "Save the slide" }).click();
  await expect(page).toHaveURL(/\/admin\/slides\?q=OPEN\+house/);
  await expect(rowOf(page, "Open house in June")).toContainText("Unpublished");
  await expectNoticeOnce(page, "Slide updated successfully", "/");
  await expect(page.getByText("Open house in June")).toHaveCount(0);

  await page.goto("/admin/slides?active_status=0");
  popup = await openPopup(page, "Delete Open house in June", "Delete slide");
  await expect(popup).toContainText(
    "Delete Open house in June? It can be brought back from the history for 30 days.",
  );
  await popup.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/slides\?active_status=0/);
  await expect(rowOf(page, "Open house in June")).toHaveCount(0);
  await expectNoticeOnce(page, "Slide deleted successfully");
});

test("a slide without a title stays in its form with what was typed", async ({ page }) => {
  await page.goto("/admin/slides/new");
  const popup = page.getByRole("dialog", { name: "Add slide" });
  await popup.getByLabel("Subtitle").fill("Only a subtitle");
  await checkNothing(popup.locator("form"));
  await popup.getByRole("button", { name: "Add the slide" }).click();
  await expectSummary(page, "Enter a title");
  await expect(popup.getByLabel("Subtitle")).toHaveValue("Only a subtitle");
  await popup.getByRole("link", { name: "Enter a title" }).click();
  await expect(popup.getByLabel("Title", { exact: true })).toBeFocused();
});

test("of two people who edit a slide the second is shown what the first wrote", async ({
  page,
  hospital,
}) => {
  await page.goto("/admin/slides");
  const adding = await openPopup(page, "Add slide", "Add slide");
  await adding.getByLabel("Title", { exact: true }).fill("Nobody’s yet");
  await adding.getByRole("button", { name: "Add the slide" }).click();
  await expectNoticeOnce(page, "Slide created successfully");
  const [slide] = hospital.rows<{ id: number }>("select id from slides where title = 'Nobody’s yet'");
  await page.goto(`/admin/slides/${slide?.id}/edit`);
  const popup = page.getByRole("dialog", { name: "Edit slide" });
  hospital.change(
    "update slides set title = 'Theirs', updated_at = '2099-01-01T00:00:00.000Z' where id = ?",
    slide?.id,
  );
  await popup.getByLabel("Title", { exact: true }).fill("Mine");
  await popup.getByRole("button", { name: "Save the slide" }).click();
  await expectSummary(
    page,
    "Someone else changed this slide while you were editing it. Their version is next to each field. Save again to keep yours.",
    "Now: Theirs",
  );
  await expect(popup.getByLabel("Title", { exact: true })).toHaveValue("Mine");
  await popup.getByRole("button", { name: "Save the slide" }).click();
  await expect(rowOf(page, "Mine")).toHaveCount(1);
});

test("a picture is sent as soon as it is chosen, and can be taken back @js", async ({ page, hospital }) => {
  await page.goto("/admin/slides");
  const popup = await openPopup(page, "Add slide", "Add slide");
  await popup.getByLabel("Image").setInputFiles({
    name: "slide.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture at all"),
  });
  await expect(popup.getByText("Failed")).toBeVisible();
  await popup.getByLabel("Image").setInputFiles(picture);
  await expect(popup.getByText("Uploaded")).toBeVisible();
  await expect(popup.getByAltText("The picture you chose")).toBeVisible();
  await popup.getByRole("button", { name: "Remove the picture" }).click();
  await expect(popup.getByText("Uploaded")).toHaveCount(0);
  await popup.getByLabel("Title", { exact: true }).fill("No picture after all");
  await popup.getByRole("button", { name: "Add the slide" }).click();
  await expect(rowOf(page, "No picture after all")).toHaveCount(1);
  expect(hospital.rows("select image from slides where title = 'No picture after all'")).toEqual([
    { image: null },
  ]);
});

test("a form sent in the moment its picture has arrived is sent with it @js", async ({ page, hospital }) => {
  await page.goto("/admin/gallery");
  const popup = await openPopup(page, "Add picture", "Add picture");
  await popup.getByLabel("Title").fill("Sent at once");
  const file = popup.getByLabel("Image");
  // The file is taken out of its input when its upload is done: no moment is earlier than that.
  await file.evaluate((input: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    Object.defineProperty(input, "value", {
      get: () => value?.get?.call(input),
      set: (text) => {
        value?.set?.call(input, text);
        input.form?.requestSubmit();
      },
    });
  });
  await file.setInputFiles(picture);
  await expect(page).toHaveURL(/\/admin\/gallery$/);
  expect(hospital.rows("select count(*) as count from gallery where title = 'Sent at once'")).toEqual([
    { count: 1 },
  ]);
});
