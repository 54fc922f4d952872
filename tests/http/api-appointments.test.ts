import { beforeAll, describe, expect, test } from "vitest";
import {
  call,
  everybody,
  type Row,
  recordOf,
  rowsOf,
  type Somebody,
  tokenOf,
  tokens,
} from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addAppointment, addPatient, appointment, patientId } from "../support/portal.ts";
import { putUpload } from "../support/uploads.ts";

const hospital = hospitalForAll({ env: { LIMIT_FORM_POSTS: "1000", TIME_ZONE: "UTC" } });
let token: Record<Somebody, string>;
let patient: number;
let stranger: number;
let doctor: number;

beforeAll(async () => {
  token = await tokens(hospital);
  patient = patientId(hospital);
  stranger = addPatient(hospital, "stranger@mail.example");
  doctor = hospital.rows<Row>("select id from users where email = 'doctor@demo.example'")[0]?.id ?? 0;
});

const as = (somebody: Somebody, method: string, path: string, body?: unknown) =>
  call(hospital, method, path, { token: token[somebody], ...(body !== undefined && { body }) });

/** A pending appointment of the demo's patient with the demo's doctor. */
const add = (values: Record<string, unknown> = {}) => {
  const departments = hospital.rows<{ department_id: number }>(
    "select department_id from doctors where id = ?",
    doctor,
  );
  return addAppointment(hospital, {
    user_id: patient,
    doctor_id: doctor,
    department_id: departments[0]?.department_id,
    ...values,
  } as Parameters<typeof addAppointment>[1]);
};

const reads: Record<string, readonly Somebody[]> = {
  "my-appointments": ["patient"],
  "receptionist-appointments": ["superadmin", "admin", "customer-care", "receptionist"],
  appointments: ["superadmin", "admin", "customer-care", "receptionist", "doctor"],
};

describe.each(Object.entries(reads))("GET %s", (path, readers) => {
  test.each(everybody)("as %s", async (somebody) => {
    const mine = add();
    const foreign = add({ user_id: stranger, ...withAnotherDoctor() });
    const answer = await as(somebody, "GET", path);
    if (!readers.includes(somebody)) {
      expect(answer.code).toBe(somebody === "nobody" ? 401 : 403);
      expect(answer.body.data).toBeUndefined();
      return;
    }
    expect(answer.code).toBe(200);
    const ids = rowsOf(answer).map(({ id }) => id);
    expect(ids).toContain(mine);
    const all = !["patient", "doctor"].includes(somebody);
    expect(ids.includes(foreign)).toBe(all);
    const [row] = rowsOf(answer).filter(({ id }) => id === mine);
    expect(row).toMatchObject({
      department: { id: expect.any(Number), name: expect.any(String) },
      doctor: { id: doctor, firstname: expect.any(String) },
      images: "[]",
      active_status: 0,
      user_id: patient,
    });
  });
});

describe("a request", () => {
  const wish = (time: string) => ({
    date: farMonday(),
    time,
    description: "A cough",
    department_id: "1",
    doctor_id: 5,
  });

  test("of a visitor belongs to nobody", async () => {
    const person = {
      firstname: "Mallory",
      lastname: "Stranger",
      email: "m@mail.example",
      phone: "+44 1632 960666",
    };
    const answer = await as("nobody", "POST", "my-appointments", {
      ...wish("09:00"),
      ...person,
      user_id: null,
    });
    expect([answer.code, answer.body]).toEqual([
      201,
      { status: "success", message: "Appointment requested successfully" },
    ]);
    const [row] = hospital.rows("select * from appointments order by id desc limit 1");
    expect(row).toMatchObject({ ...person, user_id: null, doctor_id: 5, active_status: 0, reply: null });
  });

  test("of a patient carries the account's name, whatever the body says", async () => {
    const body = { ...wish("09:30"), firstname: "Somebody", email: "else@mail.example", user_id: patient };
    const answer = await as("patient", "POST", "my-appointments", body);
    expect(answer.code).toBe(201);
    expect(recordOf(answer)).toMatchObject({
      user_id: patient,
      email: "patient@demo.example",
      active_status: 0,
    });
    expect(recordOf(answer).firstname).not.toBe("Somebody");
  });

  test("of a patient for one doctor needs no words; any other does", async () => {
    const { description, doctor_id, ...rest } = wish("10:00");
    expect((await as("patient", "POST", "my-appointments", { ...rest, doctor_id })).code).toBe(201);
    const refused = await as("patient", "POST", "my-appointments", rest);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["description"]);
  });

  test("of customer care is a caller's", async () => {
    const body = { ...wish("10:30"), firstname: "Cal", lastname: "Ler" };
    expect((await as("customer-care", "POST", "my-appointments", body)).code).toBe(201);
    const [row] = hospital.rows("select * from appointments order by id desc limit 1");
    expect(row).toMatchObject({ firstname: "Cal", user_id: null });
  });

  test.each(["superadmin", "admin", "receptionist", "doctor"] as const)(
    "of %s is refused",
    async (somebody) => {
      expect((await as(somebody, "POST", "my-appointments", wish("11:00"))).code).toBe(403);
    },
  );

  test("with a token that is over is not taken for a visitor's", async () => {
    const gone = { token: "z".repeat(43), body: wish("11:30") };
    expect((await call(hospital, "POST", "my-appointments", gone)).code).toBe(401);
  });

  test.each([
    [{ user_id: 1 }, "user_id"],
    [{ active_status: 1 }, "active_status"],
    [{ reply: "Yes" }, "reply"],
    [{ role_id: 1 }, "role_id"],
    [{ date: "2020-01-01" }, "date"],
    [{ date: "2031-02-30" }, "date"],
    [{ time: "25:00" }, "time"],
    [{ doctor_id: [5] }, "doctor_id"],
    [{ doctor_id: true }, "doctor_id"],
    [{ doctor_id: 1 }, "doctor_id"],
    [{ images: "[1]" }, "images"],
    [{ images: ["a.png"] }, "images"],
    [{ images: '["../x.png"]' }, "images"],
  ])("with %j is refused", async (odd, field) => {
    const before = hospital.rows("select * from appointments order by id");
    const refused = await as("patient", "POST", "my-appointments", { ...wish("12:00"), ...odd });
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect(hospital.rows("select * from appointments order by id")).toEqual(before);
  });

  test("carries pictures of the same patient, and nobody else's", async () => {
    await putUpload(hospital, "mine.png", { owner: patient, visibility: "private" });
    await putUpload(hospital, "theirs.png", { owner: stranger, visibility: "private" });
    const body = { ...wish("13:00"), images: '["mine.png"]' };
    const answer = await as("patient", "POST", "my-appointments", body);
    expect(recordOf(answer).images).toBe('["mine.png"]');
    const refused = await as("patient", "POST", "my-appointments", { ...body, images: '["theirs.png"]' });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["images"]);
  });
});

