import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  approveAppointment,
  declineAppointment,
  editAppointment,
  replyToAppointment,
} from "../../app/appointments/staff/decisions.server.ts";
import { company } from "../../db/demo/content/company.ts";
import { createCompany } from "../../db/queries/company.ts";
import type { Role } from "../../db/roles.ts";
import { type Clinic, enter, openClinic } from "../support/clinic.ts";

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
  await createCompany(clinic.db, company);
  await clinic.db.updateTable("doctors").set({ slot_minutes: 5 }).execute();
});

afterAll(() => clinic.close());

const caller = (role: Role, index = 0) => ({ id: clinic.people[role][index] ?? 0, role });

const appointment = (id: number) =>
  clinic.db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** What was written beside the appointment since a moment: the audit log's lines and the mails. */
async function trail() {
  const audit = await clinic.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  const mails = await clinic.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  return { audit, mails, line: audit.at(-1), mail: mails.at(-1) };
}

/** The times of a day, as far apart as visits are long, so that no two tests want the same one. */
let minute = 0;
const otherTime = () => {
  minute += 5;
  return `${String(8 + Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
};

const refusal = async (attempt: Promise<unknown>) => {
  const thrown: unknown = await attempt.then(
    () => "nothing was thrown",
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.status : thrown;
};

describe("what the patient hears, and the log", () => {
  test("of an approval", async () => {
    const time = otherTime();
    const id = await clinic.addAppointment({ time });
    expect(await approveAppointment(clinic.db, caller("doctor"), id)).toEqual({
      status: "success",
      message: "Appointment approved successfully",
    });
    const { line, mail } = await trail();
    expect(line).toMatchObject({
      user_id: clinic.people.doctor[0],
      action: "approved",
      entity: "appointments",
      entity_id: String(id),
    });
    expect(JSON.parse(line?.detail ?? "")).toEqual({ from: 0, to: 1, changed: "" });
    expect(mail).toMatchObject({
      recipient: clinic.form.email,
      subject: `Your appointment on 3 March 2031 at ${time} is confirmed`,
    });
    expect(mail?.text).toContain(
      `When: 3 March 2031 at ${time}\nWith: Dr. cleo Example\nDepartment: Cardiology`,
    );
    expect(mail?.text).toContain(company.contacts);
    expect(mail?.text).not.toContain(clinic.form.description);
  });

  test("of a refusal", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    expect(await declineAppointment(clinic.db, caller("customer-care"), id)).toEqual({
      status: "success",
      message: "Appointment declined successfully",
    });
    const { line, mail } = await trail();
    expect(JSON.parse(line?.detail ?? "")).toEqual({ from: 0, to: 2, changed: "" });
    expect(mail?.subject).toMatch(/^Your appointment request for 3 March 2031 at \d\d:\d\d was declined$/);
    expect(mail?.text).toContain("/appointment");
  });

  test("of an answer, word for word in the mail and not at all in the log", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    const reply = "Please come <sober>.\n\nBring your papers.";
    expect(await replyToAppointment(clinic.db, caller("admin"), id, reply)).toEqual({
      status: "success",
      message: "Reply sent successfully",
    });
    expect(await appointment(id)).toMatchObject({ reply, active_status: 0 });
    const { line, mail } = await trail();
    expect(mail?.subject).toMatch(/^A reply about your appointment on 3 March 2031/);
    expect(mail?.text).toContain("Please come <sober>.\n\nBring your papers.");
    expect(mail?.html).toContain("<p>Please come &lt;sober&gt;.</p>\n<p>Bring your papers.</p>");
    expect(line).toMatchObject({ action: "replied" });
    expect(JSON.stringify(line)).not.toContain("papers");
  });

  test("nothing where there is no address, and the decision stands", async () => {
    const before = await trail();
    const id = await clinic.addAppointment({ time: otherTime(), email: "" });
    await approveAppointment(clinic.db, caller("doctor"), id);
    const after = await trail();
    expect((await appointment(id)).active_status).toBe(1);
    expect(after.mails).toEqual(before.mails);
    expect(after.audit.length).toBe(before.audit.length + 1);
  });
});

test("whoever is added by customer care is mailed as if they had asked themselves", async () => {
  const form = { ...clinic.form, time: otherTime(), email: "caller@mail.example" };
  expect(await enter(clinic.db, caller("customer-care"), form)).toEqual({
    status: "success",
    message: "Appointment requested successfully",
  });
  const { line, mail } = await trail();
  expect(line).toMatchObject({ action: "requested", user_id: clinic.people["customer-care"][0] });
  expect(await appointment(Number(line?.entity_id))).toMatchObject({
    ...form,
    user_id: null,
    active_status: 0,
  });
  expect(mail?.recipient).toBe("caller@mail.example");
});

test("the same form sent twice adds one appointment, and is answered alike", async () => {
  const form = { ...clinic.form, time: otherTime() };
  const before = await trail();
  const outcomes = [
    await enter(clinic.db, caller("customer-care"), form, "print"),
    await enter(clinic.db, caller("customer-care"), form, "print"),
  ];
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect((await trail()).audit.length).toBe(before.audit.length + 1);
});

describe("an edit", () => {
  const other = () => ({
    ...clinic.form,
    firstname: "Otto",
    lastname: "Example",
    phone: "+44 1632 960777",
    email: "otto@mail.example",
  });

  test("of a caller's appointment writes who it is for", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    const time = otherTime();
    const changed = { ...other(), time };
    expect(await editAppointment(clinic.db, caller("admin"), id, null, changed)).toMatchObject({
      status: "success",
    });
    expect(await appointment(id)).toMatchObject({ ...changed, user_id: null, active_status: 0, reply: null });
    const { line, mail } = await trail();
    expect(JSON.parse(line?.detail ?? "")).toEqual({
      from: 0,
      to: 0,
      changed: "firstname, lastname, phone, email, time",
    });
    expect(mail).toMatchObject({
      recipient: "otto@mail.example",
      subject: `Your appointment request was changed to 3 March 2031 at ${time}`,
    });
  });

  test("of a patient's appointment leaves the person as the account has it", async () => {
    const user_id = clinic.people.patient[0] ?? null;
    const id = await clinic.addAppointment({ time: otherTime(), user_id });
    const before = await appointment(id);
    const changed = { ...other(), time: otherTime(), description: "Another one" };
    await editAppointment(clinic.db, caller("customer-care"), id, null, changed);
    expect(await appointment(id)).toEqual({
      ...before,
      time: changed.time,
      description: "Another one",
      list_text: expect.stringContaining("another one"),
      changes: before.changes + 1,
      updated_at: (await appointment(id)).updated_at,
    });
    expect((await trail()).mail?.text).toMatch(new RegExp(`/appointments/${id}-\\d+-[0-9a-f]{32}`));
  });

  test("that moves nothing is no news to the patient", async () => {
    const time = otherTime();
    const id = await clinic.addAppointment({ time });
    const before = await trail();
    await editAppointment(clinic.db, caller("admin"), id, null, { ...clinic.form, time, phone: "123456" });
    const after = await trail();
    expect(after.mails).toEqual(before.mails);
    expect(JSON.parse(after.line?.detail ?? "")).toMatchObject({ changed: "phone" });
  });

  test("of what somebody else changed meanwhile is refused", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    const { updated_at } = await appointment(id);
    const first = { ...clinic.form, time: otherTime() };
    const second = { ...clinic.form, time: otherTime() };
    await editAppointment(clinic.db, caller("admin"), id, updated_at, first);
    const before = await trail();
    expect(await editAppointment(clinic.db, caller("superadmin"), id, updated_at, second)).toEqual({
      status: "failed",
      message: "Someone else has changed this appointment",
      again: true,
    });
    expect((await appointment(id)).time).toBe(first.time);
    expect(await trail()).toEqual(before);
  });

  test("gives every version a stamp of its own, however fast they follow", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    const stamps = [(await appointment(id)).updated_at];
    for (let round = 0; round < 20; round++) {
      await editAppointment(clinic.db, caller("admin"), id, null, { ...clinic.form, time: otherTime() });
      stamps.push((await appointment(id)).updated_at);
    }
    expect(new Set(stamps).size).toBe(21);
    expect(stamps.toSorted()).toEqual(stamps);
  });
});

describe("two approvals of one time", () => {
  const clash = {
    status: "failed",
    message: "This doctor already has an approved appointment at that time",
    again: true,
    isTaken: true,
  };

  test("the second fails, changes nothing and tells nobody", async () => {
    const time = otherTime();
    const [one, other] = [await clinic.addAppointment({ time }), await clinic.addAppointment({ time })];
    await approveAppointment(clinic.db, caller("doctor"), one);
    const before = await trail();
    expect(await approveAppointment(clinic.db, caller("doctor"), other)).toEqual(clash);
    expect((await appointment(other)).active_status).toBe(0);
    expect(await trail()).toEqual(before);
  });

  test("of a hundred at once, one succeeds", async () => {
    const time = otherTime();
    const ids: number[] = [];
    for (let index = 0; index < 100; index++) ids.push(await clinic.addAppointment({ time }));
    const before = await trail();
    const outcomes = await Promise.all(ids.map((id) => approveAppointment(clinic.db, caller("doctor"), id)));
    expect(outcomes.filter(({ status }) => status === "success")).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual(Array(99).fill(clash));
    const after = await trail();
    expect(after.mails.length).toBe(before.mails.length + 1);
    expect(after.audit.length).toBe(before.audit.length + 1);
  });
});

describe("who was let in a moment ago and has no right any more", () => {
  test("a closed account decides nothing", async () => {
    const id = await clinic.addAppointment({ time: otherTime(), doctor_id: clinic.people.doctor[2] ?? null });
    const doctor = caller("doctor", 2);
    const close = (account_status: "active" | "deleted") =>
      clinic.db.updateTable("users").set({ account_status }).where("id", "=", doctor.id).execute();
    await close("deleted");
    const before = await trail();
    expect(await refusal(approveAppointment(clinic.db, doctor, id))).toBe(403);
    expect((await appointment(id)).active_status).toBe(0);
    expect(await trail()).toEqual(before);
    await close("active");
    expect(await approveAppointment(clinic.db, doctor, id)).toMatchObject({ status: "success" });
  });

  test("a role that is claimed and not held adds and edits nothing", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    const before = await appointment(id);
    const pretender = { id: clinic.people.receptionist[0] ?? 0, role: "customer-care" as const };
    const form = { ...clinic.form, time: otherTime() };
    expect(await refusal(editAppointment(clinic.db, pretender, id, null, form))).toBe(403);
    expect(await refusal(enter(clinic.db, pretender, form))).toBe(403);
    expect(await appointment(id)).toEqual(before);
  });

  test("another doctor's appointment is as unknown as none", async () => {
    const id = await clinic.addAppointment({ time: otherTime() });
    expect(await refusal(approveAppointment(clinic.db, caller("doctor", 1), id))).toBe(404);
    expect(await refusal(approveAppointment(clinic.db, caller("doctor"), 999_999))).toBe(404);
  });
});
