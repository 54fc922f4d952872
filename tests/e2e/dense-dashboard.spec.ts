import type { Locator, Page } from "@playwright/test";
import { addAppointment } from "../support/portal.ts";
import { enterDashboard } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not seen");
  return box;
};

const middleOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height / 2;
};

// Scripts change nothing of how lists and the overview stand: what is tagged so is looked at once.

test("[D17] the first and the last day of a filter stand in one row @no-js", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  await page.goto("/dashboard/appointments");
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [from, to] = [page.getByLabel("From", { exact: true }), page.getByLabel("To", { exact: true })];
    expect(await middleOf(from), `${width}`).toBeCloseTo(await middleOf(to), 0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("[D17] a row of a list takes less than a third of the screen @no-js", async ({ page, hospital }) => {
    const names = { firstname: "Maximiliana Alexandrina", lastname: "Wolfeschlegelsteinhausenbergerdorff" };
    for (const active_status of [1, 0, 0])
      addAppointment(hospital, { user_id: null, ...names, active_status });
    await enterDashboard(page, "superadmin");
    for (const path of ["/dashboard/appointments", "/admin/slides", "/admin/updates", "/dashboard/doctors"]) {
      await page.goto(path);
      const heights = await page
        .locator(".data-table tbody tr")
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights, path).not.toEqual([]);
      expect(Math.max(...heights), path).toBeLessThan(phone.height / 3);
    }
    hospital.change("delete from appointments where lastname = ?", names.lastname);
  });

  test("[D17] a day's Clear stands within its day, and above its times", async ({ page }) => {
    await enterDashboard(page, "doctor");
    await page.goto("/admin/settings/working-days");
    for (const width of [320, 360]) {
      await page.setViewportSize({ ...phone, width });
      for (const day of await page.locator(".week-day").all()) {
        const [whole, clear] = [await boxOf(day), await boxOf(day.getByRole("button"))];
        expect(clear.y, `${width} px`).toBeGreaterThanOrEqual(whole.y);
        expect(clear.y + clear.height, `${width} px`).toBeLessThanOrEqual(whole.y + whole.height);
        const [from, to] = [await boxOf(day.getByLabel("From")), await boxOf(day.getByLabel("To"))];
        expect(from.y, `${width} px`).toBeGreaterThanOrEqual(clear.y + clear.height);
        expect(to.y, `${width} px`).toBe(from.y);
      }
    }
  });

  test("[D17] the name of the hospital is not cut @no-js", async ({ page }) => {
    await enterDashboard(page, "superadmin");
    await page.goto("/dashboard/overview");
    expect(await uncut(page)).toBe(true);
  });
});

test("[D17] the overview's tiles are all of one size @no-js", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  await page.goto("/dashboard/overview");
  for (const width of [phone.width, 768, 1024, desktop.width]) {
    await page.setViewportSize({ width, height: 800 });
    const [first, ...others] = await Promise.all((await page.locator(".tiles > li").all()).map(boxOf));
    expect(others.length).toBeGreaterThan(5);
    for (const { width: wide, height } of others) {
      expect(Math.abs(wide - (first?.width ?? 0)), `${width}`).toBeLessThanOrEqual(1);
      expect(Math.abs(height - (first?.height ?? 0)), `${width}`).toBeLessThanOrEqual(1);
    }
  }
});

test("an overfull day of all doctors: heads and clock stay in sight, and nobody's column is left", async ({
  page,
  hospital,
}) => {
  const date = "2031-05-07";
  const [{ lastname } = { lastname: "" }] = hospital.rows<{ lastname: string }>(
    "select lastname from users where id = 6",
  );
  const rename = (name: string) => hospital.change("update users set lastname = ? where id = 6", name);
  rename("Featherstonehaugh-Cholmondeley");
  const clash = { user_id: null, date, lastname: "Wolfeschlegelsteinhausenbergerdorff", time: "09:00" };
  for (const active_status of [1, 0, 0])
    for (const doctor_id of [5, 6, 7]) addAppointment(hospital, { ...clash, doctor_id, active_status });
  await enterDashboard(page, "superadmin");
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/dashboard/appointments?view=sheet&date=${date}`);
    const sheet = page.locator(".doctor-days");
    expect(await sheet.evaluate(leavingTheirColumn), `${width}`).toEqual([]);
    await sheet.evaluate((group) => {
      group.scrollIntoView({ block: "end" });
      group.scrollTo(group.scrollWidth, group.scrollHeight);
    });
    const whole = await boxOf(sheet);
    expect(whole.y).toBeGreaterThanOrEqual(0);
    expect(whole.y + whole.height).toBeLessThanOrEqual(801);
    for (const head of await page.locator(".doctor-day > header").all())
      expect((await boxOf(head)).y).toBeCloseTo(whole.y + 1, 0);
    expect((await boxOf(page.locator(".doctor-clock"))).x).toBeCloseTo(whole.x + 1, 0);
    // Back by the keyboard, to what the heads lie over.
    const first = sheet.getByRole("link").first();
    await first.focus();
    expect(await first.evaluate(isOnTop), `${width}`).toBe(true);
  }
  rename(lastname);
  hospital.change("delete from appointments where lastname = ?", clash.lastname);
});

/** What of a day sheet is wider than the column of its doctor. */
function leavingTheirColumn(sheet: Element): string[] {
  return [...sheet.querySelectorAll(".doctor-day")].flatMap((column) => {
    const { right } = column.getBoundingClientRect();
    return [...column.querySelectorAll("header, li, a, .flags > *")].flatMap((part) =>
      part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1
        ? [part.textContent ?? ""]
        : [],
    );
  });
}

function isOnTop(link: Element): boolean {
  const { left, top, width, height } = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

function uncut(page: Page): Promise<boolean> {
  return page
    .locator(".top-bar-site")
    .evaluate(
      (link) =>
        link.scrollWidth <= link.clientWidth &&
        [...link.children].every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1),
    );
}
