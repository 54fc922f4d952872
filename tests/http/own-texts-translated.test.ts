import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings } from "../support/bookings.ts";
import { addDocument } from "../support/documents.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { takenFor } from "../support/newsletters.ts";
import { all, attribute, hrefs, one, type Page, text, texts, visit } from "../support/page.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";
import { addOffered } from "../support/waiting-list.ts";

// What the hospital has translated of its own stands so in what it writes to people, and in what is theirs alone.

const folder = newFolder();
const day = addDays(farMonday(), 7);
let mails: MailServer;
let hospital: Hospital;
let token: string;
let kind: number;
let cookie: string;

beforeAll(async () => {
  mails = await openMailServer();
  hospital = await openHospital({ folder, env: { ...forBookings().env, SMTP_URL: mails.url } });
  token = await tokenOf(hospital, accounts.admin);
  cookie = await cookieOf(hospital, accounts.patient);
  const company = {
    waiting_minutes: 60,
    newsletter: 1,
    visit_advice: "Bring a list.",
    requests_answered: "",
  };
  expect((await put("web-info", company)).code).toBe(200);
  expect((await put("languages", { main: "en", open: ["fr", "ar"] })).code).toBe(200);
  const made = { name: "Heart check", active_status: 1, minutes: 40 };
  kind = Number(recordOf(await ask("POST", "visit-types", made)).id);
  const texts = {
    name: "Hôpital des Aulnes",
    address: "14, allée des Aulnes",
    visit_advice: "Apportez une liste.",
  };
  await put("web-info/texts", { language: "fr", ...texts });
  await put("departments/1/texts", { language: "fr", name: "Cardiologie" });
  await put(`visit-types/${kind}/texts`, { language: "fr", name: "Bilan du cœur" });
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  removeHospital(folder);
});

const ask = (method: string, path: string, body?: object) =>
  call(hospital, method, path, { token, ...(body && { body }) });
const put = (path: string, body: object) => ask("PUT", path, body);
const open = (path: string, cookies = ""): Promise<Page> =>
  visit(hospital.url + path, { headers: { cookie: cookies } });
const last = (address: string) =>
  hospital
    .rows<{ subject: string; text: string; html: string; calendar: string | null }>(
      "select subject, text, html, calendar from outbox where recipient = ? order by id",
      address,
    )
    .at(-1);
/** The words of an element and the language it is marked with. */
const said = ({ root }: Page, selector: string, words: string) =>
  all(root, selector)
    .filter((element) => text(element) === words)
    .map((element) => attribute(element, "lang"));
const idOf = (email: string) =>
  hospital.rows<{ id: number }>("select id from appointments where email = ? order by id desc", email)[0]
    ?.id ?? 0;

async function approve(email: string): Promise<void> {
  const doctor = await tokenOf(hospital, accounts.doctor);
  const answer = await call(hospital, "PUT", `appointments/approve/${idOf(email)}`, { token: doctor });
  expect(answer.code).toBe(200);
}

let minutes = 9 * 60;

/** Asks for an appointment of the kind that is translated; where that has led. */
async function book(language: string): Promise<{ email: string; path: string }> {
  minutes += 40;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const email = `${language || "en"}-${minutes}@mail.example`;
  const form = formOn(await open(`${language && `/${language}`}/appointment`), "appointment");
  const wanted = { doctor_id: String(amina), visit_type_id: String(kind), date: day, time, description: "1" };
  const sent = await send(form, { firstname: "Awa", email, ...wanted });
  expect(sent.status).toBe(303);
  return { email, path: sent.headers.get("location") ?? "" };
}

