import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { screens } from "../../app/dashboard/screens.ts";
import { call, tokenOf } from "../support/api.ts";
import { formOn, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, readPage, visit } from "../support/page.ts";
import { accounts, cookieOf, type RoleName } from "../support/session.ts";

const many = "1000000";
const hospital = hospitalForAll({
  env: {
    LIMIT_FORM_POSTS: many,
    LIMIT_SIGN_UP_ADDRESS: many,
    LIMIT_CHANGES_ADDRESS: many,
    LIMIT_MAILS: many,
  },
});

interface Found {
  action: string;
  values: Record<string, string>;
}

/** Who looks for forms, and where each begins. */
const people: Array<{ who: RoleName | null; from: string[]; within: RegExp }> = [
  ...(["superadmin", "customer-care", "doctor"] as const).map((who) => ({
    who,
    from: screens.map(({ path }) => path),
    within: /^\/(?:admin|dashboard)\//,
  })),
  { who: "patient", from: ["/profile", "/doctors/5/amina-diallo"], within: /^\/profile(?:\/|$)/ },
  {
    who: null,
    from: [
      "/contact",
      "/appointment",
      "/sign-in",
      "/sign-up",
      "/suggestion",
      "/subscribe",
      "/login",
      "/forgot-password",
    ],
    within: /^\/(?:appointment|waiting-list)$/,
  },
];

/** What ends a session, or takes away what others stand on. */
const ending = /delete|logout|sign-out|erase|export|\/languages$/;

/** The forms of all pages that somebody finds, one of each kind. */
async function formsFor({ who, from, within }: (typeof people)[number], cookie: string): Promise<Found[]> {
  const forms = new Map<string, Found>();
  const seen = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const kind = path.replace(/\/\d+(?=\/|$)/g, "/:id");
    if (seen.has(kind) || ending.test(path)) continue;
    seen.add(kind);
    const page = await visit(hospital.url + path, { headers: { cookie } });
    if (page.status !== 200 || !page.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const form of all(page.root, 'form[method="post"]')) {
      const action = new URL(attribute(form, "action") ?? page.url, page.url);
      if (!ending.test(action.pathname))
        forms.set(action.href.replace(/\/\d+(?=\/|$)/g, "/:id"), {
          action: action.href,
          values: valuesIn(form),
        });
    }
    for (const href of hrefs(one(page.root, "body"))) {
      const { pathname } = new URL(href, page.url);
      if (within.test(pathname)) waiting.push(pathname);
    }
  }
  expect(forms.size, String(who)).toBeGreaterThan(3);
  return [...forms.values()];
}

type Values = Record<string, string>;

const urlEncoded = (pairs: Array<[string, string]>) => new URLSearchParams(pairs);
const each = (write: (value: string) => string) => (values: Values) =>
  urlEncoded(Object.entries(values).map(([name, value]) => [name, write(value)]));
const multipart = (fill: (body: FormData, name: string, value: string) => void) => (values: Values) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) fill(body, name, value);
  return body;
};

const prototypes = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "then",
  "length",
];

/** Bodies that no page of ours sends, made of what it would. */
const hostile: Record<string, (values: Values) => BodyInit> = {
  "with every field twice": (values) =>
    urlEncoded(
      Object.entries(values).flatMap(
        ([name, value]) =>
          [
            [name, value],
            [name, "7"],
          ] as [string, string][],
      ),
    ),
  "with a NUL in every field": each((value) => `${value || "a"}\u0000b`),
  "with half a letter in every field": (values) =>
    new Blob(
      [
        Object.keys(values)
          .map((name) => `${name}=a%ED%A0%80%ED%B0%80%FF`)
          .join("&"),
      ],
      {
        type: "application/x-www-form-urlencoded",
      },
    ),
  "with huge numbers": each(() => "9".repeat(400)),
  "with numbers that are none": each(() => "-1e999"),
  "with a list as JSON in every field": each(() => `${"[".repeat(400)}${"]".repeat(400)}`),
  "with an object as JSON in every field": each(() => '{"__proto__":{"a":1},"length":9,"toString":1}'),
  "with names that every object has": (values) =>
    urlEncoded([...Object.entries(values), ...prototypes.map((name): [string, string] => [name, "1"])]),
  "with names of lists and of parts": (values) =>
    urlEncoded(
      Object.entries(values).flatMap(([name, value]) =>
        [`${name}[]`, `${name}[0]`, `${name}.x`, name].map((one): [string, string] => [one, value]),
      ),
    ),
  "with files in the place of texts": multipart((body, name, value) =>
    body.append(name, new File([value || "text"], `${name}\u2028.txt`)),
  ),
  "with texts in the place of files": multipart((body, name, value) => {
    body.append(name, value);
    for (const field of ["image", "images", "logo", "file", "pictures"])
      body.append(field, "../etc/passwd\u0000");
  }),
};

