import { opens, screens } from "../../app/dashboard/screens.ts";
import { localNow } from "../../db/local-time.ts";
import { publicAddresses } from "../support/addresses.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { staffRoles } from "../support/session.ts";
import { enterDashboard } from "./dashboard.ts";
import { expectFits } from "./fits.ts";
import { expect, test } from "./hospital.ts";
import { enterPortal, farDate, fill } from "./people.ts";

/** The narrowest screens that people read on, and a page at 1280 px enlarged to four times its size. */
const narrow = { width: 320, height: 640 };

test.use({ viewport: narrow });
test.setTimeout(240_000);

test("[D11] no public page or popup is wider than 320 px", async ({ page, hospital, javaScriptEnabled }) => {
  const extra = ["/appointment?doctor_id=5", "/gallery?page=1", "/doctors?department_id=1", "/no-such-page"];
  // Scripts change some kinds of pages, and no record's otherwise than another's: with them one of each kind is enough.
  const records = Object.values(publicAddresses(hospital));
  const all = records.flatMap((addresses) => (javaScriptEnabled ? addresses.slice(0, 1) : addresses));
  for (const address of [...all, ...extra]) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expectFits(page);
  }
});

test("an alert of one long word is no wider than 320 px", async ({ page, hospital }) => {
  const word = "https://hospital.example/".padEnd(280, "w");
  const moment = "2026-01-05T09:00:00.000Z";
  hospital.change(
    `insert into alerts (text, link, severity, active_status, sort_text, created_at, updated_at)
     values (?, '', 'info', 1, '', ?, ?)`,
    ...[word, moment, moment],
  );
  // An address that is not kept, as long as the alert is there.
  await page.goto("/search?q=alert");
  await expect(page.getByRole("region", { name: "Alerts" })).toContainText(word);
  await expectFits(page);
  hospital.change("delete from alerts where text = ?", word);
});

test("a word of sixty letters is broken where its place ends: what is beside it stays in view", async ({
  page,
  hospital,
}) => {
  const word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt";
  const [department] = hospital.rows<{ name: string; search_text: string }>(
    "select name, search_text from departments where id = 1",
  );
  const [doctor] = hospital.rows<{ lastname: string }>("select lastname from users where id = 5");
  const { date } = localNow(Temporal.Now.timeZoneId());
  const id = addAppointment(hospital, {
    user_id: null,
    date,
    time: "23:59",
    active_status: 1,
  });
  const moment = new Date().toISOString();
  hospital.change("update appointments set firstname = ?, created_at = ? where id = ?", word, moment, id);
  hospital.change("update departments set name = ?, search_text = ? where id = 1", word, word.toLowerCase());
  hospital.change("update users set lastname = ? where id = 5", word);
  // Addresses that nobody asked for before: they are made of what is stored now.
  for (const address of ["/search?q=donaudampf", "/departments/1/of-one-word", "/doctors/5/of-one-word"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(word);
    await expectFits(page);
  }
  const own = addAppointment(hospital, { user_id: patientId(hospital), date: farDate });
  await enterPortal(page);
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText(word);
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
  hospital.change("delete from appointments where id = ?", own);
  hospital.change("update users set lastname = ? where id = 5", doctor?.lastname);
  const [kind] = hospital.rows<{ id: number; department_id: number }>(
    "select id, department_id from visit_types order by id limit 1",
  );
  hospital.change("update visit_types set department_id = 1 where id = ?", kind?.id);
  await enterDashboard(page, "admin");
  await page.goto("/admin/visit-types");
  await expect(page.getByRole("main")).toContainText(word);
  await expectFits(page);
  hospital.change("update visit_types set department_id = ? where id = ?", kind?.department_id, kind?.id);
  await enterDashboard(page, "customer-care");
  for (const path of ["/dashboard/overview", "/dashboard/appointments", "/dashboard/appointments?view=day"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(word);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  }
  hospital.change("delete from appointments where id = ?", id);
  hospital.change(
    "update departments set name = ?, search_text = ? where id = 1",
    ...[department?.name, department?.search_text],
  );
});

test("an error is no wider than 320 px, however long the address in it", async ({ page }) => {
  await enterDashboard(page, "superadmin");
  await page.goto("/admin/settings/system/backups");
  await page.getByLabel("Bucket", { exact: true }).fill("no-bucket");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText("s3://");
  await expectFits(page);
});

test("[D11] no failed form is wider than 320 px", async ({ page }) => {
  for (const address of [
    "/appointment?doctor_id=5",
    "/contact",
    "/doctors/5/x",
    "/suggestion",
    "/subscribe",
  ]) {
    await page.goto(address);
    const form = page.locator("form.form").first();
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      for (const field of element.querySelectorAll("input[type=text], input[type=email]")) {
        if (field instanceof HTMLInputElement && field.tabIndex >= 0) field.value = "x".repeat(70);
      }
    });
    await form.locator("button[type=submit]:visible").last().click();
    await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
    await expectFits(page);
  }
});