describe("a visit that was asked for in French", () => {
  let email: string;
  let path: string;
  const taken = (): Email[] => takenFor(mails, email);

  beforeAll(async () => {
    ({ email, path } = await book("fr"));
    await approve(email);
  });

  test("is told of by email with the hospital's own texts in French", async () => {
    await expect.poll(() => taken().length, { timeout: 20_000 }).toBe(2);
    for (const mail of taken()) {
      expect(mail.text).toContain("Service\u00a0: Cardiologie");
      expect(mail.text).toContain("Hôpital des Aulnes");
      expect(`${mail.text}${mail.html}`).not.toMatch(/Cardiology|Alderbrook Hospital|Bring a list/);
    }
    expect(last(email)?.text).toContain("Où\u00a0: 14, allée des Aulnes");
    expect(last(email)?.html).toContain("<p>Apportez une liste.</p>");
  });

  test("is in its calendar file so", async () => {
    const lines = (last(email)?.calendar ?? "").replaceAll("\r\n ", "");
    expect(lines).toContain("SUMMARY:Rendez-vous (Hôpital des Aulnes)");
    expect(lines).toContain("LOCATION:Hôpital des Aulnes\\, 14\\, allée des Aulnes");
    expect(lines).toMatch(/DESCRIPTION:Dr .*\\, Cardiologie\\n/);
    const file = await (await fetch(`${hospital.url}${path.replace("/fr", "")}/calendar.ics`)).text();
    expect(file.replaceAll("\r\n ", "")).toContain("Cardiologie");
  });

  test("has a page of its own that says so, and marks what is not translated", async () => {
    const page = await open(path);
    expect(text(one(page.root, "main"))).toContain("Bilan du cœur");
    expect(said(page, "dd", "Cardiologie")).toEqual([null]);
    expect(said(page, "dd bdi", "Cardiologie")).toEqual([]);
    expect(said(page, "dd", "Hôpital des Aulnes, 14, allée des Aulnes")).toHaveLength(1);
    const change = await open(`${path}/change`);
    expect(text(one(change.root, ".popup-lead"))).toContain("Cardiologie");
    const arabic = await open(path.replace("/fr/", "/ar/"));
    expect(said(arabic, "dd bdi", "Cardiology")).toEqual(["en"]);
    expect(text(one((await open(path.replace("/fr/", "/"))).root, "main"))).toContain("Cardiology");
  });

  test("is told to its doctor in theirs", async () => {
    hospital.change("update users set language = 'fr' where email = ?", accounts.doctor);
    await ask("POST", `appointments/${idOf(email)}/cancel`, { message: "Désolé" });
    expect(last(accounts.doctor)?.text).toMatch(/Service\u00a0: Cardiologie\n[\s\S]*Hôpital des Aulnes/);
    hospital.change("update users set language = null where email = ?", accounts.doctor);
    expect(last(email)?.text).toContain("Service\u00a0: Cardiologie");
  });
});

