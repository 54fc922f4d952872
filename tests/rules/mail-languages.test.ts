import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import type { AppointmentMail } from "../../app/appointments/mails/appointment-mail.ts";
import { decisionMails } from "../../app/appointments/mails/decision-mails.ts";
import { type DoctorNews, doctorMail } from "../../app/appointments/mails/doctor-mails.ts";
import { followUpMail } from "../../app/appointments/mails/follow-up-mail.ts";
import { reminderMail } from "../../app/appointments/mails/reminder-mail.ts";
import { reminderText } from "../../app/appointments/mails/reminder-text.ts";
import { namedMail, requestMails } from "../../app/appointments/mails/request-mails.ts";
import { doctorSeriesMail, seriesMail } from "../../app/appointments/mails/series-mails.ts";
import { offerText, waitingMails } from "../../app/appointments/waiting/waiting-mails.ts";
import { joinedMail, type RenderedMail } from "../../app/mail/layout.ts";
import {
  accountClosedMail,
  accountExistsMail,
  confirmSignUpMail,
  contactReplyMail,
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  twoStepMail,
} from "../../app/mail/templates.ts";
import {
  confirmationMail,
  newsletterMails,
  invitationMail as newsQuestion,
} from "../../app/newsletters/mails.ts";
import type { LanguageCode } from "../../app/words/languages.ts";
import { speak } from "../../app/words/spoken.server.ts";

const within = <Result>(words: LanguageCode, run: () => Result) =>
  speak({ words, asked: words, main: "en", open: ["en", "fr", "ar", "en-XA"] }, run);

const url = "https://hospital.example/x";
const hospital = "Fern Clinic";
const when = { date: "2031-03-06", time: "10:00" };
// What people wrote themselves is in figures: no letter of a mail may come from anywhere but a message.
const own = "123\n\n456";

const letter = (more: Partial<AppointmentMail> = {}): AppointmentMail => ({
  firstname: "Ada",
  reference: "A7",
  ...when,
  doctor: "Dr. Gray",
  department: "Eyes",
  hospital,
  phone: "+44 1632 960001",
  address: "1 Fern Street",
  requestsAnswered: "",
  visitAdvice: own,
  isTooLate: false,
  kind: null,
  mode: "in-person",
  calls: "1",
  hasVideoLink: true,
  reply: own,
  message: own,
  was: "",
  wasWith: null,
  manageUrl: url,
  changeUrl: `${url}/change`,
  requestUrl: url,
  ...more,
});
const account = { firstname: "Ada", hospital, when: "1", resetUrl: url };
const suits = { days: [], from_time: null, until_time: null, notice_hours: 0, until_date: when.date };
const waiting = {
  firstname: "Ada",
  hospital,
  phone: "1",
  doctor: "Dr. Gray",
  department: "Eyes",
  kind: "Check",
};
const offer = { ...when, doctor: "Dr. Gray", until: { date: "2031-03-05", time: "18:00" } };
const today = offer.until.date;
const span = { from_date: when.date, until_date: "2031-03-09" };
const visits = [1, 2].map((day) => ({ reference: `B${day}`, date: `2031-03-0${day}`, time: "9:00", url }));
const news = { subject: own, body: `<p>${own}</p>`, hospital: { name: "1", address: "2" }, site: url };

const doctorNews: DoctorNews[] = ["booked", "chosen", "cancelled", "moved", "left", "added"];

