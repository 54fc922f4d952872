import { randomUUID } from "node:crypto";
import { dayInWords } from "../../app/ui/dates.tsx";
import { expect, phone, test } from "./hospital.ts";
import { farDate, fill, ownPassword, popup } from "./people.ts";

test.use({ viewport: phone });

test("[D4] a newcomer books: signs up, signs in, and is back at the form with its button in view", async ({
  page,
  hospital,
}) => {
  const email = `${randomUUID()}@mail.example`;
  const mark = randomUUID();
  await page.goto("/doctors/5/amina-diallo");
  const booking = page.getByRole("region", { name: "Book an appointment" });
  const send = booking.getByRole("button", { name: "Request the appointment" });
  await fill(booking, { Date: farDate, Time: "11:20", Message: mark });
  await send.click();
  const way = page.getByRole("alert").getByRole("link", { name: "Sign in" });
  await expect(way).toHaveCSS("padding-left", "24px");
  await way.click();
  await popup(page, "Sign in").getByRole("link", { name: "Create an account" }).click();
  const signUp = popup(page, "Create an account");
  await fill(signUp, { "First name": "Ada", "Last name": "Okafor", Email: email, Phone: "+44 1632 960777" });
  await signUp.getByLabel("Password").fill(ownPassword);
  await signUp.getByRole("button", { name: "Create the account" }).click();

  const signIn = popup(page, "Sign in");
  await expect(signIn.getByRole("status")).toHaveText("Account created successfully");
  await expect(signIn.getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(signIn).toHaveAccessibleDescription("Account created successfully");
  await expect(signIn.getByLabel("Email")).toHaveValue(email);
  await expect(signIn.getByLabel("Password")).toBeFocused();
  await page.keyboard.type(ownPassword);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/doctors/5/amina-diallo#unsent");
  await expect(booking.getByRole("status")).toHaveText(
    `Your request for ${dayInWords(farDate)} at 11:20 is not sent yet. Check it, then send it.`,
  );
  await expect(booking.getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(booking.getByLabel("Message")).toHaveValue(mark);
  await send.click();
  await expect(page.getByRole("status")).toContainText("Appointment requested successfully");
  expect(hospital.rows("select email, time from appointments where description = ?", mark)).toEqual([
    { email, time: "11:20" },
  ]);
  await page.goto("/doctors/5/amina-diallo");
  await expect(booking.getByRole("status")).toHaveCount(0);
});
