import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dateInWords } from "../../app/ui/dates.tsx";
import { type LanguageCode, source } from "../../app/words/languages.ts";
import { speak } from "../../app/words/spoken.server.ts";
import { addDays } from "../../db/local-time.ts";
import { call, recordOf, rowsOf, type Somebody, tokenOf } from "../support/api.ts";
import { amina, farMonday } from "../support/bookings.ts";
import { csvLines } from "../support/dashboard.ts";
import { formOn, send } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { takenFor } from "../support/newsletters.ts";
import { one, type Page, text, visit } from "../support/page.ts";
import { accounts, cookieOf, keepSessions, type RoleName } from "../support/session.ts";
import { openSmsGateway, type SmsGateway } from "../support/sms-gateway.ts";
import { removeHospital } from "../support/test-database.ts";

// Who is written to reads it in the language they came in, whoever causes it.

const folder = newFolder();
const timeZone = "Europe/Paris";
const clock = movableClock(timeZone);
const day = addDays(farMonday(), 14);
let mails: MailServer;
let gateway: SmsGateway;
let hospital: Hospital;

beforeAll(async () => {
  mails = await openMailServer();
  gateway = await openSmsGateway();
  clock.set(addDays(day, -10), "10:00");
  const limits = { LIMIT_FORM_POSTS: "1000", LIMIT_MAILS: "1000", LIMIT_SIGN_UP_ADDRESS: "1000" };
  const env = { ...clock.env, ...limits, SMTP_URL: mails.url, CONFIRM_SIGN_UP: "email" };
  const SMS_URL = `${gateway.url}/?to={to}&text={text}`;
  hospital = await openHospital({ folder, env: { ...env, SMS_URL } });
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  await gateway.close();
  removeHospital(folder);
});

/** No mail is on its way: when the clock jumps on, a server's turn at one would be over, and it would be sent again. */
const noneUnderWay = () =>
  expect
    .poll(() => hospital.rows("select id from outbox where status = 'waiting' and attempts > 0"))
    .toEqual([]);

/** The clock jumps on: whoever has signed in has just done so. */
const keepSignedIn = () => keepSessions(hospital, clock.now());

async function ask(who: Exclude<Somebody, "nobody">, method: string, path: string, body?: object) {
  const token = await tokenOf(hospital, accounts[who], clock.now());
  keepSignedIn();
  return call(hospital, method, path, { token, ...(body && { body }) });
}

async function cookieFor(role: RoleName): Promise<string> {
  const cookie = await cookieOf(hospital, accounts[role], clock.now());
  keepSignedIn();
  return cookie;
}

const openLanguages = (open: string[]) => ask("admin", "PUT", "languages", { main: "en", open });
const page = (path: string, cookie?: string): Promise<Page> =>
  visit(hospital.url + path, cookie ? { headers: { cookie } } : {});

/** The mails that wait for somebody or were sent to them, the oldest first. */
const written = (address: string) =>
  hospital.rows<{ subject: string; text: string; html: string; calendar: string | null }>(
    "select subject, text, html, calendar from outbox where recipient = ? order by id",
    address,
  );
const last = (address: string) => written(address).at(-1);
const languageIn = (table: string, address: string) =>
  hospital
    .rows<{ language: string | null }>(`select language from ${table} where email = ? order by id`, address)
    .map(({ language }) => language);
const linksIn = (words = "") => (words.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link).pathname);
const placeOf = (language: LanguageCode, path: string) =>
  language === source ? path : `/${language}${path}`;

const phones: Partial<Record<LanguageCode, string>> = {
  en: "0199001201",
  fr: "0199001202",
  ar: "0199001203",
  "en-XA": "",
};

/** Asks for an appointment as a visitor does; its id. */
async function book(language: LanguageCode, time: string): Promise<{ id: number; email: string }> {
  const email = `${language.toLowerCase()}-${time.replace(":", "")}@mail.example`;
  const form = formOn(await page(`${placeOf(language, "/appointment")}?doctor_id=${amina}`), "appointment");
  const person = { firstname: "Awa", lastname: "Sow", email, phone: phones[language] };
  const sent = await send(form, { ...person, doctor_id: String(amina), date: day, time, description: "789" });
  expect(sent.status).toBe(303);
  const [row] = hospital.rows<{ id: number }>("select id from appointments where email = ?", email);
  return { id: row?.id ?? 0, email };
}