describe("every form", () => {
  const found = new Map<RoleName | null, { cookie: string; forms: Found[] }>();

  beforeAll(async () => {
    for (const person of people) {
      const cookie = person.who ? await cookieOf(hospital, accounts[person.who]) : "";
      found.set(person.who, { cookie, forms: await formsFor(person, cookie) });
    }
  }, 120_000);

  test.each(Object.entries(hostile))("%s breaks nothing", { timeout: 120_000 }, async (_, write) => {
    const broken: string[] = [];
    let sent = 0;
    for (const [who, { cookie, forms }] of found)
      for (const { action, values } of forms) {
        const headers = { cookie, origin: hospital.url, "sec-fetch-site": "same-origin" };
        const body = write(values);
        const answer = await fetch(action, { method: "POST", body, redirect: "manual", headers });
        const page = await answer.text();
        sent += 1;
        if (answer.status >= 500) broken.push(`${who} ${action} ${answer.status} ${page.slice(0, 80)}`);
      }
    expect(broken).toEqual([]);
    expect(sent).toBeGreaterThan(60);
  });
});

describe("a message of a visitor", () => {
  const words = {
    firstname: "Ada",
    lastname: "Lott",
    email: "ada@mail.example",
    phone: "+44 1632 960321",
    subject: "Hours",
  };
  const contact = async () => formOn(await visit(`${hospital.url}/contact`), "contact");
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${hospital.url}/contact`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { origin: hospital.url, ...headers },
      duplex: "half",
    } as RequestInit);
  const form = "application/x-www-form-urlencoded";

  test.each<[string, (body: FormData) => void]>([
    [
      "twice",
      (body) => {
        for (const text of ["Hello", "Again"]) body.append("message", text);
      },
    ],
    ["with a NUL in it", (body) => body.append("message", "Hel\u0000lo")],
    ["as a file", (body) => body.append("message", new File(["Hello"], "message.txt"))],
    ["as a list", (body) => body.append("message[]", "Hello")],
  ])("that comes %s is refused at its field, and the rest of what was typed stays", async (_, add) => {
    const { values } = await contact();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...values, ...words }))
      if (name !== "message") body.append(name, value);
    add(body);
    const page = await readPage(await post(body));
    expect(page.status).toBe(422);
    expect(formOn(page, "contact").values).toMatchObject(words);
    expect(all(page.root, '.error-summary a[href="#contact-message"]')).toHaveLength(1);
  });

  test("that is compressed is refused as what nobody reads here, and so is a call", async () => {
    const body = gzipSync(new URLSearchParams({ ...words, message: "Hello" }).toString());
    expect((await post(body, { "content-type": form, "content-encoding": "gzip" })).status).toBe(415);
    const call = await fetch(`${hospital.url}/api/contacts`, {
      method: "POST",
      body: gzipSync(JSON.stringify({ ...words, message: "Hello" })),
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
    });
    expect(call.status).toBe(415);
    // To say that it is not compressed is no harm.
    const plain = new URLSearchParams({ ...(await contact()).values, ...words, message: "As it is" });
    expect(
      (await post(plain.toString(), { "content-type": form, "content-encoding": "identity" })).status,
    ).toBe(303);
  });

  test.each([
    ["without a boundary", "multipart/form-data", 400],
    ["with a boundary that is not in it", "multipart/form-data; boundary=y", 400],
    ["of no kind of form", "text/plain", 415],
    ["of a kind that is made up", "application/x-www-form-urlencoded-not", 415],
  ])("%s is refused", async (_, type, status) => {
    expect(
      (
        await post('--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHello\r\n--x--\r\n', {
          "content-type": type,
        })
      ).status,
    ).toBe(status);
  });

  test("in chunks is taken", async () => {
    const body = new URLSearchParams({
      ...(await contact()).values,
      ...words,
      message: "In chunks",
    }).toString();
    expect((await post(new Blob([body]).stream(), { "content-type": form })).status).toBe(303);
  });
});

describe("a call of the API", () => {
  test.each([
    ["system/settings", { smtp_host: "mail.example", smtp_user: "a\ud800", smtp_password: "x" }, "smtp_user"],
    [
      "system/settings",
      { smtp_host: "mail.example", smtp_password: "\udc00x", smtp_user: "a" },
      "smtp_password",
    ],
    ["system/settings", { smtp_host: "mail.example", smtp_security: "toString" }, "smtp_security"],
    ["web-info", { name: "Half \ud83d" }, "name"],
  ])("that puts to %s what it cannot keep is refused at its field", async (path, body, field) => {
    const token = await tokenOf(hospital, accounts.superadmin);
    const { code, body: answer } = await call(hospital, "PUT", path, { token, body });
    expect([code, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });
});
