import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { hasWords } from "../../app/words/with-words.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina, aminasPage, farMonday, forBookings } from "../support/bookings.ts";
import { cookiesAfter, follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { lettersIn } from "../support/letters.ts";
import { all, attribute, hrefs, one, type Page, parse, text, texts, visit } from "../support/page.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, cookieOf, demoPassword, knock } from "../support/session.ts";
import { addTwoStep } from "../support/two-step.ts";
import { unzip } from "../support/unzip.ts";
import { problemsOf } from "../support/validity.ts";
import { addOffered } from "../support/waiting-list.ts";

const hospital = programForAll(forBookings({ CONFIRM_SIGN_UP: "email", LOG_LEVEL: "info" }));
let cookie: string;

const open = (path: string, cookies = ""): Promise<Page> =>
  visit(hospital.url + path, { headers: { cookie: cookies } });
const languageOf = ({ root, headers }: Page) => [
  attribute(one(root, "html"), "lang"),
  headers.get("content-language"),
];
const mailTo = (email: string) =>
  hospital.rows<{ text: string }>("select text from outbox where recipient = ? order by id", email).at(-1)
    ?.text ?? "";
const linkIn = (mail: string, pattern: RegExp) => pattern.exec(mail)?.[0] ?? "";
const pathOf = (answer: Response) => answer.headers.get("location") ?? "";
const problemsOn = (page: Page) => summaryOf(page).map((problem) => problem.text);

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  const token = await tokenOf(hospital, accounts.admin);
  const company = await call(hospital, "PUT", "web-info", {
    token,
    body: { reminders: 1, waiting_minutes: 60 },
  });
  expect(company.code).toBe(200);
  await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["fr", "ar"] } });
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
  );
});

let minutes = 0;

/** Asks for an appointment as a visitor; its page's path without the language, and the address that it was made with. */
async function request(language: string, values: object = {}) {
  const form = formOn(await open(`/${language}/appointment`), "appointment");
  minutes += 40;
  const time = new Date(Date.UTC(2030, 0, 1, 6, minutes)).toISOString().slice(11, 16);
  const email = `${randomUUID()}@mail.example`;
  const wanted = { date: farMonday(), time, email, description: "Toux", doctor_id: String(amina) };
  const answer = await send(form, { ...wanted, firstname: "Awa", ...values });
  expect([answer.status, problemsOn(await follow(answer))]).toEqual([303, []]);
  return { email, path: pathOf(answer).replace(`/${language}`, "") };
}

const setLast = (values: string) =>
  hospital.change(`update appointments set ${values} where id = (select max(id) from appointments)`);

/** Every kind of page that is one person's, with what their browser sends. */
async function pagesOfPeople(): Promise<Array<{ path: string; cookie: string }>> {
  const pending = await request("en-XA");
  const approved = await request("en-XA");
  setLast("active_status = 1");
  const manage = await open(approved.path);
  const [reminders = ""] = hrefs(one(manage.root, "main")).filter((href) => href.endsWith("/reminders"));
  const invited = await request("en-XA");
  setLast("active_status = 3, cancelled_by = 'hospital', invited = 1, reply = 'Sorry.'");
  const declined = await request("en-XA");
  setLast("active_status = 2");
  const own = (values: object) =>
    addAppointment(hospital, { user_id: patientId(hospital), date: farMonday(), ...values });
  const ownPending = own({ time: "18:00" });
  const ownApproved = own({ time: "18:40", active_status: 1 });
  const edit = formOn(await open(`/profile/appointments/${ownPending}/edit`, cookie), "edit-appointment");
  const named = `${randomUUID()}@mail.example`;
  expect((await send(edit, { email: named }, { cookie })).status).toBe(303);
  const portal = await open("/profile", cookie);
  const [followUp = ""] = hrefs(one(portal.root, "main")).filter((href) => href.endsWith("/follow-up"));
  const waits = await send(formOn(await open("/waiting-list"), "waiting-list"), {
    department_id: "1",
    email: `${randomUUID()}@mail.example`,
    firstname: "Awa",
    days: "Monday",
    from_time: "09:00",
    notice_hours: "3",
  });
  const joined = pathOf(waits);
  const offer = { doctor_id: amina, date: farMonday(), time: "21:00", until: "2099-01-01T00:00:00.000Z" };
  addOffered(hospital, offer, { user_id: patientId(hospital), days: '["Monday","Friday"]', email: named });
  const shown = await open("/profile", cookie);
  const [offered = ""] = hrefs(one(shown.root, "main")).filter((href) => href.endsWith("/waiting-list"));
  const signUp = formOn(await open("/sign-up"), "sign-up");
  const email = `${randomUUID()}@mail.example`;
  const person = { firstname: "Awa", lastname: "Sow", email, phone: "0199001234" };
  await send(signUp, { ...person, password: "three brown owls 4711" });
  await send(formOn(await open("/forgot-password"), "forgotten"), { email: accounts.patient });
  addTwoStep(
    hospital,
    hospital.rows<{ id: number }>("select id from users where email = ?", accounts.admin)[0]?.id ?? 0,
  );
  const half = cookiesAfter(
    (await knock(hospital, accounts.admin, demoPassword, { door: "/login" })).headers,
  );
  const everybody = [
    pending.path,
    ...["", "/change", "/cancel", "/coming", "/earlier"].map((popup) => approved.path + popup),
    ...[invited.path, `${invited.path}/change`, declined.path, reminders, joined, offered, followUp],
    linkIn(mailTo(named), /\/appointments\/\S+\/confirm-email/),
    linkIn(mailTo(email), /\/sign-up\/[\w-]{43}/),
    linkIn(mailTo(accounts.patient), /\/reset-password\/[\w-]{43}/),
    ...["/appointments/no-link", "/reset-password/none", "/sign-up/none", "/login/code"],
  ];
  const visits = (id: number, popups: string[]) =>
    popups.map((popup) => `/profile/appointments/${id}/${popup}`);
  const patients = [
    ...["/profile", "/profile/details", "/profile/security", "/profile/data", aminasPage],
    ...visits(ownPending, ["view", "edit", "cancel"]),
    ...visits(ownApproved, ["view", "move", "coming"]),
  ];
  return [
    ...everybody.map((path) => ({ path, cookie: "" })),
    ...patients.map((path) => ({ path, cookie })),
    { path: "/login/code", cookie: half },
  ];
}

