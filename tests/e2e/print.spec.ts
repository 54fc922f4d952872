import { pagesOf } from "../support/pdf.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { enterDashboard, appointmentsList as list } from "./dashboard.ts";
import { expect, test } from "./hospital.ts";
import { enterPortal } from "./people.ts";

const hospitalName = "Alderbrook Hospital";
const description = Array.from({ length: 12 }, () => "A cough that will not go, most of all at night.").join(
  " ",
);

const time = (index: number) => `${8 + (index >> 1)}:${index % 2 ? "30" : "00"}`.padStart(5, "0");

test("[D13] the day is printed doctor by doctor, with the hospital, the name and the date on each page", async ({
  page,
  hospital,
}, { project }) => {
  const live = project.use.javaScriptEnabled;
  const date = live ? "2031-11-03" : "2031-11-10";
  const inWords = live ? "Monday, 3 November 2031" : "Monday, 10 November 2031";
  const add = (values: object) =>
    addAppointment(hospital, { user_id: null, date, description, ...values } as never);
  for (let index = 0; index < 28; index++)
    add({ doctor_id: 5, time: time(index), lastname: `Amina${index}` });
  for (let index = 0; index < 3; index++) add({ doctor_id: 6, time: time(index), lastname: `Other${index}` });
  add({ doctor_id: null, time: "09:00", lastname: "Nobodys" });
  await enterDashboard(page, "receptionist");
  await page.goto(`${list}?view=day&date=${date}`);
  const [one, other] = hospital.rows<{ firstname: string; lastname: string }>(
    "select firstname, lastname from users where id in (5, 6) order by id",
  );
  const names = [one, other].map((doctor) => `Dr. ${doctor?.firstname} ${doctor?.lastname}`);
  const pages = pagesOf(await page.pdf({ format: "A4" }));
  const groups = [...names, "No doctor chosen"];
  // Every page is one doctor's, and says so.
  const owners = pages.map((words) => {
    expect(words).toContain(hospitalName);
    expect(words).toContain(inWords);
    const named = groups.filter((name) => words.includes(`${name} ${inWords}`));
    expect(named).toHaveLength(1);
    return named[0];
  });
  expect(owners.filter((name) => name === names[0]).length).toBeGreaterThan(1);
  expect(new Set(owners)).toEqual(new Set(groups));
  const pagesWith = (word: string) =>
    pages.flatMap((words, at) => (words.includes(word) ? [owners[at]] : []));
  for (let index = 0; index < 28; index++) expect(pagesWith(`Amina${index} `)).toEqual([names[0]]);
  expect(pagesWith("Other1")).toEqual([names[1]]);
  expect(pagesWith("Nobodys")).toEqual(["No doctor chosen"]);
  for (const words of pages) expect(words).not.toMatch(/Search|Dismiss|Approve|Day after|Logout/);
});

test("a list is printed under its title, with what it was searched for and without its fields @no-js", async ({
  page,
}) => {
  await enterDashboard(page, "customer-care");
  await page.goto("/admin/contacts");
  const [words] = pagesOf(await page.pdf({ format: "A4" }));
  expect(words).toContain("Contacts");
  expect(words).not.toMatch(/Search|Export/);
  await page.goto("/admin/contacts?q=visit");
  const [narrowed] = pagesOf(await page.pdf({ format: "A4" }));
  expect(narrowed).toMatch(/Search by names, subject or message\s+visit/);
  expect(narrowed).not.toMatch(/Clear|Export/);
});

test("[D13] staff print a visit on one page, with the hospital's name", async ({ page, hospital }) => {
  const id = addAppointment(hospital, { user_id: null, date: "2031-03-04", description });
  await enterDashboard(page, "receptionist");
  await page.goto(`${list}/${id}/view`);
  const [words = "", ...others] = pagesOf(await page.pdf({ format: "A4" }));
  expect(others).toEqual([]);
  for (const part of [hospitalName, "Nora Fitzgerald", "4 March 2031", "10:00", "most of all at night"]) {
    expect(words).toContain(part);
  }
  expect(words).not.toMatch(/Close|Logout|Created on .* Created on/);
});

test("[D13] from a visit that staff see it can be printed @js", async ({ page, hospital }) => {
  const id = addAppointment(hospital, { user_id: null, date: "2031-03-05" });
  await page.addInitScript("window.print = () => { document.title = 'Printed'; }");
  await enterDashboard(page, "receptionist");
  await page.goto(`${list}/${id}/view`);
  await page.getByRole("dialog").getByRole("button", { name: "Print" }).click();
  await expect(page).toHaveTitle("Printed");
});

test("[D13] so do patients", async ({ page, hospital }) => {
  const id = addAppointment(hospital, {
    user_id: patientId(hospital),
    date: "2031-03-06",
    description,
    active_status: 1,
  });
  await enterPortal(page);
  await page.goto(`/profile/appointments/${id}/view`);
  await expect(page.getByRole("dialog")).toBeVisible();
  const [words = "", ...others] = pagesOf(await page.pdf({ format: "A4" }));
  expect(others).toEqual([]);
  for (const part of [hospitalName, "6 March 2031", "10:00", "most of all at night"])
    expect(words).toContain(part);
  expect(words).not.toMatch(/Close|Logout|Request another/);
  await page.goto("/profile");
  const [listed = ""] = pagesOf(await page.pdf({ format: "A4" }));
  expect(listed).toContain("6 March 2031");
  expect(listed).not.toMatch(/Logout|Security|Request another/);
});
