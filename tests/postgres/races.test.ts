import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answered, call } from "../support/api.ts";
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

/** Asks each of two nodes at the same time; whether each did it. Neither may say that it broke, or cannot. */
async function both(...asked: [Asked, Asked]): Promise<boolean[]> {
  const answers = await Promise.all(
    asked.map(([method, path, token, body], node) =>
      call(nodes[node] as Hospital, method, path, { token, body }),
    ),
  );
  expect(answers.filter(({ code }: Answered) => code >= 500).map(({ code, body }) => [code, body])).toEqual(
    [],
  );
  return answers.map(({ code }) => code < 300);
}

const count = (sql: string, ...values: unknown[]) =>
  stage.rows<{ count: number }>(`select count(*) as count from ${sql}`, ...values)[0]?.count;

test("of two superadmins who close each other's account one is left, every time", async () => {
  for (const _ of rounds) {
    stage.change("update users set account_status = 'disabled' where role_id = 1");
    const [one, other] = [stage.person("superadmin"), stage.person("superadmin")];
    const done = await both(
      ["DELETE", `users/${other}`, stage.token(one)],
      ["DELETE", `users/${one}`, stage.token(other)],
    );
    expect(done.toSorted()).toEqual([false, true]);
    expect(count("users where role_id = 1 and account_status = 'active'")).toBe(1);
  }
});

test("a doctor who leaves while being booked is booked or has left, never both", async () => {
  const { token } = stage.actors.admin;
  for (const round of rounds) {
    const doctor = stage.person("doctor");
    const person = { firstname: "Ida", lastname: "Berg", phone: "+44 1632 960321" };
    const wish = { date: "2031-05-05", time: "10:00", description: "A cough" };
    const email = `booked-${round}@mail.example`;
    const done = await both(
      ["DELETE", `users/${doctor}`, token],
      ["POST", "my-appointments", "No token", { ...person, ...wish, email, doctor_id: doctor }],
    );
    expect(done.toSorted()).toEqual([false, true]);
    expect(count("users where id = ? and account_status = 'active'", doctor)).toBe(done[0] ? 0 : 1);
    expect(count("appointments where doctor_id = ?", doctor)).toBe(done[1] ? 1 : 0);
  }
});

test("a department does not go from under a service that comes", async () => {
  const { token } = stage.actors.admin;
  for (const round of rounds) {
    const department = stage.copy("departments", { name: `Race ${round}` });
    const done = await both(
      ["DELETE", `departments/${department}`, token],
      [
        "POST",
        "services",
        token,
        { name: `Race ${round}`, description: "<p>X</p>", department_id: department },
      ],
    );
    expect(done.toSorted()).toEqual([false, true]);
    expect(count("departments where id = ?", department)).toBe(done[0] ? 0 : 1);
    expect(count("services where department_id = ?", department)).toBe(done[1] ? 1 : 0);
  }
});

// Passwords are hashed at their full price.
test("the same sign-up sent to two nodes makes one account", { timeout: 300_000 }, async () => {
  for (const round of rounds) {
    const email = `same-${round}@mail.example`;
    const person = { firstname: "Ida", lastname: "Berg", phone: "+44 1632 960321", email };
    const asked: Asked = ["POST", "users/patients", "No token", { ...person, password: stagePassword }];
    await both(asked, asked);
    expect(count("users where email = ?", email)).toBe(1);
  }
});
