import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, type Page, text } from "../support/page.ts";
import { addAppointment, open, patientId, post } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, roleNames } from "../support/session.ts";

const hospital = hospitalForAll({ env: { TIME_ZONE: "Europe/London" } });
const cookies = {} as Record<RoleName, string>;
const tokens = {} as Record<RoleName, string>;

beforeAll(async () => {
  for (const role of roleNames) {
    cookies[role] = await cookieOf(hospital, accounts[role]);
    tokens[role] = await tokenOf(hospital, accounts[role]);
  }
});

/** What a page says of the past, in its order. */
function historyOn(page: Page): string[] {
  const sections = all(page.root, "section").filter((section) => text(section).startsWith("History"));
  return all(sections.at(-1) ?? page.root, "dd").map(text);
}

/** An appointment of the patient's that was asked for, moved, edited, looked at, approved and cancelled. */
async function manySteps(): Promise<number> {
  const wish = { doctor_id: 5, date: "2031-03-03", time: "10:00", description: "A cough" };
  const made = await call(hospital, "POST", "my-appointments", { token: tokens.patient, body: wish });
  const { id } = made.body.data as { id: number };
  const change = (path: string, role: RoleName, body: object) =>
    call(hospital, "PUT", `${path}/${id}`, { token: tokens[role], body });
  expect((await change("my-appointments", "patient", { time: "11:00" })).code).toBe(200);
  expect((await change("my-appointments", "patient", { description: "A bad cough" })).code).toBe(200);
  expect((await change("appointments", "customer-care", { time: "11:30" })).code).toBe(200);
  await open(hospital, `/dashboard/appointments/${id}/view`, cookies.doctor);
  expect((await change("appointments/approve", "doctor", {})).code).toBe(200);
  const answer = await post(
    hospital,
    `/dashboard/appointments/${id}/cancel`,
    { message: "The doctor is ill." },
    cookies.doctor,
  );
  expect(answer.status).toBe(303);
  return id;
}

test("staff read what happened and who did it, the patient without their names", async () => {
  const id = await manySteps();
  const doctor = "Dr. Amina Diallo";
  const [carer] = hospital.rows<{ firstname: string; lastname: string }>(
    "select * from users where email = ?",
    accounts["customer-care"],
  );
  const care = `${carer?.firstname} ${carer?.lastname}`;
  const moved = "from 3 March 2031 at 10:00 to 3 March 2031 at 11:00";
  const staffs = await open(hospital, `/dashboard/appointments/${id}/view`, cookies.receptionist);
  expect(historyOn(staffs)).toEqual([
    "Requested by the patient",
    `Moved by the patient ${moved}`,
    "Changed by the patient",
    `Changed by ${care}: Time`,
    `Approved by ${doctor}`,
    `Cancelled by ${doctor}`,
  ]);
  const own = await open(hospital, `/profile/appointments/${id}/view`, cookies.patient);
  const patients = [
    "Requested by you",
    `Moved by you ${moved}`,
    "Changed by you",
    "Changed by the hospital",
    "Accepted by the hospital",
    "Cancelled by the hospital",
  ];
  expect(historyOn(own)).toEqual(patients);
  const [mail] = hospital.rows<{ text: string }>(
    "select text from outbox where text like '%/appointments/%' order by id desc",
  );
  const [, path = ""] = /(\/appointments\/\d\S+)/.exec(mail?.text ?? "") ?? [];
  expect(historyOn(await open(hospital, path, ""))).toEqual(patients);
  expect(text(one(own.root, '[role="dialog"]'))).not.toContain(care);
});

test("the API says the same", async () => {
  const id = await manySteps();
  const read = async (path: string, role: RoleName) => {
    const { code, body } = await call(hospital, "GET", `${path}/${id}/history`, { token: tokens[role] });
    expect(code).toBe(200);
    return body.data as Array<{ step: string; by: string; name: string | null; from: object | null }>;
  };
  const staffs = await read("appointments", "doctor");
  expect(staffs.map(({ step, by }) => `${step} ${by}`)).toEqual([
    "requested patient",
    "changed patient",
    "changed patient",
    "edited hospital",
    "approved hospital",
    "cancelled hospital",
  ]);
  expect(staffs[1]).toMatchObject({
    from: { date: "2031-03-03", time: "10:00", doctor: null },
    to: { date: "2031-03-03", time: "11:00", doctor: null },
  });
  expect(staffs.at(-1)?.name).toBe("Dr. Amina Diallo");
  const patients = await read("my-appointments", "patient");
  expect(patients.map(({ name }) => name)).toEqual(Array(6).fill(null));
});

test("somebody else's is not there", async () => {
  const [others] = hospital.rows<{ id: number }>(
    "select id from appointments where user_id <> ? and doctor_id <> 5",
    patientId(hospital),
  );
  const [mine, theirs] = [addAppointment(hospital, { user_id: null, doctor_id: 6 }), others?.id];
  for (const id of [mine, theirs]) {
    for (const [path, role] of [
      ["my-appointments", "patient"],
      ["appointments", "doctor"],
    ] as const) {
      const answer = await call(hospital, "GET", `${path}/${id}/history`, { token: tokens[role] });
      expect(answer.code, `${path} ${id}`).toBe(404);
    }
  }
});
