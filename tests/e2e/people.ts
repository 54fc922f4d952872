import type { Locator, Page } from "@playwright/test";
import { addDays, localNow } from "../../db/local-time.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { expect } from "./hospital.ts";

/** Beyond the demo's appointments, so that every time is free. */
export const farDate = addDays(localNow("UTC").date, 60);

/** A good password that is not the demo's. */
export const ownPassword = "three brown owls";

export function signInLink(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: "Sign in" });
}

export function popup(page: Page, name: string): Locator {
  return page.getByRole("dialog", { name });
}

export function firstDoctor(page: Page): Locator {
  return page
    .getByRole("region", { name: "Our doctors" })
    .getByRole("link", { name: /^Dr\. / })
    .first();
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(new RegExp(`^${label}\\s*(\\(optional\\)\\s*)?$`)).fill(value);
  }
}

export async function enter(page: Page, email: string, secret: string): Promise<void> {
  const form = popup(page, "Sign in");
  await fill(form, { Email: email, Password: secret });
  await form.getByRole("button", { name: "Sign in" }).click();
}

/** Signs a patient in without a look at the form: `sign-in.spec.ts` has that. */
export async function enterPortal(page: Page): Promise<void> {
  const form = { email: accounts.patient, password: demoPassword };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post("/sign-in", { form, headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/profile"]);
}
