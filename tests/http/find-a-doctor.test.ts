import { textContent } from "domutils";
import { beforeEach, describe, expect, test } from "vitest";
import { idOf } from "../support/accounts.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
const open = (path: string) => visit(hospital.url + path);
const names = (page: Page) => texts(page.root, ".person-name");
const amina = () => idOf(hospital, accounts.doctor);

beforeEach(() => {
  hospital.change("update doctors set languages = '[]', treats = '[]'");
  hospital.change(
    "update doctors set languages = ?, treats = ? where id = ?",
    ...['["French","Wolof"]', '["heart failure","high blood pressure"]', amina()],
  );
  hospital.change(`update doctors set languages = '["french"]' where id = ?`, amina() + 1);
});

describe("the list of doctors", () => {
  test("is narrowed down by language, by what is treated and by name, and says to what", async () => {
    const list = await open("/doctors");
    const choices = (id: string) => all(one(list.root, id), "option").map((option) => text(option));
    expect(choices("#language")).toEqual(["Any language", "French", "Wolof"]);
    expect(choices("#treats")).toEqual(["Anything", "heart failure", "high blood pressure"]);
    expect(texts(list.root, ".person").find((card) => card.includes("Amina"))).toContain(
      "Speaks French, Wolof",
    );
    const speaking = await open("/doctors?department_id=&name=&language=French&treats=&free=&sort=");
    expect(names(speaking)).toEqual(["Dr. Amina Diallo", "Dr. Tomasz Wieczorek"]);
    expect(text(one(speaking.root, ".results-count"))).toBe("2 doctors who speak French");
    expect(speaking.html).toContain("<title>2 doctors who speak French");
    const treating = await open("/doctors?department_id=1&language=Wolof&treats=high+blood+pressure");
    expect(text(one(treating.root, ".results-count"))).toBe(
      "1 doctor in Cardiology who speaks Wolof and treats high blood pressure",
    );
    expect(names(await open("/doctors?name=bergstrom"))).toEqual(["Dr. Jonas Bergström"]);
    expect(names(await open("/doctors?department_id=2&language=French"))).toEqual([]);
  });

  test("a name that nobody has leads to all doctors, and to the search, which forgives a mistake", async () => {
    const page = await open("/doctors?name=Wiezcorek");
    expect(hrefs(one(page.root, ".empty"))).toEqual(["/doctors", "/search?q=Wiezcorek"]);
    expect(text(one((await open("/search?q=Wiezcorek")).root, "main"))).toContain("Dr. Tomasz Wieczorek");
  });

  test("shows nobody for what there is not, and is kept for nobody then", async () => {
    for (const query of ["language=Klingon", "treats=%3Cscript%3E", "department_id=999"]) {
      const page = await open(`/doctors?${query}`);
      expect([page.status, names(page)], query).toEqual([200, []]);
      expect(page.headers.get("cache-control"), query).toContain("private");
    }
    const typed = await open("/doctors?name=%3Cimg+src%3Dx%3E");
    expect(all(one(typed.root, "main"), "img[src=x]")).toEqual([]);
  });

  test("keeps what few ask for folded away, until one of it is asked for", async () => {
    const fields = (page: Page) =>
      all(one(page.root, ".more-filters"), "select").map((field) => attribute(field, "name"));
    for (const [query, isOpen] of [
      ["", false],
      ["?name=amina&department_id=1", false],
      ["?language=French", true],
      ["?treats=high+blood+pressure", true],
      ["?free=7", true],
      ["?sort=next-free", true],
    ] as const) {
      const page = await open(`/doctors${query}`);
      expect(fields(page)).toEqual(["language", "treats", "free", "sort"]);
      expect(all(page.root, "details.more-filters[open]"), query).toHaveLength(isOpen ? 1 : 0);
    }
  });

  test("asks for nothing that no doctor has", async () => {
    hospital.change("update doctors set languages = '[]', treats = '[]'");
    const { root } = await open("/doctors");
    expect(all(root, "#language, #treats, #doctor-name")).toEqual([]);
    expect(text(one(root, "main"))).not.toContain("Speaks");
    expect(text(one((await open(`/doctors/${amina()}/amina-diallo`)).root, ".facts"))).not.toMatch(
      /Speaks|Treats/,
    );
  });
});

test("a doctor's page tells both, people and search engines", async () => {
  const page = await open(`/doctors/${amina()}/amina-diallo`);
  expect(text(one(page.root, ".facts"))).toMatch(
    /Speaks ?French, Wolof ?Treats ?heart failure, high blood pressure/,
  );
  const about = all(page.root, 'script[type="application/ld+json"]')
    .map((script) => textContent(script))
    .join();
  expect(about).toContain('"knowsLanguage":["French","Wolof"]');
  expect(about).toContain('"knowsAbout":["heart failure","high blood pressure"]');
});

