import { expect, test } from "vitest";
import { referenceOf } from "../../app/appointments/reference.ts";
import { call, tokenOf } from "../support/api.ts";
import { farMonday, forBookings } from "../support/bookings.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { operate } from "../support/operator.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());

test("check finds visits without their time and times without a visit, and its repair puts them right", async () => {
  const doctor = await tokenOf(hospital, accounts.doctor);
  const approve = async (time: string) => {
    const id = addAppointment(hospital, { user_id: null, date: farMonday(), time });
    const { code } = await call(hospital, "PUT", `appointments/approve/${id}`, { token: doctor });
    return { id, code };
  };
  const [{ id: robbed }, { id: gone }] = [await approve("10:00"), await approve("11:00")];
  const run = (...words: string[]) =>
    operate(hospital.folder, ["check", ...words], { env: { TIME_ZONE: "UTC" } });
  const about = ({ stdout }: { stdout: string }) =>
    stdout.split("\n").filter((line) => / claims /.test(line));
  expect(about(await run())).toEqual([
    expect.stringMatching(/^ok .*every approved appointment has its time$/),
  ]);
  hospital.change("delete from claims where appointment_id = ?", robbed);
  hospital.change("update appointments set active_status = 3 where id = ?", gone);
  const found = await run();
  expect(found.code).toBe(1);
  expect(about(found)).toEqual([
    expect.stringContaining(
      `approved without having the time: ${referenceOf({ id: robbed })}; run wellhouse check --repair`,
    ),
    expect.stringContaining(
      `not approved, but keep a time: ${referenceOf({ id: gone })}; run wellhouse check --repair`,
    ),
  ]);
  expect(about(await run("--repair"))).toEqual([expect.stringMatching(/^note .*2 appointments put right$/)]);
  expect(about(await run())).toEqual([expect.stringMatching(/^ok /)]);
  // The time is promised again, and the other one is free.
  expect([(await approve("10:00")).code, (await approve("11:00")).code]).toEqual([409, 200]);
});
