import { expect, test } from "vitest";
import { formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, visit } from "../support/page.ts";

const hospital = hospitalForAll();

test("suggestion: one message field of five rows", async () => {
  const { root } = await visit(`${hospital.url}/suggestion`);
  const popup = one(root, '[role="dialog"]');
  expect(all(popup, "textarea").map((area) => [attribute(area, "name"), attribute(area, "rows")])).toEqual([
    ["message", "5"],
  ]);
});

test("the subscribe box of the footer leads back to the page it stood on", async () => {
  const page = await visit(`${hospital.url}/doctors?department_id=1`);
  const box = one(page.root, "footer form");
  const form = { action: new URL(attribute(box, "action") ?? "", page.url).href, values: {} };
  const answer = await send(form, { email: "box@mail.example" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/doctors?department_id=1"]);
  expect(hospital.rows("select id from subscribers where email = 'box@mail.example'")).toHaveLength(1);
  const failed = await sendForPage(form, { email: "nobody" });
  expect(failed.status).toBe(422);
  expect(text(one(failed.root, '[role="dialog"] h2#popup-title'))).toBe("News from the hospital");
  expect(formOn(failed, "subscribe").values.email).toBe("nobody");
});

test("an address that is subscribed already, in whatever spelling, is answered alike and stored once", async () => {
  const form = formOn(await visit(`${hospital.url}/subscribe`), "subscribe");
  const answers = [
    await send(form, { email: "Same@mail.example" }),
    await send(form, { email: "same@MAIL.example" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(hospital.rows("select id from subscribers where lower(email) = 'same@mail.example'")).toHaveLength(
    1,
  );
});

test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/..//evil.example", "%00", ""])(
  "nobody is sent away to %s",
  async (from) => {
    const page = await visit(`${hospital.url}/suggestion?from=${encodeURIComponent(from)}`);
    const answer = await send(formOn(page, "suggestion"), { message: `From ${from}` });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  },
);
