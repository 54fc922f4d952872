import { setTimeout as later } from "node:timers/promises";
import type { QueryExecutor } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageCode, languages } from "../../app/words/languages.ts";
import { tIn } from "../../app/words/t.ts";
import { hasWords } from "../../app/words/with-words.ts";
import { publicAddresses } from "../support/addresses.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina, farMonday } from "../support/bookings.ts";
import { type Form, formOn, send } from "../support/form.ts";
import type { Site } from "../support/hospital.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { type SiteInProcess, serveInProcess } from "../support/hospital-in-process.ts";
import { unpacked, visit } from "../support/page.ts";
import { accounts } from "../support/session.ts";

// One process speaks all languages at once: whoever asks gets the one of their address, and not a word of another.

const codes = ["en", "fr", "ar", "en-XA"] as const satisfies LanguageCode[];
type Code = (typeof codes)[number];

/** What the department of hearts is called; in the pseudo-language nothing is translated. */
const hearts: Record<Code, string> = {
  en: "Cardiology",
  fr: "Service du cœur",
  ar: "قسم القلب",
  "en-XA": "Cardiology",
};

const limits = { LIMIT_FORM_POSTS: "100000", LIMIT_MAILS: "100000" };
const hospital = hospitalForAll({ env: limits });
let slow: SiteInProcess;
const forms = {} as Record<Code, Form>;

beforeAll(async () => {
  slow = await serveInProcess("demo", limits);
  for (const site of [hospital, slow]) await openLanguages(site);
  for (const code of codes)
    forms[code] = formOn(await visit(addressOf(hospital, code, "/contact")), "contact");
});

afterAll(() => slow.close());

async function openLanguages(site: Site): Promise<void> {
  const token = await tokenOf(site, accounts.admin);
  const put = (path: string, body: object) => call(site, "PUT", path, { token, body });
  expect((await put("languages", { main: "en", open: ["fr", "ar"] })).code).toBe(200);
  site.change(
    "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
  );
  for (const language of ["fr", "ar"] as const)
    expect((await put("departments/1/texts", { language, name: hearts[language] })).code).toBe(200);
}

const addressOf = ({ url }: Site, code: Code, path: string) =>
  url + (code === "en" ? path : path === "/" ? `/${code}` : `/${code}${path}`);

/** What of a document is not in the language of its address. */
function problemsOf(code: Code, html: string, language: string | null, words: string): string[] {
  const { direction } = languages[code];
  const start = `<html lang="${code}"${direction === "rtl" ? ' dir="rtl"' : ""}>`;
  const others = codes.filter((other) => other !== code);
  return [
    ...(language === code ? [] : [`Content-Language: ${language}`]),
    ...(html.includes(start) ? [] : [`no ${start}`]),
    ...(html.includes(words) ? [] : [`no ${words}`]),
    ...others.flatMap((other) => (html.includes(skip(other)) ? [`words of ${other}`] : [])),
  ];
}

const skip = (code: Code) => tIn(code, "page.skip");

/** Does some work many times, so many at once; what it finds wrong. */
async function many(count: number, atOnce: number, work: (index: number) => Promise<string[]>) {
  const wrong: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) wrong.push(...(await work(next++)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return wrong;
}

/** A machine that is busy takes a minute for them. */
const patience = { timeout: 240_000 };

test("ten thousand mixed requests are each answered in the language of their address", patience, async () => {
  const paths = Object.values(publicAddresses(hospital)).flatMap(([path = ""]) =>
    hasWords(path.split("?", 1)[0] ?? "") && !/\.|\?/.test(path) ? [path] : [],
  );
  expect(paths.length).toBeGreaterThan(20);
  const wrong = await many(10_000, 32, async (index) => {
    const code = codes[index % 4] ?? "en";
    const kind = Math.floor(index / 4) % 40;
    if (kind === 0) {
      // A form that is not filled in.
      const answer = await send(forms[code], { firstname: "A", email: "a@mail.example" });
      const words = tIn(code, "contact.message-missing");
      return problemsOf(code, await answer.text(), answer.headers.get("content-language"), words);
    }
    const path = paths[Math.floor(index / 160) % paths.length] ?? "/";
    // What is kept, what is made anew, and what is not there.
    const asked = kind < 3 ? `${path}?x=${index}` : kind === 3 ? `/none-${index}` : path;
    const answer = await fetch(addressOf(hospital, code, asked), { headers: unpacked });
    const found = problemsOf(code, await answer.text(), answer.headers.get("content-language"), skip(code));
    return found.map((problem) => `${code} ${asked}: ${problem}`);
  });
  expect(wrong).toEqual([]);
});

test("slow loaders and actions beside each other mix no languages, and no texts of the hospital's", async () => {
  const executor = (slow.db as unknown as { getExecutor: () => QueryExecutor }).getExecutor();
  const query = executor.executeQuery.bind(executor);
  let underWay = 0;
  let most = 0;
  // A database that takes its time over each question, now this one and now that one.
  executor.executeQuery = async (compiled, options) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await later(Math.random() * 40);
    underWay -= 1;
    return query(compiled, options);
  };
  const pages = [
    "/departments",
    "/doctors",
    "/services",
    "/appointment",
    "/search?q=cardiology",
    "/departments/1/cardiology",
  ];
  const wrong = await many(400, 80, async (index) => {
    const code = codes[(index * 3) % 4] ?? "en";
    const path = pages[Math.floor(index / 4) % pages.length] ?? "/";
    const address = addressOf(slow, code, `${path}${path.includes("?") ? "&" : "?"}x=${index}`);
    const answer = await fetch(address, { headers: unpacked });
    const html = await answer.text();
    const found = problemsOf(code, html, answer.headers.get("content-language"), skip(code));
    const names = new Set(Object.values(hearts));
    const shown = [...names].filter((name) => html.includes(`>${name}<`));
    const own = shown.every((name) => name === hearts[code]) && shown.length === 1;
    return [...found, ...(own ? [] : [`departments: ${shown}`])].map((one) => `${code} ${path}: ${one}`);
  });
  expect(wrong).toEqual([]);
  expect(most).toBeGreaterThan(20);

  const books = codes.map((code, index) => ({
    code,
    email: `${code.toLowerCase()}@mail.example`,
    hour: 10 + index,
  }));
  const asked = await Promise.all(
    books.map(async ({ code, email, hour }) => {
      const form = formOn(
        await visit(addressOf(slow, code, `/appointment?doctor_id=${amina}`)),
        "appointment",
      );
      const wish = { doctor_id: String(amina), date: farMonday(), time: `${hour}:00`, description: "1" };
      return send(form, { firstname: "Awa", email, ...wish });
    }),
  );
  expect(asked.map(({ status }) => status)).toEqual(books.map(() => 303));
  const mails = slow.rows<{ recipient: string; language: string; text: string }>(
    "select recipient, language, text from outbox order by recipient",
  );
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual(
    books.map(({ code, email }) => [email, code]).sort(),
  );
  for (const { language, text } of mails) expect(text).toContain(hearts[language as Code]);
});
