import { expect, test } from "vitest";
import {
  manageLink,
  manageToken,
  openManageLink,
} from "../../app/appointments/patient/manage-link.server.ts";
import { addDays, localNow } from "../../db/local-time.ts";
import { createAppointment } from "../../db/queries/appointments.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();
const today = localNow(Intl.DateTimeFormat().resolvedOptions().timeZone).date;

async function request(date: string, email = "ada@visitor.example") {
  const person = { firstname: "Ada", lastname: "Example", phone: "", email, user_id: null };
  const visit = { date, time: "09:00", description: "A cough.", department_id: null, doctor_id: null };
  return {
    id: await createAppointment(scratch.db, { ...person, ...visit, reply: null }),
    date,
    email,
  };
}

const token = (appointment: Awaited<ReturnType<typeof request>>) => manageToken(scratch.db, appointment);
const open = (text: string) => openManageLink(scratch.db, text);

test("a link opens its own appointment, made inside a transaction or outside", async () => {
  const [one, other] = [await request(today), await request(today)];
  expect((await open(await token(one)))?.id).toBe(one.id);
  expect((await open(await token(other)))?.id).toBe(other.id);
  const link = await scratch.db.transaction().execute((trx) => manageLink(trx, one));
  expect(link).toMatch(new RegExp(`^http://localhost:3000/appointments/${await token(one)}$`));
});

test("a link works until thirty days after the appointment", async () => {
  expect(await open(await token(await request(addDays(today, -30))))).toBeDefined();
  expect(await open(await token(await request(addDays(today, -31))))).toBeUndefined();
});

test("no part of a link can be changed", async () => {
  const [mine, theirs] = [await request(today), await request(today)];
  const [id = "", lastDay = "", signature = ""] = (await token(mine)).split("-");
  const forged = [
    `${theirs.id}-${lastDay}-${signature}`,
    `${id}-${Number(lastDay) + 1}-${signature}`,
    `${id}-${lastDay}-${signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))}`,
    `${id}-${lastDay}-${signature.toUpperCase()}x`,
    `${id}-${lastDay}-${signature}0`,
    `${id}-${lastDay}-`,
    `${id}-${lastDay}-${"0".repeat(32)}`,
    `0${id}-${lastDay}-${signature}`,
    `999999-${lastDay}-${signature}`,
    "",
    "x",
  ];
  for (const text of forged) expect(await open(text), text).toBeUndefined();
  expect(await openManageLink(scratch.db, undefined)).toBeUndefined();
});

test("a corrected address ends the link that was sent to the wrong one; a moved appointment keeps it", async () => {
  const moved = await request(today);
  const before = await token(moved);
  await scratch.db
    .updateTable("appointments")
    .set({ date: addDays(today, 9) })
    .where("id", "=", moved.id)
    .execute();
  expect(await open(before)).toBeDefined();
  await scratch.db
    .updateTable("appointments")
    .set({ email: "right@visitor.example" })
    .where("id", "=", moved.id)
    .execute();
  expect(await open(before)).toBeUndefined();
});