/** Every mail that the program writes, by what it is about. */
const mails: Record<string, () => RenderedMail> = {
  ...Object.fromEntries(
    Object.entries({ ...decisionMails, ...requestMails }).flatMap(([about, write]) => [
      [about, () => write(letter({ was: within("en", () => "1") }))],
      [`${about}, so soon that it is given up by phone`, () => write(letter({ isTooLate: true }))],
      [`${about}, on the phone`, () => write(letter({ kind: "Check", mode: "phone" }))],
      [`${about}, on the phone of nobody knows whom`, () => write(letter({ mode: "phone", calls: "" }))],
      [`${about}, by video`, () => write(letter({ kind: "Check", mode: "video" }))],
      [`${about}, with another doctor`, () => write(letter({ wasWith: "Dr. Gray" }))],
      [`${about}, of which little is known`, () => write(letter({ phone: "", doctor: null, address: "" }))],
    ]),
  ),
  ...Object.fromEntries(
    doctorNews.flatMap((about) =>
      (["patient", "hospital"] as const).map((by) => [
        `to a doctor: ${about} by ${by}`,
        () => doctorMail(about, { ...letter(), by, url }),
      ]),
    ),
  ),
  named: () => namedMail({ hospital, url }),
  reminder: () =>
    reminderMail({
      ...letter(),
      alerts: [{ id: 1, text: own, link: url, severity: "info" }],
      stopUrl: url,
    }),
  series: () => seriesMail({ ...letter(), visits }),
  "series by video": () => seriesMail({ ...letter({ kind: "Check", mode: "video" }), visits }),
  "one more": () => seriesMail({ ...letter({ phone: "" }), visits: visits.slice(1) }),
  "series of a doctor": () => doctorSeriesMail({ ...letter(), visits }),
  joined: () => waitingMails.joined({ ...waiting, suits, url }),
  "joined, with wishes": () =>
    waitingMails.joined({
      ...waiting,
      url,
      suits: {
        ...suits,
        days: ["Monday", "Friday"],
        from_time: "09:00",
        until_time: "12:00",
        notice_hours: 2,
      },
    }),
  "follow-up": () => followUpMail({ ...letter(), kind: "Check", ...span, url }),
  offered: () => waitingMails.offered({ ...waiting, suits, url, offer, visit: null }),
  "offered instead": () => waitingMails.offered({ ...waiting, suits, url, offer, visit: when }),
  "offer over": () => waitingMails.expired({ ...waiting, suits, url }),
  "new password": () => passwordResetMail({ ...account, url, minutes: 30 }),
  "known already": () => accountExistsMail({ ...account, signInUrl: url }),
  "to be confirmed": () => confirmSignUpMail({ ...account, url, hours: 24 }),
  "password changed": () => passwordChangedMail(account),
  closed: () => accountClosedMail({ ...account, phone: "1" }),
  "two steps on": () => twoStepMail({ ...account, news: "on" }),
  "two steps off": () => twoStepMail({ ...account, news: "off" }),
  "two steps reset": () => twoStepMail({ ...account, news: "reset" }),
  "code used": () => twoStepMail({ ...account, news: "recovery code used", codesLeft: 4 }),
  "email changed": () => emailChangedMail({ ...account, phone: "1" }),
  "email changed, with a way back": () =>
    emailChangedMail({ ...account, phone: "", wayBack: { url, days: 7 } }),
  invited: () => invitationMail({ names: "Ada Gray", url, days: 7, hospital }),
  answered: () => contactReplyMail({ ...account, subject: "Bill", message: own, written: "1", reply: own }),
  subscribed: () => confirmationMail({ name: hospital, address: "" }, url),
  "newsletter wanted": () =>
    newsQuestion({ name: hospital, address: "" }, { since: "1", confirm: url, leave: url }),
  newsletter: () => newsletterMails(news)(url),
  "newsletter to try": () => newsletterMails(news)(null),
  together: () => joinedMail([namedMail({ hospital, url }), namedMail({ hospital, url })], hospital),
  "too many together": () => joinedMail(Array(60).fill(namedMail({ hospital, url })), hospital),
};

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: { "void-style": "off", "long-title": "off", "heading-level": "off" },
});

/** What has letters outside of the marks of messages, once addresses are left out. */
function outside(text: string): string[] {
  let rest = text.replace(/https:\/\/\S+/g, "");
  for (let before = ""; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, "")];
  return rest.match(/.*\p{L}.*/gu) ?? [];
}

/** What an HTML document shows. */
const shown = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ");

