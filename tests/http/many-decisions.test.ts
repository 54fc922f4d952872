import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { popupForm } from "../support/dashboard.ts";
import { sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, texts } from "../support/page.ts";
import { addAppointment, appointment, followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";

const base = "/dashboard/appointments";
const hospital = hospitalForAll({ env: { TIME_ZONE: "Europe/London" } });
const cookies = {} as Record<RoleName, string>;

beforeAll(async () => {
  for (const role of staffRoles) cookies[role] = await cookieOf(hospital, accounts[role]);
});

beforeEach(() => hospital.change("delete from appointments"));

const clock = (index: number) =>
  `${String(8 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`;
const add = (index: number, doctor_id = 5) =>
  addAppointment(hospital, { user_id: null, doctor_id, time: clock(index) });
const statesOf = (ids: number[]) => ids.map((id) => appointment(hospital, id).active_status);
const addressOf = (decision: string, ids: number[], query = "status=0") =>
  `${base}/${decision}?${query}${ids.map((id) => `&id=${id}`).join("")}`;
const mails = () => hospital.rows("select id from outbox").length;

test("twenty requests are approved with one press, each told", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => add(index));
  const popup = await open(hospital, addressOf("approve", ids), cookies.doctor);
  expect(text(one(popup.root, "dialog form button"))).toBe("Approve 20 appointments");
  expect(statesOf(ids)).toEqual(Array(20).fill(0));
  const before = mails();
  const answer = await post(hospital, addressOf("approve", ids), {}, cookies.doctor);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${base}?status=0`]);
  const page = await followAs(hospital, answer, cookies.doctor);
  expect(text(page.root)).toContain("20 appointments approved successfully");
  expect(statesOf(ids)).toEqual(Array(20).fill(1));
  expect(mails()).toBe(before + 20);
});

test.each(["approve", "decline"])(
  "%s: what changed since it was shown is left alone, and said",
  async (decision) => {
    const [seen, moved] = [add(0), add(2)];
    const form = await popupForm(hospital, addressOf(decision, [seen, moved]), "decide", cookies.doctor);
    hospital.change("update appointments set time = '16:00', updated_at = '2030-01-01' where id = ?", moved);
    const page = await sendForPage(form, {}, { cookie: cookies.doctor });
    expect(page.status).toBe(422);
    expect(text(page.root)).toContain("Someone else has changed this appointment");
    expect(statesOf([seen, moved])).toEqual([decision === "approve" ? 1 : 2, 0]);
  },
);

test("a version that cannot be one is no request's", async () => {
  const id = add(0);
  for (const version of ["a\u0000b", "", "not a moment", "2030-01-01' or 1=1"]) {
    const answer = await post(
      hospital,
      addressOf("approve", [id]),
      { seen: `${id} ${version}` },
      cookies.doctor,
    );
    expect(answer.status, version).toBe(422);
    const alone = await post(hospital, `${base}/${id}/approve`, { version }, cookies.doctor);
    expect(alone.status, version).toBe(422);
  }
  expect(statesOf([id])).toEqual([0]);
});

test("a request whose time has passed says so", async () => {
  const [late, timely] = [add(0), add(1)];
  hospital.change("update appointments set date = '2020-03-02' where id = ?", late);
  const popup = await open(hospital, addressOf("approve", [late, timely]), cookies.doctor);
  expect(all(popup.root, ".chosen-rows > li").map((row) => texts(row, ".flags li"))).toEqual([
    expect.arrayContaining(["Its time has passed"]),
    expect.not.arrayContaining(["Its time has passed"]),
  ]);
  hospital.change("update appointments set active_status = 1 where id = ?", late);
  const shown = await open(hospital, `${base}/${late}/view`, cookies.doctor);
  expect(text(shown.root)).not.toContain("Its time has passed");
});

test("each is decided by itself, and the answer says which were not and why", async () => {
  const clashing = [add(0), add(0), add(1)];
  const settled = add(2);
  hospital.change("update appointments set active_status = 3 where id = ?", settled);
  const ids = [...clashing, settled];
  const answer = await post(hospital, addressOf("approve", ids), {}, cookies.doctor);
  expect(answer.status).toBe(422);
  expect(statesOf(ids)).toEqual([1, 0, 1, 3]);
  const said = (await answer.text()).replaceAll(/<!--.*?-->/g, "");
  expect(said).toContain("2 of 4 approved");
  expect(said).toMatch(
    /This doctor already has an approved appointment at that time\. The nearest free times are \d/,
  );
  expect(said).toContain("This appointment was cancelled by the patient");
});

describe("only what somebody may do with each alone", () => {
  test.each(["superadmin", "admin", "customer-care"] as const)(
    "%s declines, and approves nothing",
    async (role) => {
      const ids = [add(0), add(1)];
      expect((await post(hospital, addressOf("approve", ids), {}, cookies[role])).status).toBe(403);
      expect((await post(hospital, addressOf("decline", ids), {}, cookies[role])).status).toBe(303);
      expect(statesOf(ids)).toEqual([2, 2]);
    },
  );

  test("a receptionist decides nothing, and ticks nothing", async () => {
    const ids = [add(0)];
    for (const decision of ["approve", "decline"]) {
      expect((await post(hospital, addressOf(decision, ids), {}, cookies.receptionist)).status).toBe(403);
    }
    const list = await open(hospital, `${base}?status=0`, cookies.receptionist);
    expect(all(list.root, 'input[type="checkbox"]')).toEqual([]);
  });

  test("a doctor reaches nobody else's", async () => {
    const [own, foreign] = [add(0), add(0, 6)];
    const popup = await open(hospital, addressOf("approve", [own, foreign, 999_999]), cookies.doctor);
    expect(all(popup.root, ".chosen-rows > li")).toHaveLength(1);
    expect((await post(hospital, addressOf("approve", [own, foreign]), {}, cookies.doctor)).status).toBe(303);
    expect(statesOf([own, foreign])).toEqual([1, 0]);
  });
});

test("the list of what is pending has a box for each row, and its buttons keep the list", async () => {
  const ids = [add(0), add(1)];
  const list = await open(hospital, `${base}?status=0&sort=moment`, cookies.doctor);
  const boxes = all(list.root, '.data-table td input[type="checkbox"]');
  expect(boxes.map((box) => Number(attribute(box, "value"))).toSorted()).toEqual(ids.toSorted());
  for (const box of boxes) expect(attribute(box, "form")).toBe("ticks");
  const form = one(list.root, "#ticks");
  expect(attribute(form, "method")).toBe("get");
  expect(
    all(form, "input").map((input) => `${attribute(input, "name")}=${attribute(input, "value")}`),
  ).toEqual(["status=0", "sort=moment"]);
  expect(all(form, "button").map((button) => attribute(button, "formaction"))).toEqual([
    `${base}/approve`,
    `${base}/decline`,
  ]);
  const whole = await open(hospital, base, cookies.doctor);
  expect(all(whole.root, '.data-table input[type="checkbox"]')).toEqual([]);
});

test("nothing ticked is said, and nothing done", async () => {
  const id = add(0);
  const popup = await open(hospital, addressOf("decline", []), cookies.admin);
  expect(texts(popup.root, "dialog .error-summary li")).toEqual([
    "Choose at least one appointment in the list",
  ]);
  expect((await post(hospital, addressOf("decline", []), {}, cookies.admin)).status).toBe(422);
  expect(statesOf([id])).toEqual([0]);
});
