import { publicAddresses } from "../support/addresses.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { expectFits } from "./fits.ts";
import { expect, openLanguages, phone, test } from "./hospital.ts";
import { enterPortal, farDate } from "./people.ts";

// Every word stands between marks in it, so that most are longer than they are in English.
openLanguages("en-XA");
test.use({ viewport: phone });
test.setTimeout(240_000);

test("no public page or popup in the pseudo-language is wider than a phone @no-js", async ({
  page,
  hospital,
}) => {
  const extra = ["/appointment?doctor_id=5", "/doctors?department_id=1", "/no-such-page"];
  // What is written about a record is in English here, too, and what is said around it is the same for all of a kind.
  const ends = Object.values(publicAddresses(hospital)).flatMap((all) =>
    all.filter((_, index) => index === 0 || index === all.length - 1),
  );
  for (const path of [...ends, ...extra]) {
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
  await enterPortal(page);
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
