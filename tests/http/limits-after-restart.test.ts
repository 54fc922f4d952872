import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOn, send } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { visit } from "../support/page.ts";
import { accounts, demoPassword, knock } from "../support/session.ts";

const folder = newFolder();
const env = { LIMIT_FORM_POSTS: "2", LIMIT_SIGN_IN_ACCOUNT: "2", LIMIT_API: "2" };
let hospital: Hospital;

beforeAll(async () => {
  hospital = await openHospital({ folder, env });
});

afterAll(async () => {
  await hospital.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (message: string) =>
  (await send(formOn(await visit(`${hospital.url}/suggestion`), "suggestion"), { message })).status;
const signIn = async (password: string) => (await knock(hospital, accounts.patient, password)).status;
const call = async () => (await fetch(`${hospital.url}/api/slides`)).status;

/** Nodes tell each other of calls, and whoever begins is told; one process has them in memory. */
const calledAfter = process.env.TEST_ENGINE === "postgres" ? 429 : 200;

test("[C9] forms and locks are counted across a restart; one process begins a minute's calls anew, as decided", async () => {
  expect([await post("One"), await post("Two"), await post("Three")]).toEqual([303, 303, 429]);
  expect([await signIn("wrong"), await signIn("wrong"), await signIn(demoPassword)]).toEqual([422, 422, 429]);
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
  await hospital.stop();
  hospital = await openHospital({ folder, env, script: "start" });
  expect([await post("Four"), await signIn(demoPassword), await call()]).toEqual([429, 429, calledAfter]);
});