test("a hospital with one language keeps none, and shows none", async () => {
  const { email } = await book("en", "16:00");
  expect(languageIn("appointments", email)).toEqual([null]);
  const cookie = await cookieFor("admin");
  const care = await cookieFor("customer-care");
  for (const [path, form] of [
    ["/dashboard/appointments/new", "staff-appointment"],
    ["/dashboard/desk/walk-in", "walk-in"],
  ] as const)
    expect(formOn(await page(path, care), form).values).not.toHaveProperty("language");
  const [head] = await csvLines(hospital, "/dashboard/appointments", cookie);
  expect(head).not.toContain("Language");
  expect(last(email)?.html).toMatch(/^<!doctype html>\n<html lang="en">/);
});

describe("a visit", () => {
  const people: Partial<Record<LanguageCode, { id: number; email: string }>> = {};
  const taken = (language: LanguageCode): Email[] => takenFor(mails, people[language]?.email ?? "");
  const times: Partial<Record<LanguageCode, string>> = {
    en: "10:00",
    fr: "11:00",
    ar: "13:00",
    "en-XA": "14:00",
  };
  const languages = Object.keys(times) as LanguageCode[];
  const later = addDays(day, 1);

  beforeAll(async () => {
    expect((await openLanguages(["fr", "ar"])).code).toBe(200);
    hospital.change(
      "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
    );
    await ask("admin", "PUT", "web-info", {
      reminders: 1,
      reminders_sms: 1,
      visit_advice: "",
      requests_answered: "",
    });
  });

  test("is asked for, approved, moved, reminded of and cancelled in its patient's language", async () => {
    for (const language of languages) people[language] = await book(language, times[language] ?? "");
    const each = Object.entries(people).map(([code, { id }]) => [code as LanguageCode, id] as const);
    for (const [code, id] of each) {
      expect((await ask("doctor", "PUT", `appointments/approve/${id}`)).code).toBe(200);
      const to = { date: later, time: times[code], message: "12" };
      expect((await ask("admin", "POST", `appointments/${id}/move`, to)).code).toBe(200);
    }
    for (const minutes of ["00", "01"]) {
      await noneUnderWay();
      clock.set(addDays(later, -2), `15:${minutes}`, hospital);
    }
    const sent = (count: number) => () => languages.map((language) => taken(language).length >= count);
    await expect.poll(sent(4), { timeout: 20_000 }).toEqual(languages.map(() => true));
    for (const [, id] of each)
      expect((await ask("admin", "POST", `appointments/${id}/cancel`, { message: "34" })).code).toBe(200);
    await expect.poll(sent(5), { timeout: 20_000 }).toEqual(languages.map(() => true));
  });

  test("in French: every word, every link, every calendar file", () => {
    const [before, after] = within("fr", () => [dateInWords(day), dateInWords(later)]);
    expect(new Set(taken("fr").map(({ subject }) => subject))).toEqual(
      new Set([
        `Votre demande de rendez-vous du ${before} à 11:00`,
        `Votre rendez-vous du ${before} à 11:00 est confirmé`,
        `Votre rendez-vous est déplacé au ${after} à 11:00`,
        `Rappel\u00a0: votre rendez-vous du ${after} à 11:00`,
        `Votre rendez-vous du ${after} à 11:00 est annulé`,
      ]),
    );
    for (const mail of taken("fr")) {
      expect(mail.text).toMatch(/^Bonjour Awa,\n/);
      expect(mail.text).toMatch(/Référence\u00a0: .*\nQuand\u00a0: .*\nAvec\u00a0: Dr /);
      expect(mail.text).not.toMatch(/\b(?:Hello|When|With|Your|the|Kind)\b/);
      expect(mail.html).toContain('<html lang="fr">');
      for (const link of linksIn(mail.text)) expect(link).toMatch(/^\/fr\/(?:appointments\/|appointment$)/);
    }
    const calendars = written(people.fr?.email ?? "").flatMap(({ calendar }) => calendar ?? []);
    expect(calendars).toHaveLength(3);
    for (const calendar of calendars) {
      const lines = calendar.replaceAll("\r\n ", "");
      expect(lines).toMatch(/SUMMARY:Rendez-vous \(.*DESCRIPTION:Dr .*Référence\u00a0: .*État\u00a0: /s);
    }
  });

  test("in Arabic: from right to left, with what is in other letters held apart", () => {
    expect(taken("ar")).toHaveLength(5);
    for (const { subject, text: words, html } of taken("ar")) {
      expect(subject).toMatch(/\p{Script=Arabic}.*\u2068.*\u2069/u);
      expect(words).toMatch(/^مرحبًا \u2068Awa\u2069،\n/);
      expect(words).not.toMatch(/\b(?:Hello|When|With|Your|Kind)\b/);
      expect(html).toContain('<div lang="ar" dir="rtl">');
      for (const link of linksIn(words)) expect(link).toMatch(/^\/ar\/(?:appointments\/|appointment$)/);
    }
  });

  test("in a pseudo-language: no letter that is not of a message, in its calendar files either", () => {
    expect(taken("en-XA").map(({ subject }) => subject)).toHaveLength(5);
    for (const { subject = "", text: words = "" } of taken("en-XA"))
      expect(outside(`${subject}\n${words}`)).toEqual([]);
    const files = written(people["en-XA"]?.email ?? "").flatMap(({ calendar }) => calendar ?? []);
    const shown = files.flatMap((file) =>
      file.replaceAll("\r\n ", "").match(/^(?:SUMMARY|DESCRIPTION):.*/gm),
    );
    expect(shown).toHaveLength(6);
    for (const line of shown)
      expect(outside(line?.replace(/^\w+:/, "").replace(/\\,.*?\\n|\\n/g, " ") ?? "")).toEqual([]);
  });

  test("in English as ever, where that is what its patient reads", () => {
    const subjects = taken("en").map(({ subject }) => subject?.replace(/\d+ \w+ \d{4}/, "…"));
    expect(new Set(subjects)).toEqual(
      new Set([
        "Your appointment request for … at 10:00",
        "Your appointment on … at 10:00 is confirmed",
        "Your appointment is moved to … at 10:00",
        "Reminder: your appointment on … at 10:00",
        "Your appointment on … at 10:00 is cancelled",
      ]),
    );
    for (const link of linksIn(taken("en")[0]?.text)) expect(link).toMatch(/^\/appointments\//);
  });

  test("is reminded of by text message in that language", async () => {
    const said = (language: keyof typeof phones) =>
      gateway.asked
        .map(({ path }) => new URL(path, gateway.url).searchParams)
        .find((sent) => sent.get("to") === phones[language])
        ?.get("text");
    await expect
      .poll(() => said("ar"))
      .toMatch(/^Alderbrook Hospital: موعدك .*13:00\. http\S*\/ar\/appointments\//);
    await expect
      .poll(() => said("fr"))
      .toMatch(/^Alderbrook Hospital: .* févr\. à 11:00\. http\S*\/fr\/appointments\//);
    await expect.poll(() => said("en")).toMatch(/^Alderbrook Hospital: .* at 10:00\. http/);
  });

  test("is told to its doctor in theirs: English, until they choose another", async () => {
    const about = () => last(accounts.doctor)?.subject;
    expect(about()).toMatch(/^Cancelled: the appointment on /);
    hospital.change("update users set language = 'fr' where email = ?", accounts.doctor);
    const { id } = await book("ar", "15:00");
    await ask("doctor", "PUT", `appointments/approve/${id}`);
    await ask("admin", "POST", `appointments/${id}/cancel`, { message: "Sorry" });
    expect(about()).toMatch(/^Annulé\u00a0: le rendez-vous du /);
    expect(linksIn(last(accounts.doctor)?.text)).toEqual([`/dashboard/appointments/${id}/view`]);
    hospital.change("update users set language = null");
  });

  test("that is repeated, or followed up, keeps its language", async () => {
    const { id, email } = await book("fr", "10:30");
    await ask("doctor", "PUT", `appointments/approve/${id}`);
    const invited = await ask("admin", "POST", `appointments/${id}/follow-up`, {});
    expect([invited.code, last(email)?.subject]).toEqual([
      201,
      expect.stringMatching(/^Choisissez la date de votre consultation de suivi/),
    ]);
    expect(linksIn(last(email)?.text)[0]).toMatch(/^\/fr\/appointments\/.*\/follow-up$/);
    const visits = [7, 14].map((days) => ({ date: addDays(day, days), time: "10:30" }));
    const again = await ask("admin", "POST", `appointments/${id}/repeat`, { visits });
    expect([again.code, last(email)?.subject]).toEqual([
      201,
      expect.stringMatching(/^2 rendez-vous confirmés, le premier le /),
    ]);
    expect(languageIn("appointments", email)).toEqual(["fr", "fr", "fr"]);
  });

  test("is noted by staff in the language of whoever calls or comes in", async () => {
    const cookie = await cookieFor("customer-care");
    const email = "calls-us@mail.example";
    const add = formOn(await page("/dashboard/appointments/new", cookie), "staff-appointment");
    expect(add.values.language).toBe("en");
    const visit = { doctor_id: String(amina), date: day, time: "17:00", description: "12", firstname: "Awa" };
    const refused = await send(add, { ...visit, email, language: "xx" }, { cookie });
    expect([refused.status, languageIn("appointments", email)]).toEqual([422, []]);
    expect((await send(add, { ...visit, email, language: "ar" }, { cookie })).status).toBe(303);
    expect(languageIn("appointments", email)).toEqual(["ar"]);
    expect(last(email)?.html).toContain('<html lang="ar" dir="rtl">');
    // Who called before is asked for in what they read then.
    const [known] = hospital.rows<{ id: number }>("select id from appointments where email = ?", email);
    const again = await page(`/dashboard/appointments/new?for=${known?.id}`, cookie);
    expect(formOn(again, "staff-appointment").values.language).toBe("ar");
    const edit = await page(`/dashboard/appointments/${known?.id}/edit`, cookie);
    expect(formOn(edit, "staff-appointment").values).not.toHaveProperty("language");

    const walkIn = formOn(await page("/dashboard/desk/walk-in", cookie), "walk-in");
    const comes = { department_id: "1", firstname: "Ali", email: "comes-in@mail.example" };
    expect((await send(walkIn, { ...comes, language: "fr" }, { cookie })).status).toBe(303);
    const called = { ...comes, email: "comes-by-call@mail.example", language: "ar" };
    expect((await ask("customer-care", "POST", "appointments/walk-in", called)).code).toBe(201);
    expect(
      (await ask("customer-care", "POST", "appointments/walk-in", { ...called, language: "xx" })).code,
    ).toBe(422);
    expect([languageIn("appointments", comes.email), languageIn("appointments", called.email)]).toEqual([
      ["fr"],
      ["ar"],
    ]);
  });

  test("shows staff its language where that is not the hospital's own, in list, popup, file and call", async () => {
    const cookie = await cookieFor("admin");
    const [english, french] = [people.en, people.fr];
    const view = async (id = 0) => text(one((await page(path(id), cookie)).root, "dialog, .popup"));
    expect(await view(french?.id)).toContain("Language: French");
    expect(await view(english?.id)).not.toContain("Language");
    const list = await page("/dashboard/appointments", cookie);
    const day = await page(`/dashboard/appointments?view=day&date=${later}`, cookie);
    for (const { root } of [list, day]) expect(text(one(root, "main"))).toContain("Language: French");
    const lines = await csvLines(hospital, "/dashboard/appointments", cookie);
    expect(lines[0]).toMatch(/,"Language"$/);
    expect(lines.some((line) => line.endsWith(',"French"'))).toBe(true);
    const { body } = await ask("admin", "GET", "appointments");
    const rows = rowsOf({ body } as never) as Array<{ id: number; language: string | null }>;
    expect(rows.find(({ id }) => id === french?.id)?.language).toBe("fr");
  });
});

const path = (id: number) => `/dashboard/appointments/${id}/view`;

describe("somebody who writes, subscribes or signs up", () => {
  beforeAll(() => openLanguages(["fr", "ar"]));

  test("is answered in the language of the page on which they wrote", async () => {
    const email = "writes@mail.example";
    const form = formOn(await page("/ar/contact"), "contact");
    const message = {
      firstname: "Sami",
      lastname: "H",
      phone: "0199001234",
      subject: "سؤال",
      message: "متى؟",
    };
    expect((await send(form, { ...message, email })).status).toBe(303);
    expect(languageIn("contacts", email)).toEqual(["ar"]);
    const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
      "select id from contacts where email = ?",
      email,
    );
    await ask("admin", "POST", "contacts/reply", { contact: { id }, reply: "We are open." });
    expect(last(email)?.subject).toBe("رد: سؤال");
    expect(last(email)?.text).toMatch(/^مرحبًا \u2068Sami\u2069،\n\nشكرًا لرسالتك/);
    expect(last(email)?.html).toContain('<p dir="auto">We are open.</p>');
  });

  test("is asked to confirm a newsletter in it, and reads what stands around it in it", async () => {
    const email = "reads@mail.example";
    await ask("admin", "PUT", "web-info", { newsletter: 1 });
    const form = formOn(await page("/fr/subscribe"), "subscribe");
    await send(form, { name: "", email });
    expect(languageIn("subscribers", email)).toEqual(["fr"]);
    expect(last(email)?.subject).toMatch(/^Confirmez votre abonnement à la lettre d’information/);
    const [link = ""] = linksIn(last(email)?.text);
    expect(link).toMatch(/^\/fr\/newsletter\/.*\/confirm$/);
    await send(formOn(await page(link), "confirm-newsletter"), {});
    const made = recordOf(await ask("admin", "POST", "newsletters", { subject: "May", body: "<p>News</p>" }));
    await ask("admin", "POST", `newsletters/${made.id}/send`);
    await noneUnderWay();
    clock.set(addDays(day, -1), "15:05", hospital);
    await expect.poll(() => last(email)?.subject, { timeout: 20_000 }).toBe("May");
    expect(last(email)?.html).toMatch(/<div lang="en">\n<p>News<\/p>.*Se désabonner/s);
  });

  test("has an account whose emails are in it, and chooses another in the portal", async () => {
    const email = "signs-up@mail.example";
    const person = {
      firstname: "Awa",
      lastname: "Sow",
      phone: "0199001234",
      email,
      password: "river-otter-7",
    };
    await send(formOn(await page("/fr/sign-up"), "sign-up"), person);
    expect(last(email)?.subject).toMatch(/^Ouvrez votre compte/);
    const [link = ""] = linksIn(last(email)?.text);
    expect(link).toMatch(/^\/fr\/sign-up\//);
    await send({ action: hospital.url + link, values: {} }, {});
    expect(languageIn("users", email)).toEqual(["fr"]);
    // They ask at another address, and read it in their own language.
    await send(formOn(await page("/forgot-password"), "forgotten"), { email });
    expect(last(email)?.subject).toMatch(/^Choisissez un nouveau mot de passe/);
    expect(linksIn(last(email)?.text)[0]).toMatch(/^\/fr\/reset-password\//);

    const cookie = await cookieOf(hospital, email, clock.now());
    keepSignedIn();
    const form = formOn(await page("/profile/details", cookie), "profile");
    expect(form.values).toMatchObject({ language: "fr" });
    const kept = { gender: "Female", dob: "1990-01-01" };
    expect((await send(form, { ...kept, language: "xx" }, { cookie })).status).toBe(422);
    expect((await send(form, { ...kept, language: "ar" }, { cookie })).status).toBe(303);
    expect(languageIn("users", email)).toEqual(["ar"]);
  });

  test("says it in a call, where that is a language that there is", async () => {
    const email = "calls@mail.example";
    await ask("admin", "PUT", "web-info", { waiting_minutes: 60 });
    const wish = { firstname: "A", lastname: "B", email, date: day, time: "09:00", description: "12" };
    const calls: Array<[path: string, table: string, body: object]> = [
      ["my-appointments", "appointments", { ...wish, doctor_id: amina }],
      ["contacts", "contacts", { ...wish, phone: "0199001234", subject: "S", message: "M" }],
      ["subscribers", "subscribers", { email }],
      ["waiting-list", "waiting_list", { ...wish, doctor_id: amina, until_date: day }],
      ["users/patients", "sign_ups", { ...wish, phone: "0199001234", password: "river-otter-7" }],
    ];
    for (const [at, table, body] of calls) {
      const refused = await call(hospital, "POST", at, { body: { ...body, language: "xx" } });
      expect([refused.code, refused.body.errors]).toEqual([
        422,
        { language: ["Choose a language from the list"] },
      ]);
      const taken = await call(hospital, "POST", at, { body: { ...body, language: "fr" } });
      expect(taken.code, at).toBe(201);
      const [row] = hospital.rows(`select language from ${table} where email = ?`, email);
      expect(row, at).toEqual({ language: "fr" });
    }
    const subjects = written(email).map(({ subject }) => subject.replace(/[ \u00a0].*/, ""));
    expect(subjects).toEqual(["Votre", "Confirmez", "Vous", "Ouvrez"]);
  });

  test("is written to in the main language once theirs is closed", async () => {
    const { id, email } = await book("fr", "09:30");
    await openLanguages(["ar"]);
    await ask("doctor", "PUT", `appointments/approve/${id}`);
    expect(last(email)?.subject).toMatch(/^Your appointment on .* is confirmed$/);
    expect(linksIn(last(email)?.text)[0]).toMatch(/^\/appointments\//);
  });
});

function within<Result>(words: LanguageCode, run: () => Result): Result {
  return speak({ words, asked: words, main: source, open: [source, words] }, run);
}

/** What has letters outside of the marks of messages, addresses apart. */
function outside(words: string): string[] {
  let rest = words.replace(/https?:\/\/\S+/g, "");
  for (let before = ""; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, "")];
  return rest.match(/.*\p{L}.*/gu) ?? [];
}
