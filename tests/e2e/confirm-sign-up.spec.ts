import { openHospital } from "../support/hospital.ts";
import { violationsOf } from "./axe.ts";
import { expect, phone, testAt } from "./hospital.ts";
import { enter, fill, ownPassword, popup } from "./people.ts";

const test = testAt(() => openHospital({ env: { CONFIRM_SIGN_UP: "email" } }));

test("an account opens from its mailbox, on a phone", async ({ page, site, javaScriptEnabled }) => {
  // Axe is a script of its own.
  const violations = async () => (javaScriptEnabled ? violationsOf(page) : []);
  const email = "ada.okafor@mail.example";
  await page.setViewportSize(phone);
  await page.goto("/sign-up");
  const form = popup(page, "Create an account");
  await fill(form, { "First name": "Ada", "Last name": "Okafor", Email: email, Phone: "+44 1632 960777" });
  await form.getByLabel("Password").fill(ownPassword);
  await form.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("status")).toContainText("We’ve sent you an email");

  const [mail] = site.rows<{ text: string }>("select text from outbox order by id desc limit 1");
  const link = /\/sign-up\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText(email);
  expect(await violations()).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
  await page.locator("#confirm-sign-up").getByRole("button").press("Enter");
  await expect(page.getByRole("status")).toContainText("Account created successfully");
  await enter(page, email, ownPassword);
  await expect(page).toHaveURL("/profile");

  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("This link no longer works");
  expect(await violations()).toEqual([]);
});
