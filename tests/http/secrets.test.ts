import { expect, test } from "vitest";
import { formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { visit } from "../support/page.ts";
import { accounts, cookieIn, demoPassword, knock, signIn } from "../support/session.ts";

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });

/** Everything that a patient's browser is sent on the way through the site: each answer's headers and body. */
async function journey(): Promise<{ answers: string[]; secrets: string[] }> {
  const cookie = await signIn(hospital, accounts.patient);
  const answers: string[] = [];
  const note = async (answer: Response) => {
    answers.push(JSON.stringify([...answer.headers]), await answer.text());
  };
  const headers = { cookie };
  for (const path of [
    "/",
    "/profile",
    "/profile/details",
    "/profile/security",
    "/appointment",
    "/doctors/5/amina-diallo",
  ]) {
    await note(await fetch(hospital.url + path, { headers }));
  }
  const guess = "a-guess-that-is-wrong";
  await note(await knock(hospital, accounts.patient, guess));
  const page = await visit(`${hospital.url}/profile/security`, { headers });
  const typed = {
    old_password: guess,
    new_password: "a-fine-new-secret",
    confirm_password: "another-secret",
  };
  await note(await send(formOn(page, "password"), typed, headers));
  const hashes = hospital.rows<{ password_hash: string }>("select password_hash from users");
  const token = cookieIn(cookie, "user_token") ?? "";
  return {
    answers,
    secrets: [token, demoPassword, ...Object.values(typed), ...hashes.map((row) => row.password_hash)],
  };
}

test("no answer, log line or mail holds a password, its hash, or a session token", async () => {
  const { answers, secrets } = await journey();
  expect(answers.length).toBeGreaterThan(14);
  const mails = JSON.stringify(hospital.rows("select subject, text, html from outbox"));
  const log = hospital.output().replace(/Accounts, all with the password \S+/, "");
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    for (const text of [...answers, mails, log]) expect(text).not.toContain(secret);
  }
});
