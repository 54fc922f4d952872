import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownTextGroups, ownTextNames, ownTexts } from "../../app/site/own-texts.ts";
import { company } from "../../db/demo/content/company.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { firstRun, openEmpty } from "../support/first-run.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import type { Hospital } from "../support/hospital.ts";
import { texts, visit } from "../support/page.ts";
import { followAs, open } from "../support/portal.ts";
import { signIn } from "../support/session.ts";

let hospital: Hospital;
let link: string;
/** The superadmin's, once the site is open. */
let cookie: string;

beforeAll(async () => {
  ({ hospital, link } = await openEmpty());
});

afterAll(() => hospital.stop());

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

describe("the company screen", () => {
  test("[D1] has a field for each text, in its group, and stores them all", async () => {
    const page = await open(hospital, "/admin/settings/company", cookie);
    expect(texts(page.root, "#company legend")).toEqual(
      expect.arrayContaining(["Emergency and helpline", "What you promise", "First words of the pages"]),
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
              : `${ownTexts[name].label} must be ${ownTexts[name].most} characters or fewer`,
          field: `company-${name}`,
        })),
    );
    expect(stored()).toMatchObject(said);
  });
});

describe("the API", () => {
  test("[D1] gives them, changes those that a call names, and documents each", async () => {
    const token = await tokenOf(hospital, firstRun.email, firstRun.new_password);
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
      expect(properties[name], name).toMatchObject({ description: ownTexts[name].hint });
      expect(document.split(`"${name}"`).length, name).toBeGreaterThan(2);
    }
  });
});

test("[D1] the demo hospital fills in every one of them", () => {
  for (const name of ownTextNames) expect(company[name].length, name).toBeGreaterThan(2);
});
