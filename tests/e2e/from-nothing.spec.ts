import type { Page } from "@playwright/test";
import { loadOnPhone } from "../bench/page-load.ts";
import { firstRun, openEmpty } from "../support/first-run.ts";
import type { Site } from "../support/hospital.ts";
import { picture } from "../support/uploads.ts";
import { exported, zipOf } from "../support/wordpress.ts";
import { openFrom, openPopup, rowOf } from "./dashboard.ts";
import { test as base, desktop, expect, expectNoticeOnce } from "./hospital.ts";

const test = base.extend<{ empty: { hospital: Site; link: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  empty: async ({}, use) => {
    const empty = await openEmpty();
    await use(empty);
    await empty.hospital.stop();
  },
});

interface File {
  name: string;
  buffer: Buffer;
  mimeType: string;
}

const csv = (name: string, lines: string[]): File => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

/** Brings a file in from the list of what is in it. */
async function bring(page: Page, list: string, { file, zip }: { file: File; zip?: File }, notice: string) {
  await page.goto(list);
  const popup = await openPopup(page, "Import", "Import a file");
  await popup.getByLabel("File").setInputFiles(file);
  if (zip) await popup.getByLabel("Pictures").setInputFiles(zip);
  await popup.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("heading", { name: /^Would come in: / })).toBeVisible();
  await page.getByRole("button", { name: /^Import \d+ / }).click();
  await expectNoticeOnce(page, notice);
}

