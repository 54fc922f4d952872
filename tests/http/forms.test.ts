import { describe, expect, test } from "vitest";
import {
  cookiesAfter,
  descriptionOf,
  follow,
  formOn,
  send,
  sendForPage,
  summaryOf,
} from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hasAttribute, one, texts, visit } from "../support/page.ts";

const hospital = hospitalForAll({ env: { LIMIT_FORM_POSTS: "1000" } });

const address = {
  firstname: "Ada",
  lastname: "O'Brien",
  phone: "+44 1632 960999",
  email: "ada@mail.example",
};

interface Case {
  id: string;
  path: string;
  table: string;
  /** What a visitor writes. */
  values: Record<string, string>;
  required: string[];
  most: Record<string, number>;
  message: string;
  next: string;
}

const forms: Case[] = [
  {
    id: "contact",
    path: "/contact",
    table: "contacts",
    values: { ...address, subject: "A <question> & more", message: "First line.\r\n\r\nSecond “line”." },
    required: ["firstname", "lastname", "phone", "email", "subject", "message"],
    most: { firstname: 80, lastname: 80, phone: 40, subject: 150, message: 5000 },
    message: "Message sent successfully",
    next: "/contact",
  },
  {
    id: "suggestion",
    path: "/suggestion?from=%2Fabout",
    table: "suggestions",
    values: { message: "More benches, please." },
    required: ["message"],
    most: { message: 5000 },
    message: "Suggestion sent successfully",
    next: "/about",
  },
  {
    id: "subscribe",
    path: "/subscribe?from=%2Fgallery",
    table: "subscribers",
    values: { name: "Ada", email: "news@mail.example" },
    required: ["email"],
    most: { name: 120, email: 254 },
    message: "Subscribed successfully",
    next: "/gallery",
  },
];

