import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api.ts";
import { Stage, stagePassword } from "../support/api-stage.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { removeHospital } from "../support/test-database.ts";

const rounds = Array.from({ length: 60 }, (_, round) => round);
const many = "1000000";
const env = { LIMIT_API: many, LIMIT_FORM_POSTS: many, LIMIT_SIGN_UP_ADDRESS: many, LIMIT_MAILS: many };
const folder = newFolder();
let nodes: [Hospital, Hospital];
let stage: Stage;

beforeAll(async () => {
  const first = await openHospital({ folder, env });
  nodes = [first, await openHospital({ folder, env, script: "start" })];
  stage = new Stage(first);
});

afterAll(async () => {
  await stage?.close();
  await Promise.all(nodes.map((node) => node.stop()));
  removeHospital(folder);
});

type Asked = [method: string, path: string, token?: string, body?: object];

/**
 * A race of two requests to two nodes, each a process of its own. Whoever came too late is sent a little earlier the next
 * time, so that they meet, and either wins now and then.
 *
 * @returns runs a round: what was told to the one and to the other, each a code before its words
 */
function openRace(): (...asked: [Asked, Asked]) => Promise<string> {
  /** By how many milliseconds the second is ahead. */
  let lead = 0;
  return async (...asked) => {
    const answers = await Promise.all(
      asked.map(async ([method, path, token, body], index) => {
        const wait = index === 0 ? lead : -lead;
        if (wait > 0) await sleep(wait);
        return call(nodes[index] as Hospital, method, path, { token, body });
      }),
    );
    const [one, other] = answers.map(({ code }) => code < 300);
    if (one !== other) lead += one ? 1 : -1;
    return told(...answers.map(({ code, body }) => `${code} ${body.message}`));
  };
}

const told = (...words: string[]) => words.join(" | ");

/** Which of two has won, 0 or 1, by what they were told: nothing but what is told where the one wins, or the other. */
function winner(words: string, wins: [string[], string[]]): number {
  expect(wins.flat()).toContain(words);
  return wins[0].includes(words) ? 0 : 1;
}

const count = (sql: string, ...values: unknown[]) =>
  stage.rows<{ count: number }>(`select count(*) as count from ${sql}`, ...values)[0]?.count;

test("of two superadmins who close each other's account one is left, every time, and the other one's is refused", async () => {
  const race = openRace();
  const [done, last, out] = [
    "200 Admin deleted successfully",
    "409 The last super admin cannot be deleted",
    "401 Sign in first",
  ];
  const winners = new Set<number>();
  for (const _ of rounds) {
    stage.change("update users set account_status = 'disabled' where role_id = 1");
    const both = [stage.person("superadmin"), stage.person("superadmin")] as const;
    const words = await race(
      ["DELETE", `users/${both[1]}`, stage.token(both[0])],
      ["DELETE", `users/${both[0]}`, stage.token(both[1])],
    );
    const won = winner(words, [
      [told(done, last), told(done, out)],
      [told(last, done), told(out, done)],
    ]);
    const left = stage.rows("select id from users where role_id = 1 and account_status = 'active'");
    expect(left).toEqual([{ id: both[won] }]);
    winners.add(won);
  }
  expect(winners.size).toBe(2);
});

test("a doctor who leaves while being booked is booked or has left, never both, and either is told which", async () => {
  const race = openRace();
  const { token } = stage.actors.admin;
  const refused =
    "409 Dr. Ida Moss has a pending or approved appointment coming up. Decline the pending ones, and move or cancel the approved ones. Or hide the doctor until they have passed.";
  const winners = new Set<number>();
  for (const round of rounds) {
    const doctor = stage.person("doctor");
    const person = { firstname: "Ida", lastname: "Berg", phone: "+44 1632 960321" };
    const wish = { date: "2031-05-05", time: "10:00", description: "A cough" };
    const email = `booked-${round}@mail.example`;
    const words = await race(
      ["DELETE", `users/${doctor}`, token],
      ["POST", "my-appointments", "No token", { ...person, ...wish, email, doctor_id: doctor }],
    );
    const won = winner(words, [
      [told("200 Doctor deleted successfully", "422 Choose a doctor from the list")],
      [told(refused, "201 Appointment requested successfully")],
    ]);
    expect(count("users where id = ? and account_status = 'active'", doctor)).toBe(won);
    expect(count("appointments where doctor_id = ?", doctor)).toBe(won);
    winners.add(won);
  }
  expect(winners.size).toBe(2);
});

test("a department does not go from under a service that comes, and either is told why", async () => {
  const race = openRace();
  const { token } = stage.actors.admin;
  const winners = new Set<number>();
  for (const round of rounds) {
    const name = `Race ${round}`;
    const department = stage.copy("departments", { name });
    const words = await race(
      ["DELETE", `departments/${department}`, token],
      ["POST", "services", token, { name, description: "<p>X</p>", department_id: department }],
    );
    const refused = `409 ${name} cannot be deleted: it has 1 service. Move or delete them first.`;
    const won = winner(words, [
      [told("200 Department deleted successfully", "422 Choose a department")],
      [told(refused, "201 Service created successfully")],
    ]);
    expect(count("departments where id = ?", department)).toBe(won);
    expect(count("services where department_id = ?", department)).toBe(won);
    winners.add(won);
  }
  expect(winners.size).toBe(2);
});

// Who asks is never told whether an address has an account: its mailbox is.
test("the same sign-up sent to two nodes makes one account, and the other one is told by mail that it was taken", async () => {
  const race = openRace();
  const created = "201 Account created successfully";
  for (const round of rounds) {
    const email = `same-${round}@mail.example`;
    const person = { firstname: "Ida", lastname: "Berg", phone: "+44 1632 960321", email };
    const asked: Asked = ["POST", "users/patients", "No token", { ...person, password: stagePassword }];
    expect(await race(asked, asked)).toBe(told(created, created));
    expect(count("users where email = ?", email)).toBe(1);
    expect(stage.rows("select subject from outbox where recipient = ?", email)).toEqual([
      { subject: "You already have an account at Alderbrook Hospital" },
    ]);
  }
});
