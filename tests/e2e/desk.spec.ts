import { pagesOf } from "../support/pdf.ts";
import { setStage, visitToday } from "../support/stages.ts";
import { enterDashboard, expectNoViolations, pageOf } from "./dashboard.ts";
import { expect, phone, test } from "./hospital.ts";

// Reception and a doctor through a visit's day, each in a browser of their own.

/** The projects share a hospital when one worker runs both: each has its own person. */
const mine = () => (test.info().project.use.javaScriptEnabled ? "Wendell" : "Odile");

test("a walk-in gets a number, is called to a room, and seen; the last step is taken back", async ({
  page,
  browser,
  hospital,
}) => {
  const name = mine();
  // Nobody of the demo's day waits before them.
  hospital.change("delete from stages");
  await enterDashboard(page, "receptionist");
  await page.goto("/dashboard/desk?department_id=1");
  await page.getByRole("link", { name: "Add a walk-in" }).click();
  const popup = page.getByRole("dialog", { name: "Add walk-in" });
  await popup.getByLabel("First name").fill(name);
  await popup.getByRole("button", { name: "Add and give a number" }).last().click();
  await expect(page.getByRole("status")).toContainText("Walk-in added: number");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Waiting");

  await page.goto("/dashboard/desk/display?queue=1");
  const link = await page
    .getByRole("dialog")
    .getByRole("link", { name: /waiting-room/ })
    .innerText();
  const wall = await browser.newPage();
  await wall.goto(new URL(new URL(link).pathname, page.url()).href);

  const doctor = await pageOf(browser, page, "doctor");
  await doctor.goto("/dashboard/desk");
  const own = doctor.getByRole("listitem").filter({ hasText: name });
  await doctor.getByLabel("Room").fill(`Room ${name}`);
  await doctor.getByRole("button", { name: "Call next" }).click();
  await expect(own).toContainText("Called");
  // Without a script it renews itself, later than a test waits.
  await wall.reload();
  await expect(wall.getByText(`Room ${name}`).first()).toBeVisible();
  expect(await wall.content()).not.toContain("Diallo");

  await own.getByRole("button", { name: "In the room" }).click();
  await expect(own).toContainText("In the room since");
  await own.getByRole("button", { name: "Seen" }).click();
  await expect(own).toContainText("Seen since");
  await own.getByRole("button", { name: "Undo" }).click();
  await expect(own).toContainText("In the room since");
  await own.getByRole("button", { name: "Seen" }).click();
  await expect(own).toContainText("Seen since");
  await doctor.context().close();
  await wall.close();
});

test('a double click on "Call next" calls one patient, even where the second half comes after the answer @js', async ({
  page,
  hospital,
}) => {
  hospital.change("delete from stages");
  for (const firstname of ["Ada", "Ben", "Cleo"])
    setStage(hospital, visitToday(hospital, { firstname, department_id: 1 }), "arrived");
  await enterDashboard(page, "receptionist");
  await page.goto("/dashboard/desk?department_id=1");
  const waiting = (words: string) => expect(page.locator(".call-next")).toContainText(words);
  const button = page.getByRole("button", { name: "Call next" });
  // The notice of the first one moves the button down; the next one takes its place.
  await button.click();
  await waiting("2 are waiting");
  await button.click();
  await waiting("1 is waiting");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole("link", { name: "Add a walk-in" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await waiting("1 is waiting");
  await button.click();
  await waiting("Nobody is waiting");
});

test("a screen in the waiting room hears of a call at once @js", async ({ page, browser }) => {
  await enterDashboard(page, "receptionist");
  await page.goto("/dashboard/desk/walk-in?department_id=3");
  await page.getByLabel("First name").fill("Heard");
  await page.getByRole("button", { name: "Add and give a number" }).last().click();
  await expect(page.getByRole("status")).toContainText("Walk-in added");
  await page.goto("/dashboard/desk/display?queue=3");
  const link = await page
    .getByRole("dialog")
    .getByRole("link", { name: /waiting-room/ })
    .innerText();
  const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(wall.getByText("Nobody has been called yet")).toBeVisible();
  await page.goto("/dashboard/desk?department_id=3");
  await page.getByLabel("Room").fill("Room 21");
  await page.getByRole("button", { name: "Call next" }).click();
  await expect(wall.getByText("Room 21")).toBeVisible({ timeout: 4000 });
  await expectNoViolations(wall);
  await wall.close();
});

test("a screen on the wall shows every queue whole, however many there are", async ({
  page,
  browser,
  hospital,
}) => {
  hospital.change("delete from stages");
  const queues = hospital.rows<{ id: number }>("select id from departments order by id").map(({ id }) => id);
  const visits: number[] = [];
  for (const department_id of queues) {
    for (let number = 1; number <= 5; number++) {
      const id = visitToday(hospital, { department_id, time: `0${number}:00` });
      visits.push(id);
      setStage(hospital, id, "called");
      hospital.change(
        "update stages set queue = ?, number = ?, called_to = ?, called_at = ? where appointment_id = ?",
        ...[department_id, 90 + number, `Consulting room ${number} on the first floor`],
        ...[`2030-01-01T0${number}:00:00.000Z`, id],
      );
    }
  }
  await enterDashboard(page, "receptionist");
  const wall = await browser.newPage();
  for (const count of [1, 2, 4, queues.length]) {
    const chosen = queues.slice(0, count).map((id) => `queue=${id}`);
    await page.goto(`/dashboard/desk/display?${chosen.join("&")}`);
    const link = page.getByRole("dialog").getByRole("link", { name: /waiting-room/ });
    await wall.goto(new URL(new URL(await link.innerText()).pathname, page.url()).href);
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [1080, 1920],
    ] as const) {
      await wall.setViewportSize({ width, height });
      const about = `${count} queues at ${width} by ${height}`;
      await expect(wall.locator(".waiting-now strong"), about).toHaveText(Array(count).fill("95"));
      const cut = await wall.evaluate(() => {
        const page = document.documentElement;
        const boxes = [page, ...document.querySelectorAll(".waiting-queues > section, .waiting-now")];
        return boxes
          .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
          .map((box) => `${box.className}: ${box.scrollHeight} in ${box.clientHeight}`);
      });
      expect(cut, about).toEqual([]);
    }
  }
  await wall.close();
  // Others look at the same day.
  hospital.change(`delete from stages where appointment_id in (${visits})`);
  hospital.change(`delete from appointments where id in (${visits})`);
});

test("no rule of accessibility is broken at the desk @js", async ({ page }) => {
  await enterDashboard(page, "receptionist");
  for (const path of ["", "?department_id=1", "/walk-in", "/call-next", "/display"]) {
    await page.goto(`/dashboard/desk${path}`);
    await expectNoViolations(page);
  }
  await page.setViewportSize(phone);
  await page.goto("/dashboard/desk");
  await expectNoViolations(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
});

test("the day is printed with the hospital, the date, names and numbers, and without the buttons", async ({
  page,
  hospital,
}) => {
  const name = `Printed${mine()}`;
  setStage(hospital, visitToday(hospital, { firstname: name, time: "00:05" }), "arrived");
  await enterDashboard(page, "receptionist");
  await page.goto("/dashboard/desk");
  const words = pagesOf(await page.pdf({ format: "A4" })).join(" ");
  const year = new Date().getFullYear();
  for (const part of ["Alderbrook Hospital", String(year), "Waiting", name]) expect(words).toContain(part);
  for (const button of ["Show", "Undo", "Add a walk-in"]) expect(words).not.toContain(button);
});