describe("changes", () => {
  const words = { description: "Worse", date: "2031-03-10", time: "14:00" };

  test("a patient changes what is pending by sending it back", async () => {
    const id = add();
    const row = rowsOf(await as("patient", "GET", "my-appointments")).find((one) => one.id === id);
    const answer = await as("patient", "PUT", `my-appointments/${id}`, { ...row, ...words });
    expect([answer.code, answer.body.message]).toEqual([200, "Appointment updated successfully"]);
    expect(recordOf(answer)).toEqual({ ...row, ...words, updated_at: expect.any(String) });
    expect(appointment(hospital, id)).toMatchObject(words);
  });

  test("a patient who sends back an older version gets what it says now, and changes nothing", async () => {
    const id = add();
    const row = rowsOf(await as("patient", "GET", "my-appointments")).find((one) => one.id === id);
    expect((await as("patient", "PUT", `my-appointments/${id}`, { description: "Newer" })).code).toBe(200);
    const answer = await as("patient", "PUT", `my-appointments/${id}`, { ...row, ...words });
    expect([answer.code, answer.body.message]).toEqual([
      409,
      "This appointment has been changed meanwhile. Please look at it again",
    ]);
    expect(recordOf(answer)).toMatchObject({ id, description: "Newer" });
    expect(appointment(hospital, id)).toMatchObject({ description: "Newer", changes: 1 });
  });

  test("a patient's part of a change leaves the rest", async () => {
    const id = add();
    const before = appointment(hospital, id);
    expect((await as("patient", "PUT", `my-appointments/${id}`, { phone: "+44 1632 960999" })).code).toBe(
      200,
    );
    const { updated_at } = appointment(hospital, id);
    expect(appointment(hospital, id)).toMatchObject({
      ...before,
      changes: 1,
      phone: "+44 1632 960999",
      updated_at,
      ...texts(id),
    });
  });

  test.each(["receptionist-appointments", "appointments"])("staff change %s", async (path) => {
    const id = add({ user_id: null });
    for (const somebody of ["superadmin", "admin", "customer-care"] as const) {
      const answer = await as(somebody, "PUT", `${path}/${id}`, { ...words, firstname: somebody });
      expect([answer.code, answer.body.message]).toEqual([200, "Appointment updated successfully"]);
      expect(recordOf(answer)).toMatchObject({ ...words, firstname: somebody });
    }
  });

  test.each([1, 2, 3])("what is in state %i is changed by nobody", async (active_status) => {
    const id = add({ active_status, time: `1${active_status}:15`, date: "2031-04-07" });
    const before = appointment(hospital, id);
    for (const [somebody, path] of [
      ["patient", "my-appointments"],
      ["customer-care", "receptionist-appointments"],
      ["admin", "appointments"],
    ] as const) {
      const answer = await as(somebody, "PUT", `${path}/${id}`, words);
      expect([answer.code, answer.body.status]).toEqual([409, "failed"]);
    }
    expect(appointment(hospital, id)).toEqual(before);
  });

  test.each([
    { active_status: 1 },
    { user_id: 1 },
    { reply: "Yes" },
    { active_status: [0] },
    { active_status: true },
  ])("%j is set by no change", async (odd) => {
    const id = add();
    const before = appointment(hospital, id);
    for (const [somebody, path] of [
      ["patient", "my-appointments"],
      ["superadmin", "receptionist-appointments"],
    ] as const) {
      const answer = await as(somebody, "PUT", `${path}/${id}`, { ...words, ...odd });
      expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, Object.keys(odd)]);
    }
    expect(appointment(hospital, id)).toEqual(before);
  });
});

