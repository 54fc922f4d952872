import type { Locator, Page } from "@playwright/test";
import { call, tokenOf } from "../support/api.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { accounts } from "../support/session.ts";
import { visitToday } from "../support/stages.ts";
import { removeHospital } from "../support/test-database.ts";
import { enterDashboard, pageOf } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";

// A visit's day as reception and its doctor see it beside each other, and what the waiting room shows of it.

/** The projects share a hospital when one worker runs both: each has its own people. */
const named = (word: string) => `${word}${test.info().project.use.javaScriptEnabled ? "Scripted" : "Plain"}`;

const row = (page: Page, name: string): Locator => page.getByRole("listitem").filter({ hasText: name });

/** Presses the button of a step, and waits until the page says that it is taken. */
async function press(page: Page, name: string, step: string, said: string): Promise<void> {
  await row(page, name).getByRole("button", { name: step }).click();
  await expect(page.getByRole("status")).toContainText(said);
}

test.beforeEach(({ hospital }) => {
  // Nobody of the demo's day waits before them.
  hospital.change("delete from stages");
});

test("a visit arrives, is called, is in the room and seen, each step read on the other side; all are taken back", async ({
  page,
  browser,
  hospital,
}, { project }) => {
  await page.setViewportSize(phone);
  const name = named("Arrives");
  const lastname = `Of${"W".repeat(60)}`;
  const id = visitToday(hospital, { firstname: name, lastname, time: "00:05" });
  await enterDashboard(page, "receptionist");
  await page.goto(`/dashboard/desk/${id}/arrive`);
  const popup = page.getByRole("dialog", { name: "Patient arrived" });
  await expect(popup).toContainText(name);
  await popup.getByRole("button", { name: "Arrived" }).click();
  await expect(page.getByRole("status")).toContainText("The patient has arrived: number 1");
  await expect(row(page, name)).toContainText("Waiting");
  // A name without a space to break at is broken all the same.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  const doctor = await pageOf(browser, page, "doctor");
  await doctor.goto("/dashboard/desk");
  await doctor.goto(`/dashboard/desk/${id}/call`);
  const calling = doctor.getByRole("dialog", { name: "Call patient" });
  await calling.getByLabel("Room").fill("Room 12");
  await calling.getByRole("button", { name: "Call" }).click();
  await expect(doctor.getByRole("status")).toContainText("The patient is called: number 1, Room 12");
  await page.goto("/dashboard/desk?department_id=1");
  await expect(row(page, name)).toContainText("Room 12");
  await press(doctor, name, "In the room", "The patient is in the room");
  await press(doctor, name, "Seen", "The patient has been seen");
  await page.reload();
  await expect(row(page, name)).toContainText("Seen since");

  for (const label of ["In the room since", "Called", "Waiting", "Expected"]) {
    await press(page, name, "Undo", "The last step is taken back");
    await expect(row(page, name)).toContainText(label);
    // The keys go on where the person stands now, whose row may have come to another place.
    await expect(page).toHaveURL(new RegExp(`#row-${id}$`));
    if (project.use.javaScriptEnabled) await expect(page.locator(`#row-${id}:focus-within`)).toBeVisible();
  }
  await expect(row(page, name).getByRole("button", { name: "Undo" })).toHaveCount(0);
  // The number may be printed: it stays.
  await press(page, name, "Arrived", "The patient has arrived: number 1");
  await doctor.context().close();
  // Others look at the same lists.
  hospital.change("update appointments set lastname = 'Moss' where id = ?", id);
});

test("who does not come is noted after a while, not before, and is expected again when they do", async ({
  page,
  hospital,
}) => {
  const [late, early] = [named("Late"), named("Early")];
  visitToday(hospital, { firstname: late, time: "00:00" });
  const id = visitToday(hospital, { firstname: early, time: "23:55" });
  await enterDashboard(page, "customer-care");
  await page.goto("/dashboard/desk?department_id=1");
  await expect(row(page, early).getByRole("button", { name: "Did not come" })).toHaveCount(0);
  await page.goto(`/dashboard/desk/${id}/no-show`);
  const popup = page.getByRole("dialog", { name: "Patient did not come" });
  await expect(popup).toContainText("Please wait until 15 minutes after the beginning of the visit");

  await page.goto("/dashboard/desk?department_id=1");
  await press(page, late, "Did not come", "The patient is noted as not come");
  await expect(page.getByRole("region", { name: "Done" })).toContainText(late);
  await press(page, late, "Undo", "The last step is taken back");
  await expect(page.getByRole("region", { name: "Expected" })).toContainText(late);
  await press(page, late, "Arrived", "The patient has arrived: number 1");
  await press(page, late, "Call", "The patient is called: number 1");
  // Called, and nobody gets up.
  await press(page, late, "Did not come", "The patient is noted as not come");
  await press(page, late, "Undo", "The last step is taken back");
  await expect(row(page, late)).toContainText("Called");
});

