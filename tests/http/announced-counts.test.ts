import { expect, test } from "vitest";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, text, texts, visit } from "../support/page.ts";

const hospital = hospitalForAll();

const open = (path: string) => visit(hospital.url + path);

test("[D11] a search says how much it found, in its title and as a status", async () => {
  const page = await open("/search?q=heart");
  const found = all(page.root, ".results > li").length;
  expect(found).toBeGreaterThan(1);
  const words = `${found} results for “heart”`;
  expect(text(one(page.root, '[role="status"]'))).toBe(words);
  expect(texts(page.root, "title")[0]).toMatch(`${words} – `);
});

test("[D11] a search that found nothing says so likewise", async () => {
  const page = await open("/search?q=zzzz");
  expect(text(one(page.root, '[role="status"]'))).toContain("Nothing found for “zzzz”");
  expect(texts(page.root, "title")[0]).toMatch("Nothing found for “zzzz” – ");
  const before = await open("/search");
  expect(all(before.root, '[role="status"]')).toEqual([]);
  expect(texts(before.root, "title")[0]).toMatch(/^Search – /);
});

test("[D11] the doctors of a department are counted, in the title and as a status", async () => {
  for (const { id, name } of hospital.rows<{ id: number; name: string }>(
    "select id, name from departments",
  )) {
    const page = await open(`/doctors?department_id=${id}`);
    const count = all(page.root, ".person").length;
    const words = `${count} ${count === 1 ? "doctor" : "doctors"} in ${name}`;
    expect(text(one(page.root, '[role="status"]'))).toBe(words);
    expect(texts(page.root, "title")[0]).toMatch(`${words} – `);
  }
  const everyone = await open("/doctors");
  expect(text(one(everyone.root, '[role="status"]'))).toBe(`${all(everyone.root, ".person").length} doctors`);
  expect(texts(everyone.root, "title")[0]).toMatch(/^Our doctors – /);
});

test("[D11] a department without doctors says so", async () => {
  hospital.change(
    "insert into departments (name, description, created_at, updated_at, search_text, sort_text) values ('Sleep', '', 't', 't', 'sleep', 'sleep')",
  );
  const [row] = hospital.rows<{ id: number }>("select id from departments where name = 'Sleep'");
  const page = await open(`/doctors?department_id=${row?.id}`);
  expect(text(one(page.root, '[role="status"]'))).toContain("No doctors found");
});