test("in Arabic, of which nothing is translated, all of it is the hospital's, and marked", async () => {
  await put("web-info", { requests_answered: "We answer within a day" });
  const { email } = await book("ar");
  const requested = last(email);
  expect(requested?.html).toContain('<p lang="en" dir="ltr">We answer within a day</p>');
  expect(requested?.text).toContain("\n\nWe answer within a day (باللغة الإنجليزية)\n\n");
  await approve(email);
  expect(last(email)?.html).toContain('<p lang="en" dir="ltr">Bring a list.</p>');
  // In plain text nothing else says in which language it is; a name needs no such word.
  expect(last(email)?.text).toContain("\nBring a list. (باللغة الإنجليزية)\n");
  expect(last(email)?.text).toMatch(/Cardiology(?! \()/);
});

test("in English every mail is what it was", async () => {
  const { email } = await book("");
  await approve(email);
  expect(last(email)?.text).toMatch(
    /Department: Cardiology\nWhere: [\s\S]*Bring a list\.[\s\S]*Alderbrook Hospital/,
  );
});

describe("what is one person's", () => {
  test("in the portal: their list, its popups, and the waiting list", async () => {
    const own = { user_id: patientId(hospital), date: day, doctor_id: amina, department_id: 1 };
    const id = addAppointment(hospital, { ...own, time: "18:00", active_status: 1 });
    hospital.change("update appointments set visit_type_id = ? where id = ?", kind, id);
    const pending = addAppointment(hospital, { ...own, time: "18:40" });
    const waits = { user_id: patientId(hospital), department_id: 1, visit_type_id: kind };
    addOffered(
      hospital,
      { doctor_id: amina, date: day, time: "20:00", until: "2099-01-01T00:00:00.000Z" },
      waits,
    );
    const list = await open("/fr/profile", cookie);
    const label = 'td[data-label="Service"]';
    expect(new Set(texts(list.root, label))).toContain("Cardiologie");
    expect(texts(list.root, label)).not.toContain("Cardiology");
    const view = await open(`/fr/profile/appointments/${id}/view`, cookie);
    expect(text(one(view.root, "dialog, .popup"))).toMatch(/Bilan du cœur[\s\S]*Cardiologie/);
    for (const popup of [`${id}/move`, `${pending}/edit`]) {
      const { root } = await open(`/fr/profile/appointments/${popup}`, cookie);
      expect(text(one(root, ".popup-lead")), popup).toContain("Cardiologie");
    }
    const offered = hrefs(one(list.root, "main")).findLast((href) => href.endsWith("/waiting-list")) ?? "";
    expect(offered).toMatch(/^\/fr\//);
    const place = await open(offered);
    expect([said(place, "dd", "Cardiologie"), said(place, "dd", "Bilan du cœur")]).toEqual([[null], [null]]);
    expect(texts((await open("/profile", cookie)).root, 'td[data-label="Department"]')).not.toContain(
      "Cardiologie",
    );
  });

  test("an invitation to a follow-up, by email and on its page", async () => {
    const { email } = await book("fr");
    await approve(email);
    const invited = await ask("POST", `appointments/${idOf(email)}/follow-up`, { visit_type_id: kind });
    expect([invited.code, invited.body.errors]).toEqual([201, undefined]);
    expect(last(email)?.subject).toContain("Hôpital des Aulnes");
    expect(last(email)?.text).toMatch(/Bilan du cœur, 40 minutes\n[\s\S]*Service\u00a0: Cardiologie/);
    const [link = ""] = /\/fr\/appointments\/\S+\/follow-up/.exec(last(email)?.text ?? "") ?? [];
    expect(said(await open(link), "dd", "Bilan du cœur")).toEqual([null]);
  });

  test("a place on the waiting list and a sign-up, by email", async () => {
    const email = "waits@mail.example";
    const form = formOn(await open("/fr/waiting-list"), "waiting-list");
    const wish = {
      department_id: "1",
      visit_type_id: String(kind),
      until_date: day,
      firstname: "Awa",
      email,
    };
    expect((await send(form, wish)).status).toBe(303);
    expect(last(email)?.subject).toContain("Hôpital des Aulnes");
    expect(last(email)?.text).toMatch(/Bilan du cœur\n[\s\S]*Service\u00a0: Cardiologie/);
    await send(formOn(await open("/fr/subscribe"), "subscribe"), { name: "", email });
    expect(last(email)?.text).toContain("Hôpital des Aulnes");
    hospital.change("update users set language = 'fr' where email = ?", accounts.patient);
    await send(formOn(await open("/forgot-password"), "forgotten"), { email: accounts.patient });
    expect(last(accounts.patient)?.subject).toContain("Hôpital des Aulnes");
  });
});

describe("what else the hospital has translated", () => {
  test("an alert stands in the page's language above it, and through the API", async () => {
    const made = { text: "The lift is out of order.", severity: "warning", active_status: 1 };
    const { id } = recordOf(await ask("POST", "alerts", made));
    expect(said(await open("/fr/contact"), ".alerts bdi", made.text)).toEqual(["en"]);
    const popup = await visit(`${hospital.url}/admin/alerts/${id}/edit?lang=fr`, {
      headers: { cookie: await cookieOf(hospital, accounts.admin) },
    });
    const form = formOn(popup, "translation");
    const saved = await send(
      form,
      { text: "L’ascenseur est en panne." },
      { cookie: await cookieOf(hospital, accounts.admin) },
    );
    expect(saved.status).toBe(303);
    const french = await open("/fr/contact");
    expect(text(one(french.root, ".alerts"))).toContain("L’ascenseur est en panne.");
    expect(all(french.root, ".alerts bdi")).toEqual([]);
    expect(said(await open("/ar/contact"), ".alerts bdi", made.text)).toEqual(["en"]);
    const [row] = rowsOf(await ask("GET", "alerts?lang=fr"));
    expect(row).toMatchObject({ text: "L’ascenseur est en panne.", languages: { text: "fr" } });
    const heart = { ...made, text: "Cardiology moves.", department_id: 1 };
    const other = recordOf(await ask("POST", "alerts", heart));
    await put(`alerts/${other.id}/texts`, { language: "fr", text: "La cardiologie déménage." });
    expect(text(one((await open(`/fr${aminasPage}`)).root, "main"))).toContain("La cardiologie déménage.");
  });

  test("why it is closed, where a time is asked for; a doctor says it of their own leave", async () => {
    const soon = addDays(localNow("UTC").date, 9);
    const add = (scope: string, doctor_id: number | null, date: string, reason: string) =>
      Number(
        hospital.rows<{ id: number }>(
          `insert into absences (scope, doctor_id, from_date, until_date, reason, public_reason, yearly, sort_text, list_text, created_at, updated_at)
           values (?, ?, ?, ?, '', ?, 0, ?, '', '2026-01-01', '2026-01-01') returning id`,
          ...[scope, doctor_id, date, date, reason, date],
        )[0]?.id,
      );
    const id = add("hospital", null, soon, "Founders’ day");
    add("hospital", null, "2026-01-05", "Long ago");
    const closed = async (language: string) => {
      const { root } = await open(`/${language}/appointment`);
      const [entry] = all(root, ".absent-days li").filter((item) => /Founders|fondateurs/.test(text(item)));
      return [
        entry && text(entry),
        ...(entry ? all(entry, "bdi[lang]") : []).map((own) => attribute(own, "lang")),
      ];
    };
    expect(await closed("fr")).toEqual([expect.stringMatching(/Founders’ day$/), "en"]);
    const staff = { cookie: await cookieOf(hospital, accounts.admin) };
    const visitAs = (path: string) => visit(hospital.url + path, { headers: staff });
    const list = await visitAs("/dashboard/absences?texts=fr-missing");
    expect(texts(list.root, "tbody tr").join()).toContain("Founders’ day");
    expect(texts(list.root, "tbody tr").join()).not.toContain("Long ago");
    expect(texts(list.root, 'select[name="texts"] option')).toContain(
      `French: missing (${all(list.root, "tbody tr").length})`,
    );
    const popup = await visitAs(`/dashboard/absences/${id}/edit?lang=fr`);
    expect(texts(popup.root, ".translated-label")).toEqual(["Reason for the public in English"]);
    const saved = await send(formOn(popup, "translation"), { public_reason: "Fête des fondateurs" }, staff);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/dashboard/absences"]);
    expect(await closed("fr")).toEqual([expect.stringMatching(/Fête des fondateurs$/)]);
    expect(await closed("ar")).toEqual([expect.stringMatching(/Founders’ day$/), "en"]);
    const late = await sendForPage(formOn(await open("/fr/appointment"), "appointment"), {
      firstname: "Awa",
      email: "closed@mail.example",
      doctor_id: String(amina),
      date: soon,
      time: "10:00",
      description: "1",
    });
    expect(summaryOf(late).map((problem) => problem.text)).toEqual([
      expect.stringContaining("Fête des fondateurs"),
    ]);

    const doctor = await tokenOf(hospital, accounts.doctor);
    const doctorId = Number(
      hospital.rows<{ id: number }>("select id from users where email = ?", accounts.doctor)[0]?.id,
    );
    const own = add("doctor", doctorId, soon, "Conference");
    const body = { language: "fr", public_reason: "Congrès" };
    const asDoctor = (of: number, method = "PUT") =>
      call(hospital, method, `absences/${of}/texts`, { token: doctor, ...(method === "PUT" && { body }) });
    expect((await asDoctor(own)).body.data).toMatchObject({ texts: { public_reason: "Congrès" } });
    for (const method of ["GET", "PUT"]) expect((await asDoctor(id, method)).code, method).toBe(404);
    const their = { headers: { cookie: await cookieOf(hospital, accounts.doctor) } };
    const form = await visit(`${hospital.url}/dashboard/absences/${own}/edit?lang=fr`, their);
    expect(formOn(form, "translation").values.public_reason).toBe("Congrès");
    expect((await visit(`${hospital.url}/dashboard/absences/${id}/edit?lang=fr`, their)).status).toBe(404);
    expect(
      all((await visit(`${hospital.url}/dashboard/absences`, their)).root, 'select[name="texts"]'),
    ).toEqual([]);
  });

  test("staff who put somebody on the waiting list say in which language they read", async () => {
    const staff = { cookie: await cookieOf(hospital, accounts.admin) };
    const page = await visit(`${hospital.url}/dashboard/waiting-list/new`, { headers: staff });
    expect(texts(page.root, 'select[name="language"] option')).toEqual(["English", "French", "Arabic"]);
    const form = formOn(page, "add-waiting");
    expect(form.values.language).toBe("en");
    const email = "by-phone@mail.example";
    const wish = { department_id: "1", until_date: day, firstname: "Awa", email, language: "fr" };
    expect((await send(form, wish, staff)).status).toBe(303);
    expect(hospital.rows("select language from waiting_list where email = ?", email)).toEqual([
      { language: "fr" },
    ]);
    expect(last(email)?.text).toMatch(/Service\u00a0: Cardiologie/);
    const wrong = await sendForPage(form, { ...wish, email: "other@mail.example", language: "xx" }, staff);
    expect([wrong.status, summaryOf(wrong).map(({ field }) => field)]).toEqual([
      422,
      ["add-waiting-language"],
    ]);
  });

  test("a document's title, whose address stays", async () => {
    const id = await addDocument(hospital);
    await put(`documents/${id}/texts`, { language: "fr", title: "Dépliant" });
    const [slug] = hospital.rows<{ slug: string }>("select slug from pages where purpose = 'privacy'");
    const link = one((await open(`/fr/pages/${slug?.slug}`)).root, ".downloads a");
    expect([text(link), attribute(link, "href")]).toEqual([
      expect.stringMatching(/^Dépliant/),
      `/documents/${id}/leaflet.pdf`,
    ]);
    const staff = { cookie: await cookieOf(hospital, accounts.admin) };
    const list = await visit(`${hospital.url}/admin/documents?texts=ar-missing`, { headers: staff });
    expect(texts(list.root, 'select[name="texts"] option')).toContain("Arabic: missing (1)");
    const popup = await visit(`${hospital.url}/admin/documents/${id}/edit?texts=ar-missing`, {
      headers: staff,
    });
    expect((await send(formOn(popup, "translation"), { title: "نشرة" }, staff)).status).toBe(303);
    expect(text(one((await open(`/ar/pages/${slug?.slug}`)).root, ".downloads a"))).toMatch(/^نشرة/);
    const [row] = rowsOf(await ask("GET", "documents?lang=fr"));
    expect(row).toMatchObject({ title: "Dépliant", path: `/documents/${id}/leaflet.pdf` });
  });

  test("what a doctor speaks and treats, name by name, and what is chosen by it", async () => {
    const before = rowsOf(await ask("GET", "users/doctors?per_page=1000")).find(({ id }) => id === amina);
    const { languages, treats } = before as unknown as Record<"languages" | "treats", string[]>;
    const staff = await cookieOf(hospital, accounts.admin);
    const at = `${hospital.url}/dashboard/doctors/${amina}/texts?lang=fr`;
    const form = formOn(await visit(at, { headers: { cookie: staff } }), "translation");
    expect([languages, form.values.languages]).toEqual([["English", "French", "Wolof"], ""]);
    const sent = await send(form, { languages: "anglais, français, wolof" }, { cookie: staff });
    expect(sent.status).toBe(303);
    const answer = await put(`users/doctors/${amina}/texts`, {
      language: "fr",
      treats: "insuffisance cardiaque, douleurs, hypertension",
    });
    expect(answer.body.data).toMatchObject({
      texts: {
        languages: "anglais, français, wolof",
        treats: "insuffisance cardiaque, douleurs, hypertension",
      },
    });
    const again = formOn(await visit(at, { headers: { cookie: staff } }), "translation");
    expect(again.values.languages).toBe("anglais, français, wolof");

    const page = await open(`/fr${aminasPage}`);
    expect(said(page, "dd", "anglais, français, wolof")).toEqual([null]);
    expect(all(page.root, "dd bdi").map(text)).not.toContain("English, French, Wolof");
    const row = rowsOf(await ask("GET", "users/doctors?lang=fr&per_page=1000")).find(
      ({ id }) => id === amina,
    );
    expect(row).toMatchObject({
      languages: ["anglais", "français", "wolof"],
      text_languages: { languages: "fr", treats: "fr", bio: "en" },
    });
    await put(`users/doctors/${amina}/texts`, { language: "ar", languages: "الإنجليزية، الفرنسية" });
    expect(texts((await open(`/ar${aminasPage}`)).root, "dd")).toContain("الإنجليزية، الفرنسية");
    // The address says a name in the hospital's own language: it is the same list in all of them.
    const list = await open("/fr/doctors?language=Wolof&treats=heart+failure");
    expect(text(one(list.root, ".results-count"))).toMatch(
      /^1 médecin – langue parlée\s: wolof, prise en charge\s: insuffisance cardiaque/,
    );
    const options = all(list.root, 'select[name="language"] option');
    const french = options.find((option) => attribute(option, "value") === "English");
    expect([french && text(french), french && attribute(french, "lang")]).toEqual(["anglais", null]);
    const polish = options.find((option) => text(option) === "Polish");
    expect(polish && attribute(polish, "lang")).toBe("en");
    expect(text(one((await open("/doctors?language=Wolof")).root, ".results-count"))).toContain("Wolof");
    const found = await open("/fr/search?q=insuffisance");
    expect(hrefs(one(found.root, "main"))).toContain(`/fr${aminasPage}`);
    expect(treats).toHaveLength(3);
    const refused = await put(`users/doctors/${amina}/texts`, { language: "fr", treats: "x".repeat(61) });
    expect([refused.code, refused.body.errors]).toEqual([
      422,
      { treats: ["Each thing that is treated must be 60 characters or fewer"] },
    ]);
  });

  test("its legal pages are in the sitemap of each language until the hospital writes its own", async () => {
    const sitemap = async () => (await (await fetch(`${hospital.url}/sitemap.xml`)).text()).split("<url>");
    const [page] = hospital.rows<{ id: number; slug: string }>(
      "select id, slug from pages where purpose = 'privacy' and description = ''",
    );
    const entries = async () =>
      (await sitemap()).filter((entry) => entry.includes(`/pages/${page?.slug}</loc>`));
    expect(await entries()).toHaveLength(3);
    for (const code of ["en", "fr", "ar", "x-default"])
      expect((await entries())[1]).toContain(`hreflang="${code}"`);
    const { root } = await open(`/fr/pages/${page?.slug}`);
    expect(attribute(one(root, 'link[rel="canonical"]'), "href")).toMatch(/\/fr\/pages\/privacy$/);
    await put(`pages/${page?.id}`, { description: "<p>Our own.</p>" });
    expect(await entries()).toHaveLength(1);
    await put(`pages/${page?.id}/texts`, { language: "fr", description: "<p>Le nôtre.</p>" });
    expect(await entries()).toHaveLength(2);
  });
});
