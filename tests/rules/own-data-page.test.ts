import { expect, test } from "vitest";
import type { Parts, Person } from "../../app/accounts/person/person.server.ts";
import { personPage } from "../../app/own-data/page.server.ts";
import { fields, type Records } from "../../app/own-data/parts.server.ts";
import { type LanguageCode, languages } from "../../app/words/languages.ts";
import { speak } from "../../app/words/spoken.server.ts";
import { lettersIn } from "../support/letters.ts";
import { all, attribute, one, parse, text, texts } from "../support/page.ts";
import { problemsOf } from "../support/validity.ts";

const at = "2030-01-02T10:00:00.000Z";
const day = "2030-01-02";
const stamps = { created_at: at, updated_at: at };
// What people wrote themselves is in figures: no letter of the page may come from anywhere but a message.
const who = { firstname: "11", lastname: "12", email: "13", phone: "14" };
const link = { user_agent: "Firefox/1 Windows", expires_at: at };

/** Somebody of whom a record is kept in every part, with something in each of its fields: less does not compile. */
const parts: Parts = {
  accounts: [
    {
      id: 1,
      ...who,
      gender: "Female",
      dob: day,
      address: "15",
      image: "16",
      language: "fr",
      ...stamps,
      account_status: "active",
    },
  ],
  appointments: [
    {
      id: 2,
      date: day,
      time: "10:00",
      active_status: 1,
      ...who,
      description: "21",
      reply: "22",
      images: '["23","24"]',
      language: "ar",
      email_confirmed: 1,
      minutes: 30,
      kind: "25",
      series_id: 2,
      cancelled_by: "patient",
      invited: 0,
      overbooked_reason: "26",
      changes: 3,
      ...stamps,
      department: "27",
      doctor_firstname: "28",
      doctor_lastname: "29",
    },
  ],
  days_of_visits: [
    {
      appointment_id: 2,
      date: day,
      number: 4,
      stage: "arrived",
      called_to: "31",
      arrived_at: at,
      called_at: at,
      in_room_at: at,
      seen_at: at,
      updated_at: at,
    },
  ],
  reminders: [
    { appointment_id: 2, hours: 24, channel: "email", state: "skipped", reason: "stopped", created_at: at },
  ],
  follow_ups: [
    {
      appointment_id: 2,
      doctor_id: 5,
      visit_type_id: 6,
      from_date: day,
      until_date: day,
      message: "41",
      booked_id: 7,
      created_at: at,
      used_at: at,
      withdrawn_at: at,
    },
  ],
  waiting_list: [
    {
      id: 8,
      ...who,
      department_id: 1,
      doctor_id: 5,
      visit_type_id: 6,
      appointment_id: 2,
      description: "51",
      days: '["Monday","Friday"]',
      from_time: "09:00",
      until_time: "12:00",
      notice_hours: 3,
      until_date: day,
      state: "offered",
      offered_doctor_id: 5,
      offered_date: day,
      offered_time: "10:00",
      offered_minutes: 30,
      offered_until: at,
      booked_id: 7,
      language: "sw",
      ...stamps,
    },
  ],
  times_offered: [
    { waiting_id: 8, doctor_id: 5, date: day, time: "10:00", outcome: "offered", created_at: at },
  ],
  appointments_of_others_with_this_address: [99],
  messages: [
    {
      id: 9,
      ...who,
      subject: "61",
      message: "62",
      date: day,
      created_at: at,
      language: "rw",
      replies: [{ reply: "63", created_at: at }],
    },
  ],
  subscriptions: [
    {
      name: "71",
      email: "72",
      date: day,
      created_at: at,
      state: "refused",
      confirmed_at: at,
      asked_at: at,
      refusal: "550",
      language: "es",
    },
  ],
  newsletters: [{ subject: "73", state: "queued", created_at: at }],
  newsletters_stopped: true,
  suggestions: [{ message: "74", date: day, created_at: at }],
  sessions: [{ kind: "browser", created_at: at, last_seen_at: at, ...link }],
  known_browsers: [link],
  password_links: [{ purpose: "reset", old_email: "81", created_at: at, expires_at: at, used_at: at }],
  sign_ups_to_confirm: [{ ...who, language: "en", expires_at: at }],
  legal_holds: [{ reason: "82", created_at: at, end_reason: "83", ended_at: at }],
  reminders_stopped: false,
  phones_with_reminders_stopped: [{ phone: "87" }],
  mails: [{ recipient: "84", subject: "85", text: "86", status: "waiting", created_at: at, sent_at: at }],
  pictures: [{ file_name: "91", media_type: "92", bytes: 93_000, width: 94, height: 95, created_at: at }],
  log: [
    {
      created_at: at,
      user_id: 1,
      action: "moved",
      entity: "appointments",
      entity_id: "2",
      detail: '{"from":1,"to":1,"changed":"date, doctor_id","from_date":"2030-01-01","to_date":"2030-01-02"}',
    },
  ],
};

const person: Person = { hospital: "1", email: "2", made_at: at, ...parts };

function pageIn(words: LanguageCode, kept: Person = person) {
  const html = speak({ words, asked: words, main: "en", open: ["en"] }, () => personPage(kept));
  return { html, root: parse(html) };
}

const languageNames = Object.values(languages).map(({ english }) => english);

