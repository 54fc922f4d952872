import { randomUUID } from "node:crypto";
import { dayInWords } from "../../app/ui/dates.tsx";
import { farDate, ownPassword } from "../e2e/people.ts";
import type { Site } from "../support/hospital.ts";
import { all, attribute, text, visit } from "../support/page.ts";
import { addAppointment, appointment } from "../support/portal.ts";
import { accounts, demoPassword } from "../support/session.ts";
import { expect, test } from "./engine.ts";
import type { Window } from "./window.ts";

const doctor = "Dr. Amina Diallo";
const doctorPage = "/doctors/5/amina-diallo";

test("[E] a visitor asks for an appointment", async ({ window, scripts, hospital }) => {
  const mark = randomUUID();
  await window.press("Appointment");
  await window.choose("Department", "Cardiology");
  if (!scripts) await window.press("Show this department’s doctors");
  await window.choose("Doctor", doctor);
  const values = { Date: farDate, Time: "14:30", Description: mark, Email: "visitor@mail.example" };
  await window.fill(values);
  await window.press("Request the appointment");
  await window.sees("Appointment requested successfully");
  expect(
    hospital.rows("select date, time, description as mark from appointments where description = ?", mark),
  ).toEqual([{ date: farDate, time: "14:30", mark }]);
});

test("[E] a patient signs up, books a free time, changes the booking and signs out", async ({
  window,
  hospital,
}) => {
  const email = `${randomUUID()}@mail.example`;
  const mark = randomUUID();
  await window.press("Sign in");
  await window.press("Create an account", "Sign in");
  await window.fill({ "First name": "Ada", "Last name": "Okafor", Email: email, Phone: "+44 1632 960777" });
  await window.fill({ Password: ownPassword });
  await window.press("Create the account");
  await window.sees("Account created successfully");
  await window.fill({ Email: email, Password: ownPassword }, "Sign in");
  await window.press("Sign in", "Sign in");
  await window.expectPath("/profile");
  await window.sees("No appointments yet !");

  await window.open(doctorPage);
  const { day, time, date } = await laterFreeTime(hospital);
  await window.press(day);
  await window.sees(`Free on ${dayInWords(date)}`);
  await window.press(time);
  await window.fill({ Message: mark });
  await window.press("Request the appointment");
  await window.sees("Appointment requested successfully");
  expect(hospital.rows("select firstname, date, time from appointments where description = ?", mark)).toEqual(
    [{ firstname: "Ada", date, time }],
  );

  await window.press("My profile");
  await window.press("Edit", time);
  await window.fill({ Date: farDate, Time: "09:15" }, "Edit appointment");
  await window.press("Save the changes");
  await window.sees("Appointment updated successfully");
  await window.sees("09:15");
  await window.press("Logout");
  await window.sees("Logged out successfully");
  await window.open("/profile");
  await window.expectPath("/");
});

test("[E] staff write an article in the editor, find it in the list, and publish it", async ({
  window,
  scripts,
  hospital,
}) => {
  const title = `Lanterns ${randomUUID().slice(0, 8)}`;
  await enterStaff(window, accounts.admin);
  await window.press("Media", "Dashboard");
  await window.press("Updates", "Dashboard");
  await window.press("Add update");
  await window.fill({ Title: title }, "Add update");
  if (scripts) {
    // Its buttons are there when it has taken the text area's place.
    await window.press("Bold");
    await window.fill({ Description: "Come on Friday." });
  } else {
    await window.fill({ Description: "**Come on Friday.**" });
  }
  await window.press("Add the update");
  await window.sees("Update created successfully");
  expect(hospital.rows("select description from updates where title = ?", title)).toEqual([
    { description: "<p><strong>Come on Friday.</strong></p>" },
  ]);

  await window.fill({ "Search articles by title": title });
  await window.press("Search");
  await window.sees("Clear");
  await window.press(`Preview ${title}`);
  await window.sees("Edit or publish");
  if (scripts) {
    await window.seesPopup("Preview");
    await window.keys("Escape");
  } else {
    await window.press("Close");
  }
  await window.seesNot("Edit or publish");
  await window.press(`Edit ${title}`);
  await window.choose("Visibility", "Public", "Edit update");
  await window.press("Save the update");
  await window.sees("Update updated successfully");
  await window.open("/updates");
  await window.press(title);
  await window.sees("Come on Friday.");
});

test("[E] a doctor approves a request", async ({ window, hospital, engine, scripts }) => {
  const time = { Firefox: "07", WebKit: "06" }[engine] + (scripts ? ":10" : ":40");
  const id = addAppointment(hospital, { user_id: null, time });
  await enterStaff(window, accounts.doctor);
  await window.press("Appointments");
  await window.press("Approve", time);
  await window.sees("Are you sure you want to Approve this appointment ?");
  await window.press("Approve", "Approve Appointment");
  await window.sees("Appointment approved successfully");
  expect(appointment(hospital, id).active_status).toBe(1);
});

test("[E] a popup closes with the Escape key and with the Back button", async ({ window, scripts }) => {
  test.skip(!scripts, "a popup is a page of its own there");
  // The home page asks for its script late: a link that is pressed before leads to the popup's own page.
  await window.open("/about");
  const [onlyBehind, onlyInPopup] = ["What we stand for", "Forgotten your password?"];
  await window.press("Make a suggestion");
  await window.seesPopup("Make a suggestion");
  await window.expectPath("/suggestion?from=%2Fabout");
  await window.sees(onlyBehind);
  await window.keys("Escape");
  await window.expectPath("/about");
  await window.press("Sign in");
  await window.seesPopup("Sign in");
  await window.expectPath("/sign-in?from=%2Fabout");
  await window.sees(onlyInPopup);
  await window.sees(onlyBehind);
  await window.back();
  await window.expectPath("/about");
  await window.seesNot(onlyInPopup);
});

test("[E] a popup that was opened as a page closes with the Escape key, too", async ({ window, scripts }) => {
  test.skip(!scripts, "a popup is a page of its own there");
  await window.open("/suggestion?from=%2Fabout");
  await window.seesPopup("Make a suggestion");
  await window.keys("Escape");
  await window.expectPath("/about");
  await window.seesNot("Send suggestion");
});

test("[E] the days that a doctor's page leads to are underlined", async ({ window, driver }) => {
  await window.open(doctorPage);
  await window.sees("Free on");
  const script = "return getComputedStyle(document.querySelectorAll('.days li > *')[1]).textDecorationLine";
  expect(await driver.send("ExecuteScript", { script, args: [] })).toBe("underline");
});

async function enterStaff(window: Window, email: string): Promise<void> {
  await window.open("/login");
  await window.fill({ Email: email, Password: demoPassword });
  await window.keys("Enter");
  await window.expectPath("/dashboard/overview");
}

/** A day that the doctor's page leads to, by its words there, and a time that is free on it. */
async function laterFreeTime(hospital: Site): Promise<{ day: string; date: string; time: string }> {
  const [, day] = all((await visit(hospital.url + doctorPage)).root, ".days li button");
  if (!day) throw new Error("the doctor has one day at most");
  const shown = await visit(`${hospital.url}${doctorPage}?day=${attribute(day, "value")}`);
  const [slot] = all(shown.root, ".slots input");
  const [date = "", time = ""] = (slot && attribute(slot, "value"))?.split("T") ?? [];
  return { day: text(day), date, time };
}
