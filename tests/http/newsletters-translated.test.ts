import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localNow } from "../../db/local-time.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { addNewsletter, addSubscriber, headerOf, linkIn, takenFor } from "../support/newsletters.ts";
import { all, attribute, one, text, texts, visit } from "../support/page.ts";
import { accounts, cookieOf, keepSessions } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

// Each subscriber reads a newsletter in the language in which they subscribed, as far as it is translated.

const folder = newFolder();
const timeZone = "Europe/Paris";
const pace = 4;
const clock = movableClock(timeZone);
let mails: MailServer;
let hospital: Hospital;
let token: string;
let cookie: string;

beforeAll(async () => {
  mails = await openMailServer();
  clock.set(farMonday(), "10:00");
  hospital = await openHospital({
    folder,
    env: {
      ...clock.env,
      SMTP_URL: mails.url,
      NEWSLETTER_PACE: String(pace),
      APP_URL: "http://localhost:4000",
    },
  });
  token = await tokenOf(hospital, accounts.admin, clock.now());
  cookie = await cookieOf(hospital, accounts.admin, clock.now());
  keepSignedIn();
  hospital.change("delete from newsletters");
  hospital.change("delete from subscribers");
  expect((await ask("PUT", "web-info", { newsletter: 1 })).code).toBe(200);
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  removeHospital(folder);
});

const ask = (method: string, path: string, body?: object, as = token) =>
  call(hospital, method, path, { token: as, ...(body && { body }) });
const staff = (path: string) => visit(hospital.url + path, { headers: { cookie } });
const headers = () => ({ cookie });
const draft = { subject: "Spring", body: '<p>See <a href="/updates">what is new</a>.</p>' };
const french = { subject: "Le printemps", body: '<p>Voyez <a href="/fr/updates">les nouvelles</a>.</p>' };
const write = async () => Number(recordOf(await ask("POST", "newsletters", draft)).id);
const translate = (id: number, language: string, texts_: object) =>
  ask("PUT", `newsletters/${id}/texts`, { language, ...texts_ });

/** The clock jumps on: whoever has signed in has just done so. */
const keepSignedIn = () => keepSessions(hospital, clock.now());

/** Has another minute begin, once no mail is under way. */
async function nextMinute(): Promise<void> {
  await expect
    .poll(() => hospital.rows("select id from outbox where status = 'waiting' and attempts > 0"))
    .toEqual([]);
  const ahead = Number(readFileSync(clock.file, "utf8"));
  const { date, time } = localNow(timeZone, new Date(Date.now() + ahead + 60_000));
  clock.set(date, time, hospital);
  keepSignedIn();
}

const tests = () =>
  takenFor(mails, accounts.admin)
    .map(({ subject }) => subject)
    .sort();

async function mailFor(email: string) {
  await expect.poll(() => takenFor(mails, email).length, { timeout: 20_000 }).toBe(1);
  const [mail] = takenFor(mails, email);
  if (!mail) throw new Error("no newsletter came");
  return mail;
}

test("a hospital with one language writes it in that, and is asked for none", async () => {
  const id = await write();
  for (const popup of ["edit", "view", "send", "test"]) {
    const { root } = await staff(`/admin/newsletters/${id}/${popup}?lang=fr`);
    expect(all(root, '.popup-languages, select[name="language"], dialog form li'), popup).toEqual([]);
  }
  expect((await translate(id, "fr", french)).code).toBe(422);
  expect((await ask("DELETE", `newsletters/${id}`)).code).toBe(200);
  expect((await ask("PUT", "languages", { main: "en", open: ["fr", "ar"] })).code).toBe(200);
});