test("[D11] nothing of a patient's is wider than 320 px", async ({ page, hospital }) => {
  const user_id = patientId(hospital);
  const id = addAppointment(hospital, { user_id, date: farDate, description: "W".repeat(300) });
  await enterPortal(page);
  const popups = ["view", "edit", "cancel"].map((name) => `/profile/appointments/${id}/${name}`);
  const screensOf = ["/profile", "/profile/details", "/profile/security", "/appointment", "/doctors/5/x"];
  for (const address of [...screensOf, ...popups]) {
    await page.goto(address);
    await expectFits(page);
  }
  await page.goto("/profile");
  await page.getByRole("link", { name: "Choose a time" }).click();
  await page.waitForURL((url) => url.pathname !== "/profile");
  await expectFits(page);
});

test("[D11] nothing behind an appointment's link is wider than 320 px", async ({ page }) => {
  await page.goto("/appointment?doctor_id=5");
  const form = page.getByRole("main");
  await fill(form, { Description: "W".repeat(300) });
  await form.getByRole("radio").first().check();
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectFits(page);
  const link = page.url();
  for (const name of ["change", "cancel"]) {
    await page.goto(`${link}/${name}`);
    await expectFits(page);
  }
});

// An admin has what a superadmin has, and no more.
for (const role of staffRoles.filter((role) => role !== "admin")) {
  // Scripts widen the same parts of a screen for whoever looks at it: the one who sees most looks for all.
  const once = role === "superadmin" ? "" : " @no-js";
  test(`[D11] no screen or popup of the ${role} is wider than 320 px${once}`, async ({ page }) => {
    await enterDashboard(page, role);
    const seen = new Set<string>();
    const views = ["/dashboard/appointments?view=day", "/dashboard/appointments?view=sheet"];
    const settings = ["company", "look", "menu", "sign-in", "retention", "system"];
    // What somebody may not open is the same page wherever they ask for it.
    const own = screens.filter((screen) => opens(role, screen)).map(({ path }) => path);
    const tabs = settings.map((name) => `/admin/settings/${name}`);
    for (const screen of [...own, ...views, ...(role === "superadmin" ? tabs : tabs.slice(0, 1))]) {
      const answer = await page.goto(screen, { waitUntil: "domcontentloaded" });
      await expectFits(page);
      if (answer?.status() !== 200) continue;
      const links = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].map(
          ({ href }) => new URL(href).pathname,
        ),
      );
      for (const path of links.filter((path) => path.startsWith(`${screen}/`) && !path.endsWith("/export"))) {
        const kind = path.replace(/\d+/, ":id");
        if (seen.has(kind)) continue;
        seen.add(kind);
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await expectFits(page);
      }
    }
    if (role !== "receptionist") expect(seen.size).toBeGreaterThan(1);
  });
}
