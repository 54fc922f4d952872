import type { Page } from "@playwright/test";
import type { Site } from "../support/hospital.ts";
import { violationsOf } from "./axe.ts";
import { checkNothing, expect, test } from "./hospital.ts";
import { targetsOf } from "./targets.ts";

const widths = [360, 768, 1280];

/** Smallest target that WCAG 2.2 AA allows, and the height of everything that does not stand in a text. */
const leastTarget = 24;
const comfortable = 44;

type Addresses = Record<string, (hospital: Site) => string>;

/** What is looked at one after another in one window. */
const pages: Record<string, Addresses> = {
  "what the hospital says of itself": {
    home: () => "/",
    about: () => "/about",
    contact: () => "/contact",
    departments: () => "/departments",
    services: () => "/services",
    department: (hospital) => `/departments/${firstId(hospital, "departments")}/its-name`,
    "privacy notice": () => "/pages/privacy",
    "accessibility statement": () => "/pages/accessibility",
    complaints: () => "/pages/complaints",
  },
  "people, articles and pictures": {
    "leadership team": () => "/leadership-team",
    doctors: () => "/doctors",
    doctor: (hospital) => `/doctors/${firstDoctorId(hospital)}/the-name`,
    updates: () => "/updates",
    article: (hospital) => {
      const [update] = hospital.rows<{ slug: string }>("select slug from updates where published_status = 1");
      return `/blog/${update?.slug}`;
    },
    gallery: () => "/gallery",
  },
  "what is asked for, looked for or not there": {
    appointment: () => "/appointment",
    search: () => "/search",
    "search with results": () => "/search?q=heart",
    "search without results": () => "/search?q=zzzz",
    "a link that no longer works": () => "/reset-password/none",
    "a link that opens no appointment": () => "/appointments/none",
    "a link that opens no account": () => "/sign-up/none",
    "page that does not exist": () => "/no-such-page",
    "doctor who does not exist": () => "/doctors/999999/nobody",
  },
  "popups and doors": {
    "sign-in popup": () => "/sign-in",
    "sign-up popup": () => "/sign-up",
    "staff login": () => "/login",
    "forgotten password": () => "/forgot-password",
    "suggestion popup": () => "/suggestion",
    "subscribe popup": () => "/subscribe",
    "member popup": (hospital) => `/leadership-team/${firstId(hospital, "staff")}`,
    "service popup": (hospital) => {
      const [service] = hospital.rows<{ id: number; department_id: number }>(
        "select id, department_id from services",
      );
      return `/departments/${service?.department_id}/its-name/services/${service?.id}`;
    },
  },
};

const forms: Record<string, { on: (hospital: Site) => string; button: string }> = {
  contact: { on: () => "/contact", button: "Send message" },
  suggestion: { on: () => "/suggestion", button: "Send suggestion" },
  subscribe: { on: () => "/about", button: "Subscribe" },
  appointment: { on: () => "/appointment", button: "Request the appointment" },
  booking: {
    on: (hospital) => `/doctors/${firstDoctorId(hospital)}/the-name`,
    button: "Request the appointment",
  },
};

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [group, addresses] of Object.entries(pages)) {
  test(`${group} @js`, async ({ page, hospital }) => {
    test.slow();
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address(hospital));
      await expectAccessible(page, name);
    }
  });
}

test("failed forms @js", async ({ page, hospital }) => {
  test.slow();
  for (const [name, { on, button }] of Object.entries(forms)) {
    await page.goto(on(hospital));
    const send = page.getByRole("button", { name: button });
    await checkNothing(page.locator("form").filter({ has: send }));
    await send.click();
    await expect(page.getByRole("alert", { name: "There is a problem" }), name).toBeVisible();
    await expectAccessible(page, `failed ${name} form`);
  }
});

test("an appointment behind its link, and where it is moved @js", async ({ page }) => {
  await page.goto("/appointment?doctor_id=5");
  await expectAccessible(page);
  const form = page.getByRole("main");
  await form.getByRole("radio").first().check();
  await expectAccessible(page);
  await form.getByLabel("Description").fill("A knee.");
  await form.getByRole("button", { name: "Request the appointment" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change date or time" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("notice after a form @js", async ({ page }) => {
  await page.goto("/about");
  const box = page.getByRole("contentinfo");
  await box.getByLabel("News from the hospital, by email").fill("notice@visitor.example");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await expectAccessible(page);
});

test("open menus @js", async ({ page }) => {
  await page.goto("/gallery");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await page.locator("summary", { hasText: "Show departments" }).click();
  await expect(page.getByRole("link", { name: "See more" })).toBeVisible();
  await expectAccessible(page);
});

test("map on request @js", async ({ page }) => {
  await page.route("https://www.google.com/**", (route) =>
    route.fulfill({ body: "", contentType: "text/html" }),
  );
  await page.goto("/contact");
  await page.getByRole("link", { name: "Show the map" }).click();
  await expect(page.getByTitle(/^Map of /)).toBeVisible();
  await expectAccessible(page);
});

async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  for (const width of widths) {
    const about = `${name} at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, about);
    await expectTargets(page, about);
    if (width === 768) continue;
    const found = await violationsOf(page, { "target-size": { enabled: true } });
    expect(found, about).toEqual([]);
  }
}

async function expectNoOverflow(page: Page, about: string): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${about}`).toBeLessThanOrEqual(view);
}

async function expectTargets(page: Page, about: string): Promise<void> {
  const targets = await targetsOf(page);
  expect(targets.length, `targets of ${about}`).toBeGreaterThan(0);
  const standalone = targets.filter(({ inline }) => !inline);
  const small = standalone.filter(({ width, height }) => width < leastTarget || height < comfortable);
  expect(small, `small targets of ${about}`).toEqual([]);
}

function firstId(hospital: Site, table: "departments" | "staff"): number | undefined {
  const [row] = hospital.rows<{ id: number }>(`select id from ${table} order by id limit 1`);
  return row?.id;
}

function firstDoctorId(hospital: Site): number | undefined {
  const [row] = hospital.rows<{ id: number }>("select id from users where role_id = 5 order by id limit 1");
  return row?.id;
}