describe.each(forms)("$id", ({ id, path, table, values, required, most, message, next }) => {
  const fresh = async () => formOn(await visit(hospital.url + path), id);
  const count = () => hospital.rows(`select id from ${table}`).length;
  /** Values that no other submission has, so that nobody is taken for a repeated one. */
  const others = (mark: string) =>
    "email" in values ? { ...values, email: `${mark}@mail.example` } : { message: mark };

  test.each(required)(
    "without %s: the page again, the message at its field and in the summary",
    async (field) => {
      const before = count();
      const page = await sendForPage(await fresh(), { ...values, [field]: "" });
      expect(page.status).toBe(422);
      expect(count()).toBe(before);
      const summary = summaryOf(page);
      expect(summary).toHaveLength(1);
      const control = one(page.root, `#${summary[0]?.field}`);
      expect(attribute(control, "name")).toBe(field);
      expect(attribute(control, "aria-invalid")).toBe("true");
      expect(descriptionOf(page, attribute(control, "id") ?? "")).toContain(`Error: ${summary[0]?.text}`);
      expect(hasAttribute(one(page.root, ".error-summary"), "autofocus")).toBe(true);
      const kept = formOn(page, id).values;
      for (const [name, value] of Object.entries(values)) {
        expect(kept[name]?.replace(/\r\n/g, "\n"), name).toBe(
          name === field ? "" : value.replace(/\r\n/g, "\n"),
        );
      }
    },
  );

  test("with nothing at all: every required field is named, in the order of the page", async () => {
    const page = await sendForPage(
      await fresh(),
      Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
    );
    expect(page.status).toBe(422);
    const named = summaryOf(page).map(({ field }) => attribute(one(page.root, `#${field}`), "name"));
    expect(named).toEqual(required);
  });

  test("the mended form is taken", async () => {
    const failed = await sendForPage(await fresh(), { ...others("mended"), [required[0] ?? ""]: " " });
    expect(failed.status).toBe(422);
    const answer = await send(formOn(failed, id), others("mended"));
    expect(answer.status).toBe(303);
  });

  test("filled in: a row, and the message once on the next page", async () => {
    const before = count();
    const answer = await send(await fresh(), values);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(next);
    expect(count()).toBe(before + 1);
    const [row] = hospital.rows<Record<string, string>>(`select * from ${table} order by id desc limit 1`);
    for (const [name, value] of Object.entries(values))
      expect(row?.[name]).toBe(value.replace(/\r\n/g, "\n"));
    expect(row?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const shown = await follow(answer);
    expect(shown.status).toBe(200);
    expect(texts(shown.root, 'main [role="status"] p')).toEqual([message]);
    const cookie = cookiesAfter(shown.headers, cookiesAfter(answer.headers));
    const again = await visit(shown.url, { headers: { cookie } });
    expect(all(again.root, '[role="status"]')).toEqual([]);
  });

  test("sent twice it is stored once, and answered alike", async () => {
    const before = count();
    const form = await fresh();
    const [one, two] = await Promise.all([send(form, others("twice")), send(form, others("twice"))]);
    const three = await send(form, others("twice"));
    for (const answer of [one, two, three]) {
      expect([answer?.status, answer?.headers.get("location")]).toEqual([303, next]);
    }
    expect(count()).toBe(before + 1);
  });

  test("corrected and sent again it is stored again", async () => {
    const before = count();
    const form = await fresh();
    await send(form, others("first"));
    await send(form, others("second"));
    expect(count()).toBe(before + 2);
  });

  test("what a robot fills in is answered like a success and not stored", async () => {
    const before = count();
    const answer = await send(await fresh(), { ...others("robot"), website: "https://spam.example" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, next]);
    expect(texts((await follow(answer)).root, '[role="status"] p')).toEqual([message]);
    expect(count()).toBe(before);
  });

  test.each(Object.entries(most))("%s holds %i characters and no more", async (field, length) => {
    const long = (characters: number) => {
      if (field === "phone") return "1".repeat(characters);
      return field === "email" ? "a@mail.example".padStart(characters, "b") : "é".repeat(characters);
    };
    const control = one((await visit(hospital.url + path)).root, `#${id}-${field}`);
    expect(attribute(control, "maxlength")).toBe(String(length));
    const tooLong = await sendForPage(await fresh(), {
      ...others(`long-${field}`),
      [field]: long(length + 1),
    });
    expect(tooLong.status).toBe(422);
    expect(
      summaryOf(tooLong)
        .map((entry) => entry.text)
        .join(),
    ).toMatch(/\d+ characters or fewer|form name@example/);
    if (field === "email") return;
    const longest = await send(await fresh(), { ...others(`longest-${field}`), [field]: long(length) });
    expect(longest.status).toBe(303);
  });

  test("it reads multipart too, and refuses other kinds of body", async () => {
    const form = await fresh();
    const origin = new URL(form.action).origin;
    const post = (body: BodyInit, type?: string) =>
      fetch(form.action, {
        method: "POST",
        redirect: "manual",
        body,
        headers: { origin, ...(type ? { "content-type": type } : {}) },
      });
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...form.values, ...others("multipart") }))
      multipart.append(name, value);
    expect((await post(multipart)).status).toBe(303);
    const json = await post(JSON.stringify(values), "application/json");
    expect(json.status).toBe(415);
    expect(await json.text()).toContain("<h1>We couldn’t read that request</h1>");
    expect((await post("hello", "text/plain")).status).toBe(415);
    expect((await post(new Uint8Array([1, 2]))).status).toBe(415);
    for (const broken of ["--x\r\nnonsense", "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb", ""]) {
      expect((await post(broken, "multipart/form-data; boundary=x")).status, broken).toBe(400);
    }
    expect((await post("a=b", "multipart/form-data")).status).toBe(400);
  });
});

test("a form is found by its exact address, whatever was sent to one that looks like it", async () => {
  const statusAt = async (path: string) => (await send({ action: hospital.url + path, values: {} })).status;
  expect(await statusAt("/admin/slides//new")).toBe(404);
  expect(await statusAt("/admin/slides/new")).toBe(303);
  expect(await statusAt("/admin/slides//new")).toBe(404);
});