test("a hospital is built from nothing, without a script, and its home page keeps its budgets @no-js", async ({
  page,
  browser,
  empty: { hospital, link },
}) => {
  const at = (path: string) => hospital.url + path;
  await page.setViewportSize(desktop);
  await page.goto(link);
  await page.getByLabel("Name", { exact: true }).fill(firstRun.name);
  await page.getByLabel("Phone").fill(firstRun.contacts);
  await page.getByLabel("First name").fill(firstRun.firstname);
  await page.getByLabel("Last name").fill(firstRun.lastname);
  await page.getByLabel("Your email").fill(firstRun.email);
  await page.getByLabel("Password", { exact: true }).fill(firstRun.new_password);
  await page.getByLabel("Confirm password").fill(firstRun.new_password);
  await page.getByRole("button", { name: "Open the website" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);

  const departments = csv("departments.csv", [
    "Name;Description;Visibility",
    ...["Cardiology", "Eyes", "Children", "Surgery", "Maternity", "Radiology"].map(
      (name) => `${name};All that ${name.toLowerCase()} needs, every day of the week.;public`,
    ),
  ]);
  await bring(page, at("/admin/departments"), { file: departments }, "Departments: 6 new");
  const doctors = csv("doctors.csv", [
    "First name,Last name,Email,Phone,Gender,Department,Position,Monday,Tuesday",
    ...["Ada Holm", "Bo Lund", "Eva Berg", "Jon Dahl"].map((names, index) =>
      [
        ...[
          ...names.split(" "),
          `doctor${index}@fern.example`,
          `+44 1632 96050${index}`,
          index % 2 ? "Male" : "Female",
        ],
        ...["Cardiology", "Consultant", "08:00–12:00", "13:00–17:00"],
      ].join(","),
    ),
  ]);
  await bring(page, at("/dashboard/doctors"), { file: doctors }, "Doctors: 4 new");
  const posts = exported([
    { type: "attachment", status: "inherit", id: 50, file: "2024/05/ward.png" },
    ...["New ward", "Flu clinics", "Open day"].map((title) => ({
      title,
      slug: title.toLowerCase().replace(" ", "-"),
      thumbnail: 50,
      content: "<!-- wp:paragraph --><p>Come and see, from Monday on.</p><!-- /wp:paragraph -->",
    })),
  ]);
  const xml = { name: "old-site.xml", mimeType: "text/xml", buffer: Buffer.from(posts) };
  const uploads = await zipOf({ "uploads/2024/05/ward.png": await picture() });
  const zip = { name: "uploads.zip", mimeType: "application/zip", buffer: Buffer.from(uploads) };
  await bring(page, at("/admin/updates"), { file: xml, zip }, "Updates: 3 new");

  await page.goto(at("/admin/pages"));
  const own = await openPopup(page, "Add page", "Add page");
  await own.getByLabel("Title").fill("Visiting us");
  await own.getByRole("textbox", { name: "Text" }).fill("## Hours\n\nFrom two to eight.");
  await own.getByLabel("Linked from").selectOption("Menu");
  await own.getByLabel("Visibility").selectOption("1");
  await own.getByRole("button", { name: "Add the page" }).click();
  await expectNoticeOnce(page, "Page created successfully", at("/admin/settings/menu"));
  await page.getByLabel("Visiting us").selectOption("2");
  await page.getByRole("button", { name: "Save the menu" }).click();
  await expectNoticeOnce(page, "Menu updated successfully");

  await page.goto(at("/admin/settings/look"));
  await page.getByLabel("Theme colour").fill("#7a1f5c");
  await page.getByLabel("Headings").selectOption("figtree");
  await page.getByLabel("Updates").selectOption("1");
  await page.getByRole("button", { name: "Save the look" }).click();
  await expectNoticeOnce(page, "Look updated successfully");

  await page.goto(at("/admin/alerts"));
  const alert = await openPopup(page, "Add alert", "Add alert");
  await alert.getByLabel("Text").fill("The car park is closed today.");
  await alert.getByLabel("Visibility").selectOption("1");
  await alert.getByRole("button", { name: "Add the alert" }).click();
  await expectNoticeOnce(page, "Alert created successfully");

  await page.goto(at("/admin/settings/company"));
  await page.getByLabel("Send a newsletter").selectOption("1");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expectNoticeOnce(page, "Company profile updated successfully", at("/admin/newsletters"));
  const letter = await openPopup(page, "Add newsletter", "Add newsletter");
  await letter.getByLabel("Subject").fill("We are open");
  await letter.getByRole("textbox", { name: "Text" }).fill("Come and see.");
  await letter.getByRole("button", { name: "Add the newsletter" }).click();
  await expectNoticeOnce(page, "Newsletter created successfully");

  await page.context().clearCookies();
  await page.goto(hospital.url);
  await expect(page.getByText("The car park is closed today.")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main" }).locator("> ul > li > a");
  await expect(menu).toHaveText(["Home", "Visiting us", "Departments", "Updates", "About us", "Contact us"]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Updates");
  await expect(page.getByRole("contentinfo")).toContainText("You get an email to confirm");
  await page.getByRole("link", { name: "Visiting us" }).click();
  await expect(page.getByRole("heading", { name: "Hours" })).toBeVisible();
  await page.goto(at("/2024/05/flu-clinics/"));
  await expect(page).toHaveURL(at("/blog/flu-clinics"));

  const { html, stylesheets, script, firstScreen, origins } = await loadOnPhone(browser, hospital.url);
  expect(html).toBeLessThan(13 * 1024);
  expect(stylesheets).toBeLessThan(12 * 1024);
  expect(script).toBeLessThan(8 * 1024);
  expect(firstScreen.total).toBeLessThan(60 * 1024);
  expect(firstScreen.requests).toBeLessThanOrEqual(8);
  expect(origins).toEqual([hospital.url]);

  await page.goto(hospital.url);
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("News from the hospital, by email").fill("reads@mail.example");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expectNoticeOnce(page, "Subscribed successfully");
  const [mail] = hospital.rows<{ text: string }>(
    "select text from outbox where recipient = 'reads@mail.example'",
  );
  const [path = ""] = /\/newsletter\/\S+\/confirm/.exec(mail?.text ?? "") ?? [];
  await page.goto(at(path));
  await page.getByRole("button", { name: "Get the newsletter" }).click();
  await expectNoticeOnce(page, "Newsletter confirmed successfully");

  await page.goto(at("/sign-in"));
  await page.getByLabel("Email", { exact: true }).fill(firstRun.email);
  await page.getByLabel("Password", { exact: true }).fill(firstRun.new_password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  await page.goto(at("/admin/newsletters"));
  const send = await openFrom(page, "We are open", "Send", "Send the newsletter");
  await expect(send).toContainText("It goes to 1 person");
  await send.getByRole("button", { name: "Send it" }).click();
  await expectNoticeOnce(page, "Newsletter is being sent");
  await expect(rowOf(page, "We are open")).toContainText("Sending");
});
