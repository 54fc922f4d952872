import { beforeAll, describe, expect, test } from "vitest";
import { ownTextGroups, ownTextNames, ownTexts } from "../../app/site/own-texts.ts";
import { company } from "../../db/demo/content/company.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { popupForm } from "../support/dashboard.ts";
import { fillHospital, firstRun, openEmpty } from "../support/first-run.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { attribute, hrefOf, hrefs, one, section, text, texts, visit } from "../support/page.ts";
import { followAs, open } from "../support/portal.ts";
import { signIn } from "../support/session.ts";

let link: string;
/** The superadmin's, once the site is open. */
let cookie: string;
const hospital = programForAll(async () => {
  const empty = await openEmpty();
  link = empty.link;
  return empty.hospital;
});

const companyForm = () => popupForm(hospital, "/admin/settings/company", "company", cookie);
const stored = () => hospital.rows<Record<string, string>>("select * from web_info")[0] ?? {};
const ownTextsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(ownTextNames.map((name) => [name, row[name]]));

/** A text of its own for each field. */
const said = Object.fromEntries(
  ownTextNames.map((name) => [name, name === "emergency_number" ? "112" : `Words for ${name}.`]),
);

describe("the first run", () => {
  test("[D1] asks for the most important promises, and takes none of them for granted", async () => {
    const form = formOn(await visit(link), "setup");
    const asked = ["emergency_number", "helpline_hours", "requests_answered", "messages_answered"];
    for (const name of asked) expect(form.values).toHaveProperty(name, "");
    const wrong = await sendForPage(form, { ...firstRun, emergency_number: "112 or 999" });
    expect(summaryOf(wrong)).toEqual([
      { text: "Enter one number to call, such as 112", field: "setup-emergency_number" },
    ]);
    const promised = { emergency_number: "112", requests_answered: "We reply within a day." };
    const { preview, sample_content, ...values } = form.values;
    const answer = await send({ ...form, values }, { ...firstRun, ...promised });
    expect(answer.status).toBe(303);
    cookie = await signIn(hospital, firstRun.email, firstRun.new_password);
    const empty = Object.fromEntries(ownTextNames.map((name) => [name, ""]));
    expect(ownTextsOf(stored())).toEqual({ ...empty, ...promised });
  });
});

test("[D1] the overview reminds of what is not said yet", async () => {
  const step = "Say who to call in an emergency, and how soon you reply";
  const steps = async () =>
    texts((await open(hospital, "/dashboard/overview", cookie)).root, ".next-steps a");
  expect(await steps()).not.toContain(step);
  hospital.change("update web_info set emergency_number = ''");
  expect(await steps()).toContain(step);
});