describe("what is one person's", () => {
  let pages: Awaited<ReturnType<typeof pagesOfPeople>>;

  beforeAll(async () => {
    pages = await pagesOfPeople();
  });

  test("has no letter outside of messages and of what somebody wrote", async () => {
    const found: string[] = [];
    for (const { path, cookie } of pages) {
      expect(hasWords(path), path).toBe(true);
      const page = await open(`/en-XA${path}`, cookie);
      expect([page.status, ...languageOf(page)], path).toEqual([expect.any(Number), "en-XA", "en-XA"]);
      found.push(...lettersIn(one(page.root, "body")).map((words) => `${path}: ${words}`));
    }
    expect(found).toEqual([]);
  });

  test("is in the language of its address, valid, and does not leave it", async () => {
    const problems: string[] = [];
    for (const { path, cookie } of pages) {
      const page = await open(`/ar${path}`, cookie);
      expect(languageOf(page), path).toEqual(["ar", "ar"]);
      problems.push(...(await problemsOf(page.html, path)));
      const forms = all(page.root, "form").map((form) => attribute(form, "action") ?? "");
      const others = all(page.root, ".languages a").map((link) => attribute(link, "href"));
      for (const to of [...hrefs(page.root), ...forms]) {
        if (!to.startsWith("/") || others.includes(to) || /^\/(?:files|build|dashboard)\//.test(to)) continue;
        if (!/\.ics$|\/download$/.test(to)) expect(to, path).toMatch(/^\/ar(?:[/?#]|$)/);
      }
    }
    expect(problems).toEqual([]);
  });

  test("leaves no secret of a link in the log, whatever its language", async () => {
    const secrets = pages.flatMap(
      ({ path }) => /^\/(?:appointments|sign-up|reset-password)\/([\w-]{30,})/.exec(path)?.[1] ?? [],
    );
    expect(new Set(secrets).size).toBeGreaterThan(7);
    await expect.poll(() => hospital.output()).toContain('"/ar/reset-password/…"');
    const output = hospital.output();
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  });
});

describe("a patient's download", () => {
  const download = async (prefix: string) => {
    const answer = await fetch(`${hospital.url}${prefix}/profile/data/download`, { headers: { cookie } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    return unzip(new Uint8Array(await answer.arrayBuffer()));
  };
  const pageOf = (files: Map<string, Buffer>) => parse(String(files.get("index.html")));

  test("has its page in the language of its address, and one file for programs in all of them", async () => {
    const said = new Map<string, string>();
    const names = new Set<string>();
    for (const prefix of ["", "/fr", "/ar"]) {
      const files = await download(prefix);
      const root = pageOf(files);
      const html = one(root, "html");
      said.set(`${attribute(html, "lang")} ${attribute(html, "dir")}`, texts(root, "h2")[1] ?? "");
      names.add(Object.keys(JSON.parse(String(files.get("person.json")))).join());
    }
    expect(Object.fromEntries(said)).toEqual({
      "en null": "Your appointments",
      "fr null": "Vos rendez-vous",
      "ar rtl": "مواعيدك",
    });
    expect(names.size).toBe(1);
  });

  test("says nothing that is neither a message nor written by somebody", async () => {
    hospital.change("update appointments set cancelled_by = 'patient' where active_status = 3");
    const root = pageOf(await download("/en-XA"));
    expect(lettersIn(one(root, "body"))).toEqual([]);
    expect(all(root, "dd").length).toBeGreaterThan(100);
  });
});

describe("a booking on a doctor's page", () => {
  test("waits through signing in, and is taken, in one language", async () => {
    const page = `/fr${aminasPage}`;
    const form = formOn(await open(page), "booking");
    expect(new URL(form.action).pathname).toBe(page);
    const wanted = { date: farMonday(), time: "05:00", description: randomUUID() };
    const answer = await send(form, wanted);
    expect(answer.status).toBe(422);
    const [draft = ""] = answer.headers.getSetCookie().filter((line) => line.startsWith("draft="));
    expect(draft).toContain("; Path=/fr/doctors;");
    const refused = await sendForPage(form, wanted);
    expect(problemsOn(refused)).toEqual(["Vous devez être connecté pour prendre rendez-vous"]);
    const door = hrefs(one(refused.root, ".error-summary")).find((href) => href.includes("sign-in")) ?? "";
    expect(door).toBe(`/fr/sign-in?from=${encodeURIComponent(`${aminasPage}#unsent`)}`);
    const signedIn = await knock(hospital, accounts.patient, demoPassword, { door });
    expect(pathOf(signedIn)).toBe(`${page}#unsent`);

    const cookies = `${cookiesAfter(signedIn.headers)}; ${draft.split(";")[0]}`;
    const back = await open(page, cookies);
    expect(texts(back.root, "#unsent p")[0]).toMatch(
      /^Votre demande pour le \S+ \d+ \S+ \d{4} à 05:00 n’est pas encore envoyée\./,
    );
    const taken = await send(formOn(back, "booking"), {}, { cookie: cookies });
    expect([taken.status, pathOf(taken)]).toEqual([
      303,
      expect.stringMatching(/^\/fr\/appointments\/[\w-]+$/),
    ]);
    const [gone = ""] = taken.headers.getSetCookie().filter((line) => line.startsWith("draft="));
    expect(gone).toContain("Path=/fr/doctors");
    const shown = await follow(taken);
    expect(texts(shown.root, '[role="status"] p')).toContain("Demande de rendez-vous envoyée");
    expect(text(one(shown.root, "h1"))).toBe("Nous avons bien reçu votre demande");
  });

  test("says in its language what is wrong with it", async () => {
    const past = { date: "2020-01-06", time: "07:00" };
    const failed = await sendForPage(formOn(await open(`/ar${aminasPage}`, cookie), "booking"), past, {
      cookie,
    });
    expect([failed.status, ...languageOf(failed)]).toEqual([422, "ar", "ar"]);
    expect(problemsOn(failed)[0]).toContain("اختر اليوم أو تاريخًا لاحقًا");
  });
});

describe("what follows a request", () => {
  test("is moved, kept and cancelled in the language of its link", async () => {
    const { path, email } = await request("fr");
    const change = formOn(await open(`/fr${path}/change`), "move");
    const moved = await send(change, { date: farMonday(), time: "22:10" });
    expect(pathOf(moved)).toBe(`/fr${path}`);
    const page = await follow(moved);
    expect(texts(page.root, '[role="status"] p')).toContain("Rendez-vous modifié");
    expect(texts(page.root, ".facts dt")).toContain("Demandé le");
    expect(mailTo(email)).toContain(path);

    const kept = hrefs(page.root).find((href) => href.endsWith("calendar.ics")) ?? "";
    const file = await fetch(hospital.url + kept);
    expect([file.status, file.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("calendar"),
    ]);

    const ask = await open(`/fr${path}/cancel`);
    const [form] = all(one(ask.root, ".popup"), "form");
    const action = (form && attribute(form, "action")) ?? "";
    expect(action).toBe(`/fr${path}/cancel`);
    const cancelled = await send({ action: hospital.url + action, values: {} });
    const end = await follow(cancelled);
    expect(texts(end.root, '[role="status"] p')).toContain("Rendez-vous annulé");
    expect(text(one(end.root, "h1"))).toBe("Ce rendez-vous est annulé");
    // A second press finds it done; a move is too late, and says so.
    const late = await follow(await send(change, { date: farMonday(), time: "22:20" }));
    expect(texts(late.root, '[role="alert"] p')).toContain("Ce rendez-vous ne peut plus être modifié");
  });

  test("a place on the waiting list is asked for, and left, in one language", async () => {
    const form = formOn(await open("/fr/waiting-list"), "waiting-list");
    const wrong = { until_date: "2020-01-06", notice_hours: "x", from_time: "12:00", until_time: "09:00" };
    expect(problemsOn(await sendForPage(form, wrong))).toEqual(
      expect.arrayContaining(["Le champ « Délai » doit être un nombre entier de 0 à 336"]),
    );
    const late = await sendForPage(form, { ...wrong, notice_hours: "" });
    expect(problemsOn(late)).toEqual([
      "Choisissez un service ou un médecin",
      "Choisissez aujourd’hui ou une date ultérieure",
      "Choisissez une heure après la première",
      "Saisissez votre adresse e-mail : nous y écrirons",
    ]);
    const email = `${randomUUID()}@mail.example`;
    const taken = await send(form, { department_id: "1", email, days: "Monday", from_time: "09:00" });
    const page = await follow(taken);
    expect(pathOf(taken)).toMatch(/^\/fr\/appointments\/[\w-]+\/waiting-list$/);
    expect(text(one(page.root, "h1"))).toBe("Vous êtes sur la liste d’attente");
    expect(text(one(page.root, "main"))).toMatch(/les lundis, à partir de 09:00, jusqu’au \d+ \S+ \d{4}/);
    expect(mailTo(email)).toContain("/waiting-list");
    const left = await follow(await send(formOn(page, "waiting"), { step: "leave" }));
    expect(text(one(left.root, "h1"))).toBe("Vous avez quitté la liste d’attente");
  });
});

describe("signing in", () => {
  test("keeps the language of its door, and its browser is known there again", async () => {
    const wrong = await knock(hospital, "nobody@mail.example", "wrong", { door: "/fr/sign-in" });
    expect(wrong.status).toBe(422);
    expect(problemsOn(await sendForPage(formOn(await open("/fr/sign-in"), "sign-in"), {}))).toEqual([
      "Saisissez votre adresse e-mail",
      "Saisissez votre mot de passe",
    ]);
    const answer = await knock(hospital, accounts.patient, demoPassword, {
      door: "/fr/sign-in?from=%2Ffr%2Fcontact",
    });
    expect([answer.status, pathOf(answer)]).toEqual([303, "/fr/profile"]);
    const known = answer.headers.getSetCookie().filter((line) => line.startsWith("known_browser_"));
    expect(known.map((line) => /; Path=([^;]+)/.exec(line)?.[1])).toEqual([
      ...["/sign-in", "/fr/sign-in", "/login", "/fr/login"],
    ]);
    expect(pathOf(await knock(hospital, accounts.patient, demoPassword, { door: "/ar/sign-in" }))).toBe(
      "/ar/profile",
    );
    expect(pathOf(await knock(hospital, accounts.doctor, demoPassword, { door: "/ar/sign-in" }))).toBe(
      "/dashboard/overview",
    );
    const out = await send({ action: `${hospital.url}/fr/logout`, values: {} }, {}, { cookie });
    expect(pathOf(out)).toBe("/fr");
    expect(texts((await follow(out)).root, '[role="status"] p')).toContain("Vous êtes déconnecté");
    cookie = await cookieOf(hospital, accounts.patient);
  });

  test("says in its language what is wrong with a new account and a new password", async () => {
    const form = formOn(await open("/ar/sign-up"), "sign-up");
    expect(problemsOn(await sendForPage(form, { password: "short" }))).toEqual([
      ...["أدخل اسمك الأول", "أدخل اسم عائلتك", "أدخل عنوان بريدك الإلكتروني", "أدخل رقم هاتفك"],
      "يجب ألا تقل كلمة المرور عن 8 أحرف",
    ]);
    const change = formOn(await open("/fr/profile/security", cookie), "password");
    const typed = { old_password: "not this one", new_password: "three brown owls", confirm_password: "two" };
    expect(problemsOn(await sendForPage(change, typed, { cookie }))).toEqual([
      "Les mots de passe ne correspondent pas",
    ]);
    const same = { ...typed, confirm_password: typed.new_password };
    expect(problemsOn(await sendForPage(change, same, { cookie }))).toEqual([
      "Ce n’est pas votre mot de passe",
    ]);
  });

  test("a profile is kept in the language of its page, with the words that are stored", async () => {
    const form = formOn(await open("/fr/profile/details", cookie), "profile");
    expect(problemsOn(await sendForPage(form, { dob: "2990-01-01", firstname: "" }, { cookie }))).toEqual([
      "Saisissez votre prénom",
      "Saisissez une date de naissance passée",
    ]);
    const saved = await send(form, { gender: "Female", dob: "1988-03-15" }, { cookie });
    expect(pathOf(saved)).toBe("/fr/profile/details");
    expect(hospital.rows("select gender from users where email = ?", accounts.patient)).toEqual([
      { gender: "Female" },
    ]);
  });
});