/**
 * The pseudo-language marks these letters in a message, and days, weekdays and names of languages as a whole: a bare one is of
 * the program's own names.
 */
const bare = (shown: string) => {
  const marked = `⟦(?:\\d+ \\p{L}+ \\d{4}|\\p{Lu}\\p{Ll}+day|${languageNames.join("|")})⟧`;
  return /[aeioucdnst]/i.test(shown.replace(new RegExp(`${marked}|Firefox|Windows`, "gu"), ""));
};

test("a person of whom everything is kept reads words alone, and what they wrote", () => {
  const { root } = pageIn("en-XA");
  const body = one(root, "body");
  expect(lettersIn(body)).toEqual([]);
  expect(attribute(one(root, "html"), "lang")).toBe("en-XA");
  expect(all(body, "h1, h2, p, dt, dd").map(text).filter(bare)).toEqual([]);
  expect(all(body, "h2")).toHaveLength(Object.keys(parts).length);
  const shown = Object.values(fields).reduce((sum, part) => sum + Object.keys(part).length, 0);
  expect(all(body, "dd")).toHaveLength(shown);
});

/** Every code that stands in a field, by what else the record says. */
const codes: {
  [Part in keyof Records]?: { [Name in keyof Records[Part]]?: ReadonlyArray<Records[Part][Name]> };
} = {
  accounts: {
    gender: ["Female", "Male"],
    account_status: ["active", "disabled", "deleted"],
    language: ["en", "fr", "es", "sw", "rw", "ar"],
  },
  appointments: {
    active_status: [0, 1, 2, 3],
    cancelled_by: ["patient", "hospital"],
    email_confirmed: [0, 1],
    invited: [0, 1],
  },
  days_of_visits: { stage: ["expected", "arrived", "called", "in-room", "seen", "no-show"] },
  reminders: {
    channel: ["email", "sms"],
    state: ["sent", "skipped"],
    reason: [
      ...(["no-address", "unconfirmed", "no-phone", "stopped", "arrived", "moved", "ended", "off"] as const),
      ...(["too-late", "quiet-hours", "next-one"] as const),
    ],
  },
  waiting_list: { state: ["waiting", "offered", "accepted", "declined", "expired", "left"] },
  times_offered: {
    outcome: [
      ...(["offered", "accepted", "declined", "expired", "withdrawn", "day", "hour"] as const),
      ...(["not-earlier", "after-until", "too-soon"] as const),
    ],
  },
  subscriptions: { state: ["unconfirmed", "confirmed", "left", "refused"] },
  newsletters: { state: ["queued", "sent", "refused", "failed", "left"] },
  sessions: { kind: ["browser", "api"] },
  password_links: { purpose: ["reset", "invitation"] },
  mails: { status: ["waiting", "sent", "dead"] },
};

test("every code has words of its own", () => {
  for (const [part, named] of Object.entries(codes) as Array<[keyof Records, Record<string, unknown[]>]>) {
    for (const [name, values] of Object.entries(named)) {
      const kept = values.map((value) => ({ ...parts[part][0], [name]: value }));
      const { root } = pageIn("en-XA", { ...person, [part]: kept } as Person);
      const at = Object.keys(fields[part]).indexOf(name);
      const section = all(root, "section")[Object.keys(parts).indexOf(part)];
      if (!section) throw new Error(`there is no ${part}`);
      const said = all(section, "dl").map((record) => all(record, "dd").map(text)[at] ?? "");
      expect(said.filter(bare), `${part}.${name}`).toEqual([]);
      expect(new Set(said).size, `${part}.${name}`).toBe(values.length);
    }
  }
});

test("in Arabic it runs from right to left, marks what is in another language, and is valid", async () => {
  const { root, html } = pageIn("ar", { ...person, hospital: "Fern Clinic" });
  expect(await problemsOf(html, "index.html")).toEqual([]);
  expect([attribute(one(root, "html"), "lang"), attribute(one(root, "html"), "dir")]).toEqual(["ar", "rtl"]);
  expect(text(one(root, "h1"))).toBe("ما يحتفظ به \u2068Fern Clinic\u2069 عنك");
  expect(texts(root, "section p")).toContain("نعم");
  const phones = all(root, "dd bdi").filter((fact) => text(fact) === who.phone);
  expect(phones.map((fact) => [attribute(fact, "lang"), attribute(fact, "dir")])).toEqual(
    phones.map(() => ["", "auto"]),
  );
  expect(phones.length).toBeGreaterThan(2);
  expect(html).not.toMatch(/(?:left|right)\s*:/);
});

test("what is empty is left out, and a part of which there is nothing says so", () => {
  const none = {
    ...person,
    hospital: "",
    appointments: [],
    legal_holds: [{ ...parts.legal_holds[0], end_reason: null, ended_at: null }],
  };
  const { root } = pageIn("en", none as Person);
  expect(text(one(root, "h1"))).toBe("What the hospital keeps of you");
  const [, appointments] = all(root, "section");
  expect(appointments && texts(appointments, "h2, p")).toEqual(["Your appointments", "Nothing."]);
  const holds = all(root, "section").find((section) => text(section).startsWith("Reasons"));
  expect(holds && texts(holds, "dt")).toEqual(["Reason", "Since"]);
});