describe("the company screen", () => {
  test("[D1] has a field for each text, in its group, and stores them all", async () => {
    const page = await open(hospital, "/admin/settings/company", cookie);
    expect(texts(page.root, "#company legend")).toEqual(
      expect.arrayContaining(["Emergency and helpline", "What you promise", "Page introductions"]),
    );
    const answer = await send(formOn(page, "company"), said, { cookie });
    const done = await followAs(hospital, answer, cookie);
    expect(texts(done.root, ".notice-success p")).toEqual(["Company profile updated successfully"]);
    expect(formOn(done, "company").values).toMatchObject(said);
    expect(Object.values(ownTextGroups).flat().toSorted()).toEqual(ownTextNames.toSorted());
  });

  test("[D1] refuses what is too long or no number, each beside its field", async () => {
    const tooLong = ownTextNames.filter((name) => name !== "emergency_number");
    const wrong = Object.fromEntries(tooLong.map((name) => [name, "x".repeat(ownTexts[name].most + 1)]));
    const page = await sendForPage(
      await companyForm(),
      { ...wrong, emergency_number: "call us" },
      { cookie },
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual(
      Object.values(ownTextGroups)
        .flat()
        .map((name) => ({
          text:
            name === "emergency_number"
              ? "Enter one number to call, such as 112"
              : `${ownTexts[name].label()} must be ${ownTexts[name].most} characters or fewer`,
          field: `company-${name}`,
        })),
    );
    expect(stored()).toMatchObject(said);
  });
});

describe("the API", () => {
  test("[D1] gives them, changes those that a call names, and documents each", async () => {
    const token = await tokenOf(hospital, firstRun.email);
    expect(recordOf(await call(hospital, "GET", "web-info"))).toMatchObject(said);
    const change = { doctors_lead: "Eight doctors.", helpline_text: "" };
    const { code, body } = await call(hospital, "PUT", "web-info", { token, body: change });
    expect(code).toBe(200);
    expect(body.data).toMatchObject({ ...said, ...change });
    const body422 = { emergency_number: "nobody", gallery_lead: "x".repeat(201) };
    const refused = await call(hospital, "PUT", "web-info", { token, body: body422 });
    expect(refused.code).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual(["emergency_number", "gallery_lead"]);
    expect(stored()).toMatchObject({ ...said, ...change });

    const document = JSON.stringify((await call(hospital, "GET", "openapi.json")).body);
    const { paths } = JSON.parse(document);
    const { properties } = paths["/web-info"].put.requestBody.content["application/json"].schema;
    for (const name of ownTextNames) {
      expect(properties[name], name).toMatchObject({ description: ownTexts[name].hint() });
      expect(document.split(`"${name}"`).length, name).toBeGreaterThan(2);
    }
  });
});

describe("each text stands where it belongs", () => {
  let department: number;
  let doctor: number;
  const page = (path: string) => visit(hospital.url + path);

  beforeAll(async () => {
    ({ department, doctor } = await fillHospital(hospital));
    await send(await companyForm(), said, { cookie });
  });

  test.each([
    ["/departments", "departments_lead"],
    ["/doctors", "doctors_lead"],
    ["/leadership-team", "leadership_lead"],
    ["/updates", "updates_lead"],
    ["/gallery", "gallery_lead"],
    ["/about", "about_lead"],
    ["/contact", "contact_lead"],
    ["/appointment", "appointment_lead"],
  ])("[D1] %s begins with its own words", async (path, name) => {
    const { root } = await page(path);
    expect(text(one(root, ".page-head .lead"))).toContain(said[name]);
    if (["/contact", "/appointment"].includes(path)) return;
    expect(attribute(one(root, 'meta[name="description"]'), "content")).toContain(said[name]);
  });

  test("[D1] the emergency number comes first, on the home page and beside the forms", async () => {
    const { root } = await page("/");
    expect(hrefOf(one(root, ".tasks"), "Emergency")).toBe("tel:112");
    const helpline = section(root, "Emergency helpline");
    expect(hrefs(helpline)).toEqual([
      "tel:112",
      "tel:+441632960700",
      `mailto:${firstRun.hospital_email}`,
      "/appointment",
    ]);
    for (const name of ["helpline_hours", "helpline_text"]) expect(text(helpline)).toContain(said[name]);
    const beside = one((await page("/appointment")).root, ".panel-danger");
    expect(hrefs(beside)).toEqual(["tel:112", "tel:+441632960700"]);
    expect(text(beside)).toContain(said.helpline_hours);
    expect(hrefs(one((await page("/contact")).root, "main"))).toContain("tel:112");
  });

  test("[D1] without a number, people are told to call their local one; without a helpline there is none", async () => {
    const unsaid = { emergency_number: "", helpline_hours: "", helpline_text: "" };
    await send(await companyForm(), unsaid, { cookie });
    const { root } = await page("/");
    expect(hrefOf(one(root, ".tasks"), "Emergency")).toBe("#helpline");
    expect(text(section(root, "In an emergency"))).toContain("Call your local emergency number.");
    expect(text(one((await page("/appointment")).root, ".panel-danger"))).toContain(
      "Don’t wait for our answer. Call your local emergency number.",
    );
    await send(await companyForm(), said, { cookie });
  });

  test("[D1] how soon it answers, and what to know before a visit: on pages and in emails", async () => {
    const promise = said.requests_answered ?? "";
    for (const path of ["/appointment", `/departments/${department}/general-practice`]) {
      expect(text(one((await page(path)).root, "main")), path).toContain(promise);
    }
    expect(text(one((await page("/contact")).root, "main"))).toContain(said.messages_answered);

    const email = "nora@mail.example";
    const wish = { date: farMonday(), time: "09:00", description: "A cough", doctor_id: String(doctor) };
    const form = formOn(await page("/appointment"), "appointment");
    const path = (await send(form, { ...wish, email })).headers.get("location") ?? "";
    expect(text(one((await page(path)).root, "main"))).toContain(promise);
    const token = await tokenOf(hospital, "lee@fern.example");
    expect((await call(hospital, "PUT", "appointments/approve/1", { token })).code).toBe(200);
    expect(texts((await page(path)).root, ".steps li")).toContain(said.visit_advice);
    const mails = hospital.rows<{ text: string }>(
      "select text from outbox where recipient = ? order by id",
      email,
    );
    const wanted = [promise, said.visit_advice ?? ""];
    expect(mails.map((mail, index) => mail.text.replace(/\s+/g, " ").includes(wanted[index] ?? ""))).toEqual([
      true,
      true,
    ]);
  });
});

test("[D1] of a newsletter is said what is true, where there is one", async () => {
  const token = await tokenOf(hospital, firstRun.email);
  const says =
    "You get an email to confirm that you want our newsletter. Each newsletter has a link to unsubscribe.";
  for (const newsletter of [0, 1]) {
    expect((await call(hospital, "PUT", "web-info", { token, body: { newsletter } })).code).toBe(200);
    const { root } = await visit(`${hospital.url}/subscribe`);
    expect(text(one(root, "body"))).not.toMatch(/month|every message|to stop/i);
    const notice = "Our privacy notice says what we do with your details.";
    expect(texts(one(root, "footer form"), "p")).toEqual(newsletter ? [says, notice] : [notice]);
    expect(text(one(root, "body")).includes("newsletter")).toBe(newsletter === 1);
  }
});

test("[D1] the demo hospital fills in every one of them", () => {
  for (const name of ownTextNames) expect(company[name].length, name).toBeGreaterThan(2);
});
