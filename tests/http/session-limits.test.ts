import { beforeEach, expect, test } from "vitest";
import { apiSignIn, call } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { accounts, reach, signIn } from "../support/session.ts";

const hospital = hospitalForAll({ env: { LIMIT_API: "30" } });

const { patient, receptionist } = accounts;
const sessionsOf = (email: string) =>
  hospital.rows("select sessions.id from sessions join users on users.id = user_id where email = ?", email)
    .length;
const opens = async (token: string) =>
  (await call(hospital, "GET", "my-appointments", { token, headers: {} })).code;

beforeEach(() => hospital.change("delete from sessions"));

test("[B5] an account has twenty sessions at a time: the one that was not used for longest ends", async () => {
  const first = await apiSignIn(hospital, patient);
  const cookie = await signIn(hospital, patient);
  // The browser is in use: it is not the one to go.
  hospital.change("update sessions set last_seen_at = '2000-01-01T00:00:00.000Z' where kind = 'api'");
  for (let count = 0; count < 18; count++) await signIn(hospital, patient);
  expect(sessionsOf(patient)).toBe(20);
  expect(await opens(first)).toBe(200);
  hospital.change("update sessions set last_seen_at = '2000-01-01T00:00:00.000Z' where kind = 'api'");
  const last = await apiSignIn(hospital, patient);
  expect(sessionsOf(patient)).toBe(20);
  expect([await opens(first), await opens(last)]).toEqual([401, 200]);
  expect((await reach(hospital, "/profile", cookie)).status).toBe(200);
});

test("[B5] another account's sessions are left alone", async () => {
  const theirs = await signIn(hospital, receptionist);
  for (let count = 0; count < 21; count++) await signIn(hospital, patient);
  expect([sessionsOf(patient), sessionsOf(receptionist)]).toEqual([20, 1]);
  expect((await reach(hospital, "/dashboard/overview", theirs)).status).toBe(200);
});

test("[B5] calls are counted for the account, however often it signs in", async () => {
  const [one, other] = [
    await apiSignIn(hospital, accounts.doctor),
    await apiSignIn(hospital, accounts.doctor),
  ];
  const left = async (token: string) =>
    Number((await call(hospital, "GET", "appointments", { token })).headers.get("ratelimit-remaining"));
  expect([await left(one), await left(other), await left(one)]).toEqual([29, 28, 27]);
  while ((await left(one)) > 0);
  expect((await call(hospital, "GET", "appointments", { token: other })).code).toBe(429);
});
