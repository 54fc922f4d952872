import { addAppointment } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import { enterDashboard, appointmentsList as list } from "./dashboard.ts";
import { desktop, expect, phone, test } from "./hospital.ts";

test("[D5] a company profile that was saved says so in view, on a phone and on a desktop", async ({
  page,
}) => {
  await enterDashboard(page, "admin");
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const about = `${viewport.width} px`;
    await page.goto("/admin/settings/company");
    await page.getByRole("button", { name: "Save the company profile" }).click();
    const notice = page.getByRole("status");
    await expect(notice, about).toHaveText("Company profile updated successfullyDismiss");
    await expect(notice, about).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Company profile updated successfully"), about).toHaveCount(1);
    // It stays in view for whoever reads on.
    await page.mouse.wheel(0, 700);
    await expect(notice, about).toBeInViewport({ ratio: 1 });
    await notice.getByRole("link", { name: "Dismiss" }).click();
    await expect(notice, about).toHaveCount(0);
  }
});

test("[D5] [D6] on the day's list an approval is told in view, and the next patient is at hand", async ({
  page,
  hospital,
}, { project }) => {
  const date = project.use.javaScriptEnabled ? "2031-08-04" : "2031-08-11";
  const ids = Array.from({ length: 24 }, (_, index) =>
    addAppointment(hospital, {
      user_id: null,
      date,
      time: `${8 + (index >> 1)}:${index % 2 ? "30" : "00"}`.padStart(5, "0"),
    }),
  );
  await enterDashboard(page, "doctor");
  await page.goto(`${list}?view=day&date=${date}`);
  const approved = page.locator(`tr:has(a[href*="/${ids[18]}/approve"])`);
  await approved.getByRole("link", { name: /^Approve / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  const notice = page.getByRole("status");
  await expect(notice).toHaveText("Appointment approved successfullyDismiss");
  await expect(notice).toBeInViewport({ ratio: 1 });
  const next = page.locator(`tr:has(a[href*="/${ids[19]}/approve"])`);
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
  const [above, below] = [await notice.boundingBox(), await next.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  // The Tab key goes on from there.
  await page.keyboard.press("Tab");
  await expect(next.locator(":focus")).toHaveCount(1);
});

test("[D5] a refusal is told in view of the row it is about", async ({ page, hospital }, { project }) => {
  const date = project.use.javaScriptEnabled ? "2031-09-01" : "2031-09-08";
  const ids = Array.from({ length: 24 }, (_, index) =>
    addAppointment(hospital, {
      user_id: null,
      date,
      time: `${8 + (index >> 1)}:${index % 2 ? "30" : "00"}`.padStart(5, "0"),
    }),
  );
  await enterDashboard(page, "admin");
  await page.goto(`${list}?view=day&date=${date}`);
  hospital.change("update appointments set active_status = 1 where id = ?", ids[20]);
  await page.locator(`a[href*="/${ids[20]}/edit"]`).click();
  const notice = page.getByRole("alert");
  await expect(notice).toHaveText("This appointment is already approvedDismiss");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.locator(`tr:has(a[href*="/${ids[20]}/view"])`)).toBeInViewport({ ratio: 1 });
});

test("[D5] a notice is handed to readers once, when its region is there @js", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const words = [...addedNodes, type === "attributes" ? target : ""].flatMap((node) => {
          const element = node instanceof Element ? node : null;
          const region = element?.closest("[role=status]") ?? element?.querySelector("[role=status]");
          const box = region?.firstElementChild;
          return box ? [box.ariaHidden ? "a region in silence" : (box.textContent ?? "")] : [];
        });
        seen.push(...words);
      }
    }).observe(document, { attributeFilter: ["aria-hidden"], childList: true, subtree: true });
  });
  await enterDashboard(page, "admin");
  await page.goto("/admin/subscribers");
  await page
    .getByRole("link", { name: /^Delete / })
    .nth(3)
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Subscriber deleted successfully");
  await expect
    .poll(() => page.evaluate("seen"))
    .toEqual(["a region in silence", "Subscriber deleted successfullyDismiss"]);
});

test("[D5] a notice that comes with its page has the focus, so that it is read out @no-js", async ({
  page,
}) => {
  await enterDashboard(page, "admin");
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("Profile updated successfullyDismiss");
});

test("[D5] the link that is shown once is in view, wherever its doctor stands in the list", async ({
  page,
  hospital,
}) => {
  const [doctor] = hospital.rows<{ id: number }>(
    "select id from users where role_id = 5 and email <> ? order by lastname desc limit 1",
    accounts.doctor,
  );
  hospital.change("update users set password_hash = null where id = ?", doctor?.id);
  await page.setViewportSize(phone);
  await enterDashboard(page, "admin");
  await page.goto("/dashboard/doctors?sort=names");
  await page.locator(`a[href*="/${doctor?.id}/invitation"]`).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send a new invitation" }).click();
  await expect(page.getByRole("status")).toContainText("Invitation sent successfully");
  await expect(page.getByRole("region", { name: "An invitation is on its way" })).toBeFocused();
  await expect(page.getByLabel("Link to set a password")).toBeInViewport({ ratio: 1 });
});
