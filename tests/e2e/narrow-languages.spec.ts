import { publicAddresses } from "../support/addresses.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { blockPictures, expectFits } from "./fits.ts";
import { expect, openLanguages, phone, test } from "./hospital.ts";
import { farDate } from "./people.ts";

// Every word stands between marks in it, so that most are longer than they are in English.
openLanguages("en-XA");
test.use({ viewport: phone });
test.setTimeout(240_000);
test.beforeEach(({ page }) => blockPictures(page));

test("no public page or popup in the pseudo-language is wider than a phone @no-js", async ({
  page,
  hospital,
}) => {
  const extra = ["/appointment?doctor_id=5", "/doctors?department_id=1", "/no-such-page"];
  for (const path of [...Object.values(publicAddresses(hospital)).flat(), ...extra]) {
    await page.goto(`/en-XA${path}`, { waitUntil: "domcontentloaded" });
    await expectFits(page);
  }
});

test("nothing of a patient's in the pseudo-language is wider than a phone @no-js", async ({
  page,
  hospital,
}) => {
  const user_id = patientId(hospital);
  const own = (time: string, values: object) =>
    addAppointment(hospital, { user_id, date: farDate, time, ...values });
  const pending = own("07:00", {});
  const approved = own("07:30", { active_status: 1 });
  own("08:00", { active_status: 2 });
  own("08:30", { active_status: 3, cancelled_by: "hospital", invited: 1, reply: "Sorry." });
  await page.goto("/en-XA/sign-in");
  const popup = page.getByRole("dialog");
  await popup.getByRole("textbox").first().fill(accounts.patient);
  await popup.locator("input[type=password]").fill(demoPassword);
  await popup.locator("button[type=submit]").click();
  await expect(page).toHaveURL("/en-XA/profile");
  const visits = (id: number, popups: string[]) => popups.map((name) => `/appointments/${id}/${name}`);
  const below = [
    ...["", "/details", "/security", "/data", "/sign-out-everywhere"],
    ...visits(pending, ["view", "edit", "cancel"]),
    ...visits(approved, ["view", "move", "coming"]),
  ];
  for (const path of below.map((path) => `/profile${path}`)) {
    await page.goto(`/en-XA${path}`, { waitUntil: "domcontentloaded" });
    await expectFits(page);
  }
  await page.goto("/en-XA/profile", { waitUntil: "domcontentloaded" });
  const links = await page
    .locator("main a[href*='/appointments/']")
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const behindLinks = links.filter((path) => !path.includes("/profile/"));
  expect(behindLinks).not.toEqual([]);
  for (const path of behindLinks) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expectFits(page);
  }
});
