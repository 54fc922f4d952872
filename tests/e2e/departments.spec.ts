import type { Locator, Page } from "@playwright/test";
import { enterDashboard, expectNoViolations, formattedText, openPopup, rowOf } from "./dashboard.ts";
import { desktop, expect, expectNoticeOnce, phone, test } from "./hospital.ts";

test.beforeEach(async ({ page }) => enterDashboard(page, "admin"));

const textOf = (popup: Locator) => popup.getByRole("textbox", { name: "Description" });

/** The editor of a new department, once it stands where the text area was. */
async function openEditor(page: Page): Promise<{ popup: Locator; editor: Locator }> {
  await page.goto("/admin/departments/new");
  const popup = page.getByRole("dialog", { name: "Add department" });
  await expect(popup.getByRole("toolbar")).toBeVisible();
  return { popup, editor: textOf(popup) };
}

/** What the form would send as the description. */
const sentBy = (popup: Locator) =>
  popup.locator("form").evaluate((form: HTMLFormElement) => {
    const data = new FormData(form);
    return `${data.get("description_format") ?? "html"}: ${data.get("description")}`;
  });

/** Pastes as a browser does. */
async function paste(editor: Locator, html: string): Promise<void> {
  await editor.focus();
  await editor.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    clipboardData.setData("text/plain", "as plain text");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("a department and its service are added, found and deleted, and the public page follows", async ({
  page,
}) => {
  await page.goto("/admin/departments");
  let popup = await openPopup(page, "Add department", "Add department");
  await popup.getByLabel("Name").fill("Sleep Medicine");
  await (await formattedText(popup, "Description")).fill("Rest for everybody");
  await popup.getByRole("button", { name: "Add the department" }).click();
  await expectNoticeOnce(page, "Department created successfully");

  await page.goto("/admin/services");
  popup = await openPopup(page, "Add service", "Add service");
  await popup.getByLabel("Name").fill("Sleep study");
  await popup.getByLabel("Department").selectOption("Sleep Medicine");
  await popup.getByRole("button", { name: "Add the service" }).click();
  await expectNoticeOnce(page, "Service created successfully");

  await page.goto("/departments");
  await page.getByRole("link", { name: "Sleep Medicine" }).last().click();
  await expect(page.getByText("Rest for everybody")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sleep study" })).toBeVisible();

  await page.goto("/admin/departments");
  await page.getByLabel("Search by name").fill("sleep");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  popup = await openPopup(page, "Delete Sleep Medicine", "Delete department");
  await expect(popup.getByRole("alert")).toHaveText(
    "Sleep Medicine cannot be deleted: it has 1 service. Move or delete them first.",
  );
  await popup.getByRole("link", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/admin\/departments\?q=sleep/);

  await page.goto("/admin/services?q=sleep");
  popup = await openPopup(page, "Delete Sleep study", "Delete service");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expectNoticeOnce(page, "Service deleted successfully", "/admin/departments?q=sleep");
  popup = await openPopup(page, "Delete Sleep Medicine", "Delete department");
  await popup.getByRole("button", { name: "Delete" }).click();
  await expectNoticeOnce(page, "Department deleted successfully");
  await expect(rowOf(page, "Sleep Medicine")).toHaveCount(0);
});

test("a department goes and comes back by its dates", async ({ page }) => {
  const name = "Dental & Oral Health";
  const shownUntil = async (moment: string, before: string) => {
    await page.goto("/admin/departments?q=dental");
    const popup = await openPopup(page, `Edit ${name}`, "Edit department");
    await expect(popup.getByLabel("Shown until")).toHaveValue(before);
    await popup.getByLabel("Shown until").fill(moment);
    await popup.getByRole("button", { name: "Save the department" }).click();
    await expectNoticeOnce(page, "Department updated successfully");
  };
  const link = page.getByRole("main").getByRole("link", { name });

  await shownUntil("2020-01-01T00:00", "");
  await expect(rowOf(page, name)).toContainText("until 1 January 2020, 00:00");
  await page.goto("/departments");
  await expect(page.getByRole("main").getByRole("link", { name: "Cardiology" })).toHaveCount(1);
  await expect(link).toHaveCount(0);

  await shownUntil("", "2020-01-01T00:00");
  await expect(rowOf(page, name)).not.toContainText("2020");
  await page.goto("/departments");
  await expect(link).toHaveCount(1);
});

test("a text in the notation is edited in the notation @no-js", async ({ page }) => {
  await page.goto("/admin/departments/new");
  const popup = page.getByRole("dialog", { name: "Add department" });
  await expect(popup.getByText("Leave a blank line between paragraphs")).toBeVisible();
  await popup.getByLabel("Name").fill("Notation");
  await textOf(popup).fill("## Hours\n\n- **Daily**\n- *Late*");
  await popup.getByRole("button", { name: "Add the department" }).click();
  await openPopup(page, "Edit Notation", "Edit department");
  await expect(textOf(popup)).toHaveCount(0);
  await expect(textOf(page.getByRole("dialog"))).toHaveValue("## Hours\n\n- **Daily**\n- *Late*");
});

test("text is formatted by keyboard, linked, and undone @js", async ({ page, hospital }) => {
  const { popup, editor } = await openEditor(page);
  await popup.getByLabel("Name").fill("Typed");
  await popup.getByLabel("Name").press("Tab");
  await expect(popup.getByRole("button", { name: "Heading", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(popup.getByRole("button", { name: "Subheading" })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await page.keyboard.type("Hours");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("Daily");
  await page.keyboard.press("Control+B");
  await page.keyboard.type(" at ");
  await page.keyboard.press("Control+K");
  const address = popup.getByLabel("Link to");
  await expect(address).toBeFocused();
  await address.fill("not an address");
  await address.press("Enter");
  await expect(popup.getByRole("alert")).toHaveText("Enter an address, such as https://example.com");
  await address.fill("www.example.com");
  await address.press("Enter");
  await expect(editor).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  const html =
    '<h2>Hours</h2><p><strong>Daily</strong> at <a href="https://www.example.com">https://www.example.com</a></p><ul><li>one</li><li>two</li></ul>';
  expect(await sentBy(popup)).toBe(`html: ${html}`);
  await page.keyboard.press("Tab");
  await expect(popup.getByLabel("Shown from")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(editor).toBeFocused();
  await popup.getByRole("button", { name: "Add the department" }).click();
  await expectNoticeOnce(page, "Department created successfully");
  expect(hospital.rows("select description from departments where name = 'Typed'")).toEqual([
    { description: html },
  ]);
});

test("a text that nobody changed is sent as it was, and nobody is asked about it @js", async ({
  page,
  hospital,
}) => {
  const [before] = hospital.rows("select description from departments where id = 2");
  await page.goto("/admin/departments/2/edit");
  const popup = page.getByRole("dialog", { name: "Edit department" });
  await expect(popup.getByRole("toolbar")).toBeVisible();
  await popup.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/admin\/departments$/);

  await page.goto("/admin/departments/2/edit");
  await expect(popup.getByRole("toolbar")).toBeVisible();
  const editor = textOf(popup);
  await editor.press("Control+End");
  await page.keyboard.type("More");
  await popup.getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await editor.press("Control+Z");
  await expect.poll(() => sentBy(popup)).toBe(`html: ${before?.description}`);
  await popup.getByRole("button", { name: "Save the department" }).click();
  await expectNoticeOnce(page, "Department updated successfully");
  expect(hospital.rows("select description from departments where id = 2")).toEqual([before]);
});

test("a mistake leaves the text in the editor, and leads there @js", async ({ page }) => {
  const { popup, editor } = await openEditor(page);
  await popup.getByLabel("Name").fill("Too long");
  await editor.fill("a".repeat(10_001));
  await popup.getByRole("button", { name: "Add the department" }).click();
  await popup.getByRole("link", { name: "Description must be 10000 characters or fewer" }).click();
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAttribute("aria-invalid", "true");
  await expect(editor).toHaveAccessibleDescription(/Description must be 10000 characters or fewer/);
  await expect(editor).toHaveText("a".repeat(10_001));
});

const pasted = [
  {
    name: "Word",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0} --></style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>Visiting<o:p></o:p></h1><p class=MsoNormal style='margin:0cm;color:red'><b>Every</b> day<o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Mornings</p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>from nine</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Evenings</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p><!--EndFragment--></body></html>`,
    clean:
      "<h2>Visiting</h2><p><strong>Every</strong> day</p><ul><li>Mornings<ul><li>from nine</li></ul></li><li>Evenings</li></ul><ol><li>First</li></ol>",
  },
  {
    name: "Google Docs",
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;color:#ff0000">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p><br /><ul style="padding:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt">One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://a.example/" style="text-decoration:none"><span style="color:#1155cc">Two</span></a></p></li></ul></b>`,
    clean:
      '<p><strong>Bold</strong> and <em>slanted</em></p><ul><li>One</li><li><a href="https://a.example/">Two</a></li></ul>',
  },
  {
    name: "LibreOffice",
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-GB"><h2 class="western">Rooms</h2><p style="line-height:100%"><font color="#c9211e"><b>Quiet</b></font> rooms</p><ol><li><p style="margin:0">One</p></li><li><p>Two</p></li></ol><p><img src="data:image/png;base64,AAAA" width="9"/><br/></p></body></html>`,
    clean: "<h2>Rooms</h2><p><strong>Quiet</strong> rooms</p><ol><li>One</li><li>Two</li></ol>",
  },
  {
    name: "a hostile page",
    html: `<p onclick="alert(1)">a<script>document.title = "taken"</script><img src="x" onerror="document.title='taken'"><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">b</a></p><svg onload="document.title='taken'"></svg>`,
    clean: '<p>a<a href="about:blank">b</a></p>',
  },
  {
    name: "another editor, with the embeds of CVE-2025-15056 [C8],",
    html: `<p>a<span class="ql-formula" data-value="<img src=x onerror=document.title='taken'>">b</span></p><iframe class="ql-video" src="https://v.example/'><img src=x onerror=document.title='taken'>"></iframe><p>c</p>`,
    clean: "<p>ab</p><p>c</p>",
  },
];

for (const { name, html, clean } of pasted) {
  test(`what is pasted from ${name} becomes clean text @js`, async ({ page }) => {
    const { popup, editor } = await openEditor(page);
    await paste(editor, html);
    expect(await sentBy(popup)).toBe(`html: ${clean}`);
    await expect(page).not.toHaveTitle("taken");
  });
}

test("pictures are refused quietly, pasted or dropped @js", async ({ page }) => {
  const { popup, editor } = await openEditor(page);
  await editor.focus();
  for (const type of ["paste", "drop"] as const) {
    await editor.evaluate((element, kind) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(9)], "a.png", { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent(kind, { ...options, clipboardData: transfer })
          : new DragEvent(kind, { ...options, dataTransfer: transfer }),
      );
    }, type);
  }
  await page.keyboard.type("Words");
  expect(await sentBy(popup)).toBe("html: <p>Words</p>");
});

test("what is written before the editor arrives goes into it @js", async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/editor\.client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/departments/new");
  const popup = page.getByRole("dialog", { name: "Add department" });
  await expect(popup.locator("h2").first()).toBeFocused();
  await popup.getByLabel("Description").fill("**Early** words");
  expect(await sentBy(popup)).toBe("notation: **Early** words");
  arrive();
  await expect(popup.getByRole("toolbar")).toBeVisible();
  await expect(textOf(popup)).toBeFocused();
  expect(await sentBy(popup)).toBe("html: <p><strong>Early</strong> words</p>");
  await popup.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
});

test("without the editor the text area does @js", async ({ page }) => {
  await page.route(/editor\.client/, (route) => route.abort());
  await page.goto("/admin/departments/2/edit");
  const popup = page.getByRole("dialog", { name: "Edit department" });
  await expect(popup.locator("h2").first()).toBeFocused();
  expect(await sentBy(popup)).toMatch(/^html: <p>/);
  await popup.getByLabel("Description").fill("Rest\n\n- one");
  await popup.getByRole("button", { name: "Save the department" }).click();
  await expectNoticeOnce(page, "Department updated successfully", "/departments/2/x");
  await expect(page.getByRole("main").getByText("Rest", { exact: true })).toBeVisible();
});

test("the editor has no accessibility violation, and its label leads into it @js", async ({ page }) => {
  const { popup, editor } = await openEditor(page);
  await popup.locator("label", { hasText: "Description" }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.type("- one");
  await expectNoViolations(page, phone, desktop);
  await popup.getByRole("button", { name: "Link" }).click();
  await expect(popup.getByLabel("Link to")).toBeFocused();
  await expectNoViolations(page);
});