describe.each(Object.entries(mails))("the mail “%s”", (_, write) => {
  test("has no letter in a pseudo-language that is not of a message", () => {
    const { subject, text, html } = within("en-XA", write);
    expect(outside(subject)).toEqual([]);
    expect(outside(text)).toEqual([]);
    expect(outside(shown(html))).toEqual([]);
  });

  test("says which language it is in, and is read from right to left in Arabic", async () => {
    expect(within("en", write).html).toMatch(/^<!doctype html>\n<html lang="en">\n(?!.*<body>\n<div lang)/s);
    expect(within("fr", write).html).toMatch(/<html lang="fr">.*<body>\n<div lang="fr" dir="ltr">/s);
    const arabic = within("ar", write);
    expect(arabic.html).toMatch(/<html lang="ar" dir="rtl">.*<body>\n<div lang="ar" dir="rtl">/s);
    expect(arabic.html).not.toMatch(/<span class="address">|border-left/);
    const report = await validator.validateString(arabic.html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    // Every isolate is closed again, on its own line.
    for (const line of [arabic.subject, ...arabic.text.split("\n\n")])
      expect(line.split("\u2068").length, line).toBe(line.split("\u2069").length);
  });
});

test("holds names and figures of others apart in Arabic", () => {
  const { subject, text } = within("ar", () => decisionMails.approve(letter()));
  expect(subject).toContain("\u2068");
  expect(text).toContain("مع: \u2068Dr. Gray\u2069");
  expect(text.split("\n")).toContain(url);
});

test("mails in several languages are put together in one, each in its own", () => {
  const [english, arabic] = (["en", "ar"] as const).map((words) =>
    within(words, () => namedMail({ hospital, url })),
  );
  const { html, text } = within("ar", () => joinedMail([english, arabic] as RenderedMail[], hospital));
  expect(html).toMatch(/<html lang="ar" dir="rtl">.*<div lang="en" dir="ltr">.*<div lang="ar" dir="rtl">/s);
  expect(text).toMatch(/هل هذا عنوان بريدك.*/s);
});

describe("a text message", () => {
  const link = `https://www.hospital.example/ar/appointments/12345-22375-${"0".repeat(32)}`;
  const reminder = {
    ...when,
    hospital: "Hôpital Saint-Étienne",
    url: link,
    mode: "in-person" as "in-person" | "phone",
  };

  test("in French keeps to the letters of GSM, and to one message", () => {
    expect(within("fr", () => reminderText(reminder))).toBe(
      `Hopital Saint-Étienne: votre rendez-vous est le jeu. 6 mars à 10:00. ${link}`,
    );
    const url = link + "0".repeat(20);
    expect(within("fr", () => reminderText({ ...reminder, url }))).toBe(
      `Hopital Saint-Étienne: jeu. 6 mars à 10:00. ${url}`,
    );
  });

  test("in Spanish does, too", () => {
    const said = within("es", () => reminderText({ ...reminder, date: "2031-03-08" }));
    expect(said).toBe(`Hopital Saint-Étienne: su cita es el sab 8 mar a las 10:00. ${link}`);
    const offered = within("es", () => offerText({ ...waiting, suits, hospital, url: link, offer, today }));
    expect(offered).toBe(`Libre para usted: jue 6 mar a las 10:00. Responda antes de las 18:00: ${link}`);
  });

  test.each([
    ["en", "Free for you: Thu 6 Mar at 10:00. Answer by Wed 5 Mar at 18:00: "],
    ["es", "Libre para usted: jue 6 mar a las 10:00. Responda antes del mié 5 mar a las 18:00: "],
  ] as const)(
    "of an offer says on which day its answer is due, where that is not today: %s",
    (language, words) => {
      const write = (url: string) =>
        within(language, () => offerText({ ...waiting, suits, hospital, url, offer, today: "2031-03-04" }));
      const url = "https://fern.example/w";
      expect(write(url + "0".repeat(160 - words.length - url.length))).toBe(
        words + url + "0".repeat(160 - words.length - url.length),
      );
      // Rather the link than the day.
      const long = url + "0".repeat(161 - words.length - url.length);
      expect(write(long)).toMatch(new RegExp(`18:00: ${long}$`));
      expect(write(long)).not.toMatch(/ 5 mar/i);
    },
  );

  test("in Arabic has its link, in three messages at most, and no marks that telephones cannot show", () => {
    const said = within("ar", () => reminderText(reminder));
    expect(said).toMatch(/^Hopital Saint-Étienne: موعدك .*10:00\. https:/);
    expect(said).not.toMatch(/[\u2066-\u2069]/);
    expect(said.length).toBeLessThanOrEqual(3 * 67);
    const long = within("ar", () => reminderText({ ...reminder, hospital: "H".repeat(120) }));
    expect(long).toMatch(/^موعدك .* https:/);
    const offered = within("ar", () => offerText({ ...waiting, suits, hospital, url: link, offer, today }));
    expect(offered).toMatch(/^Fern Clinic: لديك وقت متاح.*18:00: https:/);
  });

  test("in Kinyarwanda keeps to one message, too", () => {
    expect(within("rw", () => reminderText(reminder))).toBe(
      `Hopital Saint-Étienne: randevu yawe ni Kan 6 Wer, 10:00. ${link}`,
    );
    const offered = within("rw", () => offerText({ ...waiting, suits, hospital, url: link, offer, today }));
    expect(offered).toBe(`Habonetse isaha, Kan 6 Wer, 10:00. Subiza bitarenze 18:00: ${link}`);
  });
});