/** The address of a screen for a department, as the desk gives it. */
async function screenOf(page: Page, queue: number, { url }: Site): Promise<string> {
  await page.goto(`${url}/dashboard/desk/display?queue=${queue}`);
  const link = page.getByRole("dialog").getByRole("link", { name: /waiting-room/ });
  return url + new URL(await link.innerText()).pathname;
}

test("two desks that call at once call two people, and the screen shows both and no name", async ({
  page,
  browser,
  hospital,
}) => {
  const department_id = 4;
  const names = ["One", "Two", "Three"].map(named);
  const token = await tokenOf(hospital, accounts.receptionist);
  for (const firstname of names) {
    const body = { firstname, lastname: "Waitingroom", department_id };
    expect((await call(hospital, "POST", "appointments/walk-in", { token, body })).code).toBe(201);
  }
  await enterDashboard(page, "receptionist");
  const wall = await browser.newPage();
  await wall.goto(await screenOf(page, department_id, hospital));
  await expect(wall.getByText("Nobody has been called yet")).toBeVisible();

  const other = await pageOf(browser, page, "customer-care");
  const desks = [page, other];
  for (const [index, desk] of desks.entries()) {
    await desk.goto(`/dashboard/desk?department_id=${department_id}`);
    await expect(desk.getByText("3 are waiting")).toBeVisible();
    await desk.getByLabel("Room").fill(`Room ${index + 1}`);
  }
  await Promise.all(desks.map((desk) => desk.getByRole("button", { name: "Call next" }).click()));
  const told: string[] = [];
  for (const [index, desk] of desks.entries()) {
    const notice = desk.getByRole("status");
    await expect(notice).toContainText(new RegExp(`The patient is called: number \\d, Room ${index + 1}`));
    told.push(/number (\d)/.exec(await notice.innerText())?.[1] ?? "");
  }
  expect(told.toSorted()).toEqual(["1", "2"]);
  await page.reload();
  await expect(page.getByText("1 is waiting")).toBeVisible();

  // Without a script it renews itself within ten seconds.
  for (const room of ["Room 1", "Room 2"])
    await expect(wall.getByText(room)).toBeVisible({ timeout: 30_000 });
  const source = await (await fetch(wall.url())).text();
  for (const html of [source, await wall.content()]) {
    for (const word of [...names, "Waitingroom"]) expect(html).not.toContain(word);
  }
  await other.context().close();
  await wall.close();
});

test("a screen on the wall outlives a restart of the server, and shows the newest call then", async ({
  browser,
  page,
}) => {
  // Two starts of a program, and a screen that renews itself every ten seconds.
  test.setTimeout(120_000);
  const folder = newFolder();
  try {
    const before = await openHospital({ folder });
    before.change("delete from stages");
    const { port } = new URL(before.url);
    const token = await tokenOf(before, accounts.receptionist);
    const callSomebody = async (site: Site, room: string) => {
      const id = visitToday(site, { firstname: "Restarted", time: "00:05" });
      await call(site, "POST", `appointments/${id}/arrive`, { token });
      expect((await call(site, "POST", `appointments/${id}/call`, { token, body: { room } })).code).toBe(200);
    };
    await callSomebody(before, "Room 31");
    await enterDashboardOf(page, before.url);
    const address = await screenOf(page, 1, before);
    const context = await browser.newContext(
      test.info().project.use.javaScriptEnabled ? {} : { javaScriptEnabled: false },
    );
    const wall = await context.newPage();
    await wall.goto(address);
    await expect(wall.getByText("Room 31")).toBeVisible();

    await wall.reload();
    await before.stop();
    await expect(wall.getByText("Room 31")).toBeVisible();
    const after = await openHospital({ folder, script: "start", env: { PORT: port } });
    try {
      await callSomebody(after, "Room 32");
      await expect(wall.getByText("Room 32")).toBeVisible({ timeout: 30_000 });
      await expect(wall.getByText("Room 31")).toBeVisible();
      await callSomebody(after, "Room 33");
      await expect(wall.getByText("Room 33")).toBeVisible({ timeout: 30_000 });
      expect(await wall.content()).not.toContain("Restarted");
    } finally {
      await context.close();
      await after.stop();
    }
  } finally {
    removeHospital(folder);
  }
});

/** Signs in at the door of another hospital than the worker's. */
async function enterDashboardOf(page: Page, url: string): Promise<void> {
  const form = { email: accounts.receptionist, password: "demo-hospital" };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post(`${url}/login`, { form, headers, maxRedirects: 0 });
}
