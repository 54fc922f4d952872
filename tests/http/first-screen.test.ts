import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cookiesAfter, formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();

const open = (path: string, cookie = "") => visit(hospital.url + path, { headers: { cookie } });

/** The rules that stand in a page, just as they were sent. */
const rulesIn = ({ html }: Page) => /<style>(.*?)<\/style>/s.exec(html)?.[1];

const linked = ({ root }: Page) =>
  all(root, 'link[rel="stylesheet"]').map((link) => attribute(link, "href") ?? "");

/** The script that stands in a page, just as it was sent. */
const loaderIn = ({ html }: Page) =>
  /<script type="module" data-stylesheet="[^"]*">(.*?)<\/script>/s.exec(html)?.[1];

const policyOf = (kind: "style" | "script", { headers }: Page) =>
  new RegExp(`${kind}-src ([^;]*)`).exec(headers.get("content-security-policy") ?? "")?.[1];

const allowing = (bytes: string) => `'self' 'sha256-${createHash("sha256").update(bytes).digest("base64")}'`;

test("the home page brings its own rules, allowed by the hash of just these bytes", async () => {
  const home = await open("/");
  const rules = rulesIn(home) ?? "";
  expect(rules.length).toBeGreaterThan(5000);
  expect(rules).not.toMatch(/var\(|--brand/);
  expect(policyOf("style", home)).toBe(allowing(rules));
  expect(all(home.root, "style")).toHaveLength(1);
  expect(linked(home)).toEqual([]);
});

test("it asks for the script that other pages name, by a script allowed by its hash", async () => {
  const [home, about] = [await open("/"), await open("/about")];
  const loader = loaderIn(home) ?? "";
  expect(policyOf("script", home)).toBe(allowing(loader));
  expect(all(home.root, "script[src]")).toEqual([]);
  expect(/import\("(.+?)"\)/.exec(loader)?.[1]).toBe(attribute(one(about.root, "script[src]"), "src"));
});

test("it says where all the other rules are", async () => {
  const [home, about] = [await open("/"), await open("/about")];
  const address = attribute(one(home.root, "script[data-stylesheet]"), "data-stylesheet");
  expect([address]).toEqual(linked(about));
  expect(all(about.root, "[data-stylesheet]")).toEqual([]);
});

test("a new colour is in the rules and in the hash at the next request", async () => {
  const before = await open("/");
  hospital.change("update web_info set brand_color = '#7a1f5c'");
  const after = await open("/");
  const rules = rulesIn(after) ?? "";
  expect(rules).toContain("#7a1f5c");
  expect(rulesIn(before)).not.toContain("#7a1f5c");
  expect(policyOf("style", after)).toBe(allowing(rules));
  expect(policyOf("style", after)).not.toBe(policyOf("style", before));
  expect(policyOf("script", after)).toBe(policyOf("script", before));
  hospital.change("update web_info set brand_color = '#0b5c8a'");
  expect(rulesIn(await open("/"))).toBe(rulesIn(before));
});

test("all other pages link the stylesheet and allow no rules and no script of their own", async () => {
  const patient = await cookieOf(hospital, accounts.patient);
  const sent = await send(formOn(await open("/subscribe"), "subscribe"), { email: "reader@example.org" });
  const thanked = cookiesAfter(sent.headers);
  const pages: Array<[path: string, cookie?: string]> = [
    ["/about"],
    ["/contact?map=shown"],
    ["/sign-in"],
    ["/nowhere"],
    ["/", patient],
    ["/", thanked],
  ];
  for (const [path, cookie] of pages) {
    const page = await open(path, cookie);
    expect(all(page.root, "style"), path).toEqual([]);
    expect(policyOf("style", page), path).toBe("'self'");
    expect(policyOf("script", page), path).toBe("'self'");
    expect(linked(page), path).toHaveLength(1);
    expect(all(page.root, "script[src]"), path).toHaveLength(1);
  }
});