test("it is translated beside its own text, counted while it is a draft, and tried in each language", async () => {
  addNewsletter(hospital, "sent", "Long gone");
  const id = await write();
  const list = await staff("/admin/newsletters?texts=fr-missing");
  expect(texts(list.root, "tbody tr")).toHaveLength(1);
  expect(texts(list.root, 'select[name="texts"] option')).toContain("French: missing (1)");
  const popup = await staff(`/admin/newsletters/${id}/edit?texts=fr-missing`);
  expect(texts(popup.root, ".translated-label")).toEqual(["Subject in English", "Text in English"]);
  const written = { subject: french.subject, body: "Voyez **les nouvelles**.", body_format: "notation" };
  const saved = await send(formOn(popup, "translation"), written, headers());
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/admin/newsletters?texts=fr-missing"]);
  expect((await ask("GET", `newsletters/${id}/texts`)).body.data).toMatchObject([
    { language: "fr", texts: { subject: "Le printemps" }, missing: [], outdated: [] },
    { language: "ar", missing: ["subject", "body"] },
  ]);

  const view = await staff(`/admin/newsletters/${id}/view?lang=fr`);
  const title = one(view.root, "dialog h3");
  expect([text(title), attribute(title, "lang")]).toEqual(["Le printemps", "fr"]);
  const form = formOn(await staff(`/admin/newsletters/${id}/test?lang=fr`), "newsletter-test");
  expect(form.values.language).toBe("fr");
  const tested = await send(form, {}, headers());
  expect(await noticeAfter(hospital, tested, cookie)).toBe("Test sent successfully");
  expect((await sendForPage(form, { language: "xx" }, headers())).status).toBe(422);
  await expect.poll(tests, { timeout: 20_000 }).toEqual(["Essai\u00a0: Le printemps"]);
  expect(takenFor(mails, accounts.admin)[0]?.html).toContain("Voyez <strong>les nouvelles</strong>.");
  for (const body of [{ language: "ar" }, {}])
    expect((await ask("POST", `newsletters/${id}/test`, body)).code).toBe(200);
  expect((await ask("POST", `newsletters/${id}/test`, { language: "xx" })).code).toBe(422);
  await expect
    .poll(tests, { timeout: 20_000 })
    .toEqual(["Essai\u00a0: Le printemps", "Test: Spring", expect.stringMatching(/\u2068Spring\u2069$/)]);

  // What was translated is another text by now; who sends it is told.
  expect((await ask("PUT", `newsletters/${id}`, { subject: "Summer" })).code).toBe(200);
  expect((await ask("GET", `newsletters/${id}/texts`)).body.data).toMatchObject([
    { outdated: ["subject"] },
    {},
  ]);
  addSubscriber(hospital);
  expect(texts((await staff(`/admin/newsletters/${id}/send`)).root, "dialog li")).toEqual([
    "French: the text has changed since it was translated",
    "Arabic: not whole yet; what is missing goes out in English",
  ]);
  const other = await tokenOf(hospital, accounts["customer-care"], clock.now());
  keepSignedIn();
  expect((await ask("PUT", `newsletters/${id}/texts`, { language: "fr", subject: "x" }, other)).code).toBe(
    403,
  );
  expect((await translate(999_999, "fr", french)).code).toBe(404);
  hospital.change("delete from subscribers");
});