describe("both lists", () => {
  const stored = (id = amina()) =>
    hospital.rows<Record<string, string>>(
      "select languages, treats, search_text from doctors where id = ?",
      id,
    )[0];

  test("are kept by admins in the doctor's form, which takes them apart at commas", async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const form = await popupForm(hospital, `/dashboard/doctors/${amina()}/edit`, "doctor", cookie);
    expect(form.values.languages).toBe("French, Wolof");
    const answer = await send(
      form,
      { languages: " English,  French,english,, ", treats: "angina\r\ndizzy spells" },
      { cookie },
    );
    expect(answer.status).toBe(303);
    expect(stored()).toMatchObject({
      languages: '["English","French"]',
      treats: '["angina","dizzy spells"]',
    });
    expect(stored()?.search_text).toContain("dizzy spells");
    const long = await sendForPage(
      await popupForm(hospital, `/dashboard/doctors/${amina()}/edit`, "doctor", cookie),
      { languages: "x".repeat(41) },
      { cookie },
    );
    expect(long.status).toBe(422);
    expect(summaryOf(long)).toEqual([
      { text: "A language must be 40 characters or fewer", field: "doctor-languages" },
    ]);
  });

  test("are kept by doctors themselves, of nobody else", async () => {
    const cookie = await cookieOf(hospital, accounts.doctor);
    const form = await popupForm(hospital, "/admin/settings/practice", "practice", cookie);
    expect(form.values).toMatchObject({ languages: "French, Wolof" });
    const others = stored(amina() + 1);
    const answer = await send(form, { treats: "angina", id: String(amina() + 1) }, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/settings");
    expect(stored()).toMatchObject({ languages: '["French","Wolof"]', treats: '["angina"]' });
    expect(stored(amina() + 1)).toEqual(others);
    const late = await sendForPage(form, { treats: "palpitations" }, { cookie });
    expect([late.status, summaryOf(late).at(-1)?.text]).toEqual([422, "Now: angina"]);
  });

  test("are lists in the API, at both ends", async () => {
    const token = await tokenOf(hospital, accounts.admin);
    const path = `users/doctors/${amina()}`;
    const read = async () => recordOf(await call(hospital, "GET", path));
    expect(await read()).toMatchObject({ languages: ["French", "Wolof"] });
    const put = (body: unknown) => call(hospital, "PUT", path, { body, token });
    expect((await put({ languages: ["Dutch", "dutch"], treats: "angina, gout" })).code).toBe(200);
    expect(await read()).toMatchObject({ languages: ["Dutch"], treats: ["angina", "gout"] });
    expect((await put({ phone: "+44 1632 960999" })).code).toBe(200);
    expect(await read()).toMatchObject({ languages: ["Dutch"], treats: ["angina", "gout"] });
    const many = Array.from({ length: 21 }, (_, number) => `Language ${number}`);
    for (const languages of [[1], { a: 1 }, many, ["\u202e"], 7]) {
      const { code, body } = await put({ languages });
      expect([code, Object.keys(body.errors ?? {})], JSON.stringify(languages)).toEqual([422, ["languages"]]);
    }
    const own = await call(hospital, "PUT", path, {
      body: { treats: ["angina"] },
      token: await tokenOf(hospital, accounts.doctor),
    });
    expect(own.code).toBe(200);
    expect(await read()).toMatchObject({ treats: ["angina"] });
  });
});

describe("services from A to Z", () => {
  test("stand under their letters, each with its department and its address", async () => {
    hospital.change("update services set name = 'Échographie' where id = 1");
    hospital.change("update services set name = '24-hour recording' where id = 2");
    const { root } = await open("/services");
    const letters = texts(root, ".letters a");
    expect(letters).toEqual([...letters.slice(0, -1).toSorted(), "0–9"]);
    expect(texts(root, ".letter h2")).toEqual(letters);
    for (const link of all(root, ".letters a")) one(root, attribute(link, "href") ?? "");
    expect(text(one(root, 'section[aria-labelledby="letter-e"]'))).toContain("Échographie Cardiology");
    expect(text(one(root, 'section[aria-labelledby="others"]'))).toContain("24-hour recording Cardiology");
    const { count } = hospital.rows<{ count: number }>("select count(*) as count from services")[0] ?? {};
    const links = all(root, ".letter li a").map((link) => attribute(link, "href") ?? "");
    expect(links).toHaveLength(Number(count));
    expect((await open(links[0] ?? "")).status).toBe(200);
    expect(hrefs(one((await open("/departments")).root, "main"))).toContain("/services");
    expect((await open("/sitemap.xml")).html).toContain("/services</loc>");
  });

  test("without any the page says so, and nothing leads there", async () => {
    hospital.change("delete from services");
    expect(text(one((await open("/services")).root, "main"))).toContain("No services to show yet");
    expect(hrefs(one((await open("/departments")).root, "main"))).not.toContain("/services");
    expect((await open("/sitemap.xml")).html).not.toContain("/services</loc>");
  });
});
