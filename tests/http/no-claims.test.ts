import { textContent } from "domutils";
import { expect, test } from "vitest";
import * as sample from "../../db/demo/content/sample.ts";
import { publicAddresses } from "../support/addresses.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { fillHospital, firstRun, openEmpty } from "../support/first-run.ts";
import { formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, parse, text, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { cookieOf } from "../support/session.ts";

/** What a website can say of a hospital only if somebody there has said so. */
const claims = [
  ...[
    /\b(day|night) (and|or) (day|night)\b/i,
    /every day of the year/i,
    /24 ?(hours|\/ ?7)/i,
    /round the clock/i,
  ],
  ...[
    /helpline/i,
    /come (straight )?in\b/i,
    /we('ll| will)? (usually )?(answer|reply|call back) (every|within)/i,
  ],
  ...[
    /within (\d+|an?|one|two|three) (working )?(hour|day|week)/i,
    /once a month|monthly|every message/i,
    /shortly/i,
  ],
  ...[/garden|front door|reception\b|parking|waiting time/i, /few minutes early/i, /medicines you take/i],
  ...[/modern|best care|experienced|leading/i, /what it will cost/i, /three in the morning/i, /we train/i],
  ...[
    /we (will )?offer you another/i,
    /reach the right person/i,
    /tell you who can help/i,
    /cannot wait|if it is urgent/i,
  ],
];

let link: string;
const hospital = programForAll(async () => {
  const empty = await openEmpty({ env: { TIME_ZONE: "UTC" } });
  link = empty.link;
  return empty.hospital;
});

function expectNoClaim(said: string, where: string): void {
  for (const claim of claims) {
    const [found] = claim.exec(said) ?? [];
    expect(found, `${where} says “${found}”`).toBeUndefined();
  }
}

/** Everything that a page says: its title, its words, what it tells search engines. */
async function expectPageWithoutClaim(path: string, cookie = ""): Promise<void> {
  const { root, html } = await open(hospital, path, cookie);
  const told = all(root, "meta[content]").map((meta) => attribute(meta, "content"));
  const described = all(root, 'script[type="application/ld+json"]').map((script) => textContent(script));
  expect(html.length, path).toBeGreaterThan(500);
  expectNoClaim([text(one(root, "title")), text(one(root, "body")), ...told, ...described].join("\n"), path);
}

test("[D1] before it is set up, the site promises nothing", async () => {
  await expectPageWithoutClaim("/");
});

test("[D1] a hospital that has said nothing of itself claims nothing: its pages while they are empty", async () => {
  const { preview, sample_content, ...values } = formOn(await visit(link), "setup").values;
  expect((await send({ action: link, values }, firstRun)).status).toBe(303);
  for (const path of Object.values(publicAddresses(hospital)).flat()) await expectPageWithoutClaim(path);
  for (const path of ["/no-such-page", "/updates.atom", "/site.webmanifest"]) {
    expectNoClaim(await (await fetch(hospital.url + path)).text(), path);
  }
  const info = recordOf(await call(hospital, "GET", "web-info"));
  expectNoClaim(Object.values(info).join("\n"), "the API");
});

test("[D1] nor do its pages with content, a patient's account, or the emails", async () => {
  const { department, doctor } = await fillHospital(hospital);
  for (const path of Object.values(publicAddresses(hospital)).flat()) await expectPageWithoutClaim(path);

  const email = "nora@mail.example";
  const patient = { firstname: "Nora", lastname: "Lind", email, phone: "+44 1632 960501" };
  const account = { ...patient, password: "four grey herons" };
  expect((await call(hospital, "POST", "users/patients", { body: account })).code).toBe(201);
  const cookie = await cookieOf(hospital, email);
  const token = await tokenOf(hospital, email);
  const wish = { department_id: department, doctor_id: doctor, date: farMonday(), description: "A cough" };

  const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
  const strings = { department_id: String(department), doctor_id: String(doctor) };
  const requested = await send(form, { ...wish, ...strings, ...patient, time: "09:00" });
  const manage = requested.headers.get("location") ?? "";
  expect(manage).toMatch(/^\/appointments\//);
  for (const time of ["10:00", "11:00", "12:00"]) {
    expect((await call(hospital, "POST", "my-appointments", { token, body: { ...wish, time } })).code).toBe(
      201,
    );
  }
  const shown = [manage, `${manage}/change`, `${manage}/cancel`, "/doctors/1/the-doctor"];
  for (const path of shown) await expectPageWithoutClaim(path);

  const doctorsToken = await tokenOf(hospital, "lee@fern.example");
  const [first, second, third, fourth] = hospital.rows<{ id: number }>(
    "select id from appointments order by id",
  );
  for (const one of [first, second]) {
    expect(
      (await call(hospital, "PUT", `appointments/approve/${one?.id}`, { token: doctorsToken })).code,
    ).toBe(200);
  }
  expect(
    (await call(hospital, "PUT", `appointments/decline/${third?.id}`, { token: doctorsToken })).code,
  ).toBe(200);
  const [doctorsPage = ""] = publicAddresses(hospital)["/doctors/:id/:slug"] ?? [];
  const mine = ["/profile", "/profile/details", "/profile/security", "/appointment", doctorsPage];
  const popups = [`${second?.id}/view`, `${third?.id}/view`, `${fourth?.id}/edit`, `${fourth?.id}/cancel`];
  for (const path of [manage, ...mine, ...popups.map((end) => `/profile/appointments/${end}`)]) {
    await expectPageWithoutClaim(path, cookie);
  }
  expectNoClaim(await (await fetch(`${hospital.url}${manage}/calendar.ics`)).text(), "the calendar file");

  await call(hospital, "POST", "contacts", { body: { ...patient, subject: "Hello", message: "A question" } });
  const superadmin = await tokenOf(hospital, firstRun.email);
  const answer = { reply: "Yes.", contact: { id: 1 } };
  expect((await call(hospital, "POST", "contacts/reply", { token: superadmin, body: answer })).code).toBe(
    200,
  );
  await send(formOn(await visit(`${hospital.url}/forgot-password`), "forgotten"), { email });
  const mails = hospital.rows<{ subject: string; text: string; html: string }>(
    "select subject, text, html from outbox",
  );
  expect(mails.length).toBeGreaterThan(8);
  for (const mail of mails) {
    expectNoClaim(
      `${mail.subject}\n${mail.text.replace(/\s+/g, " ")}\n${text(parse(mail.html))}`,
      mail.subject,
    );
  }
});

test("[D1] the sample content says of itself that it is one, and promises nothing either", () => {
  for (const { title, caption } of sample.slides) {
    expect(caption).toContain(sample.sampleSentence);
    expectNoClaim(`${title} ${caption}`, title);
  }
  const words = JSON.stringify(sample, (key, value) => (key === "image" ? undefined : value));
  expectNoClaim(words, "the sample content");
});