test("each reader gets it in theirs, where the site is open in that, and what is missing in the hospital's", async () => {
  const [english, inFrench, inArabic, inSpanish] = [null, "fr", "ar", "es"].map(
    (language) => addSubscriber(hospital, { language }).email,
  ) as [string, string, string, string];
  await ask("PUT", "web-info/texts", { language: "fr", name: "Hôpital des Aulnes" });
  const id = await write();
  expect((await translate(id, "fr", french)).code).toBe(200);
  expect((await translate(id, "ar", { subject: "الربيع" })).code).toBe(200);
  expect((await ask("POST", `newsletters/${id}/send`)).code).toBe(200);
  await nextMinute();

  const fr = await mailFor(inFrench);
  expect(fr.subject).toBe("Le printemps");
  expect(fr.text).toMatch(/^Hôpital des Aulnes\n\nLe printemps\n\nVoyez les nouvelles/);
  expect(fr.text).not.toMatch(/what is new|Alderbrook/);
  expect(fr.html).toContain('<div lang="fr" dir="ltr">');
  expect(fr.html).toContain("<h1>Le printemps</h1>");
  expect(fr.html).toMatch(/Hôpital des Aulnes, <span lang="en">14 Alder Lane.*Se désabonner/s);
  expect(headerOf(fr, "List-Unsubscribe")).toMatch(/^<http:\/\/localhost:4000\/fr\/newsletter\//);
  const ar = await mailFor(inArabic);
  expect(ar.subject).toBe("الربيع");
  expect(ar.html).toMatch(/<div lang="ar" dir="rtl">.*<h1>الربيع<\/h1>/s);
  expect(ar.html).toContain('<div lang="en" dir="ltr">\n<p>See ');
  expect(headerOf(ar, "List-Unsubscribe")).toMatch(/^<http:\/\/localhost:4000\/ar\/newsletter\//);
  for (const email of [english, inSpanish]) {
    const mail = await mailFor(email);
    expect([mail.subject, mail.html?.includes('lang="fr"')]).toEqual(["Spring", false]);
    expect(mail.html).toContain("<h1>Spring</h1>");
    expect(linkIn(mail, "")).toMatch(/^\/newsletter\//);
  }
});

test("what it says is settled when it begins to be sent", async () => {
  // Those who have long confirmed would get the one before, too.
  for (const table of ["newsletters", "subscribers"]) hospital.change(`delete from ${table}`);
  const readers = Array.from({ length: pace + 2 }, () => addSubscriber(hospital, { language: "fr" }).email);
  const id = await write();
  expect((await translate(id, "fr", french)).code).toBe(200);
  const begun = await popupForm(hospital, `/admin/newsletters/${id}/edit?lang=fr`, "translation", cookie);
  expect((await ask("POST", `newsletters/${id}/send`)).code).toBe(200);
  const unchanged = async () => {
    const { code, body } = await translate(id, "fr", { subject: "Autre" });
    expect([code, body.message]).toEqual([409, "This newsletter is no longer a draft"]);
    const late = await sendForPage(begun, { subject: "Autre" }, headers());
    expect([late.status, text(one(late.root, "dialog[open]"))]).toEqual([
      422,
      expect.stringContaining("This newsletter is no longer a draft"),
    ]);
    expect((await translate(id, "ar", { subject: "الربيع" })).code).toBe(409);
  };
  await unchanged();
  const versions = rowsOf(await ask("GET", `revisions?kind=newsletters&record=${id}&language=fr`));
  expect(versions).toHaveLength(1);
  expect((await ask("POST", `revisions/${versions[0]?.id}/restore`)).code).toBe(409);
  await nextMinute();
  const reached = () => readers.filter((email) => takenFor(mails, email).length > 0).length;
  await expect.poll(reached).toBe(pace);
  expect((await ask("POST", `newsletters/${id}/stop`)).code).toBe(200);
  await unchanged();
  expect((await ask("POST", `newsletters/${id}/resume`)).code).toBe(200);
  await nextMinute();
  for (const email of readers) expect((await mailFor(email)).subject).toBe(french.subject);
  await expect
    .poll(() => hospital.rows("select id from outbox where status = 'waiting' and bulk = 1"))
    .toEqual([]);
  await nextMinute();
  await expect.poll(async () => recordOf(await ask("GET", `newsletters/${id}`)).state).toBe("sent");
  await unchanged();
  const view = await staff(`/admin/newsletters/${id}/view?lang=fr`);
  expect(text(one(view.root, "dialog h3"))).toBe("Le printemps");
  expect(texts((await staff("/admin/newsletters?texts=ar-missing")).root, "tbody tr").join()).not.toContain(
    "Spring",
  );
});