/** What each call by id leaves of an appointment that belongs to others: who may still come through. */
const byId: Array<[method: string, path: string, body: unknown, reach: readonly Somebody[]]> = [
  ["PUT", "my-appointments/:id", { description: "Mine now" }, []],
  ["PUT", "receptionist-appointments/:id", { description: "Seen" }, ["superadmin", "admin", "customer-care"]],
  ["PUT", "appointments/:id", { description: "Seen" }, ["superadmin", "admin", "customer-care"]],
  ["PUT", "appointments/approve/:id", undefined, []],
  ["PUT", "appointments/decline/:id", undefined, ["superadmin", "admin", "customer-care"]],
  ["POST", "appointments/reply", { reply: "Come" }, ["superadmin", "admin", "customer-care"]],
];

describe.each(byId)("somebody else's at %s %s", (method, path, body, reach) => {
  test.each(everybody)("as %s", async (somebody) => {
    const id = add({ user_id: stranger, ...withAnotherDoctor() });
    const before = appointment(hospital, id);
    const target = path.includes(":id")
      ? body
      : { ...(body as object), appointment: { id, email: "evil@mail.example" } };
    const answer = await as(somebody, method, path.replace(":id", String(id)), target);
    if (reach.includes(somebody)) {
      expect(answer.code).toBe(200);
      return;
    }
    expect([401, 403, 404]).toContain(answer.code);
    if (somebody === "nobody") expect(answer.code).toBe(401);
    if (somebody === "receptionist") expect(answer.code).toBe(403);
    expect(appointment(hospital, id)).toEqual(before);
  });
});

describe("decisions", () => {
  test("the doctor approves, once per time, and may reply then", async () => {
    const [one, other] = [add({ date: "2031-05-05" }), add({ date: "2031-05-05" })];
    const approved = await as("doctor", "PUT", `appointments/approve/${one}`);
    expect([approved.code, approved.body.message]).toEqual([200, "Appointment approved successfully"]);
    expect(recordOf(approved).active_status).toBe(1);
    const second = await as("doctor", "PUT", `appointments/approve/${other}`);
    expect([second.code, second.body]).toEqual([
      409,
      {
        status: "failed",
        message: "This doctor already has an approved appointment at that time",
        errors: { time: [expect.stringMatching(/^The nearest free times are \d/)] },
      },
    ]);
    const declined = await as("doctor", "PUT", `appointments/decline/${other}`);
    expect([declined.code, declined.body.message]).toEqual([200, "Appointment declined successfully"]);
    const replied = await as("doctor", "POST", "appointments/reply", {
      reply: "Come early",
      appointment_id: one,
    });
    expect([replied.code, replied.body.message]).toEqual([200, "Reply sent successfully"]);
    expect(recordOf(replied).reply).toBe("Come early");
    const mails = hospital.rows(
      "select recipient from outbox where subject like '%' order by id desc limit 1",
    );
    expect(mails).toEqual([{ recipient: "nora@mail.example" }]);
    expect((await as("doctor", "PUT", `appointments/decline/${one}`)).code).toBe(409);
  });

  test.each([
    {},
    { appointment: {} },
    { appointment: { id: [1] } },
    { appointment_id: true },
    { appointment: "1" },
  ])("a reply to %j is to nothing", async (target) => {
    const answer = await as("admin", "POST", "appointments/reply", { reply: "Yes", ...target });
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["appointment"]]);
  });
});

test("a patient's token reads nothing of another's", async () => {
  const id = add();
  const other = await tokenOf(hospital, "stranger@mail.example");
  const answer = await call(hospital, "PUT", `my-appointments/${id}`, {
    token: other,
    body: { description: "x" },
  });
  expect(answer.code).toBe(404);
  const rows = rowsOf(await call(hospital, "GET", "my-appointments", { token: other }));
  expect(rows.every(({ user_id }) => user_id === stranger)).toBe(true);
});

function withAnotherDoctor() {
  const [other] = hospital.rows<{ doctor_id: number; department_id: number }>(
    "select id as doctor_id, department_id from doctors where id <> ? and department_id is not null",
    doctor,
  );
  return other;
}

/** What follows from an appointment's fields. */
function texts(id: number) {
  return hospital.rows<object>("select sort_text, list_text from appointments where id = ?", id)[0];
}
