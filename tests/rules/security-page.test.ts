import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** How many requirements ASVS 5.0 has at levels 1 and 2, by chapter. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const chapters = page.split(/^## V(?=\d)/m).slice(1);

const rowsOf = (chapter: string) =>
  chapter
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, ids = "", , stands = "", shown = ""] = line.split("|").map((cell) => cell.trim());
      return { ids: ids.split(" "), stands, shown };
    });

test("each requirement of the two levels stands in its chapter, once and in order", () => {
  expect(chapters).toHaveLength(counts.length);
  for (const [index, chapter] of chapters.entries()) {
    const ids = rowsOf(chapter).flatMap((row) => row.ids);
    const places = ids.map((id) => /^(\d+)\.(\d+)\.(\d+)$/.exec(id)?.slice(1).map(Number) ?? []);
    expect(new Set(ids).size, `chapter ${index + 1}`).toBe(counts[index]);
    expect(ids).toHaveLength(counts[index] ?? 0);
    expect(chapter).toContain(`${counts[index]} requirements.`);
    expect(places.map(([number]) => number)).toEqual(ids.map(() => index + 1));
    const weights = places.map(([, section = 0, place = 0]) => section * 100 + place);
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
  }
});

test("each says how it stands, and what holds is shown by a file or a part of the page", () => {
  for (const { ids, stands, shown } of chapters.flatMap(rowsOf)) {
    expect(["holds", "short", "none", "operator"], ids.join()).toContain(stands);
    expect(shown, ids.join()).not.toBe("");
    if (stands === "holds") expect(shown, ids.join()).toMatch(/`[a-z]+\/|\]\(#|table/);
  }
});

test("what falls short has its plan, and nothing else has", () => {
  const [, table = ""] = /^## Falls short\n([\s\S]*?)^## /m.exec(page) ?? [];
  const planned = [...table.matchAll(/^\| ([\d., ]+):/gm)].flatMap(([, ids = ""]) => ids.split(", "));
  const short = chapters.flatMap(rowsOf).filter(({ stands }) => stands === "short");
  expect(planned.toSorted()).toEqual(short.flatMap(({ ids }) => ids).toSorted());
});

test("every file and part that it names is there", () => {
  const files = [...page.matchAll(/`((?:app|db|deploy|docs|public|scripts|tests)\/[^`]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const linked = [...page.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, file = ""]) => `docs/${file}`);
  expect(linked.filter((file) => !existsSync(file))).toEqual([]);
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-"),
  );
  for (const [, part = ""] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(part);
});
