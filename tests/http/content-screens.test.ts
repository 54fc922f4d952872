import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deedsOn, idOf } from "../support/accounts.ts";
import { addRecord, cellsOf, csvLines, noticeAfter, popupForm, sendPicture } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, text, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let image: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  image = await sendPicture(hospital, cookie);
});

/** A screen whose records have a name and a visibility. */
interface Subject {
  list: string;
  table: string;
  form: string;
  noun: string;
  /** The field by which a record is known, and found in the public pages. */
  name: string;
  others: () => Record<string, string>;
  columns: string[];
  /** The cells of a record called `name`, picture and visibility apart. */
  cells: (name: string) => string[];
  hidden: string;
  empty: string;
  shownOn: string;
  /** The errors of a form in which nothing is filled in. */
  missing: string[];
}

const subjects: Record<string, Subject> = {
  partners: {
    list: "/admin/partners",
    table: "partners",
    form: "partner",
    noun: "Partner",
    name: "name",
    others: () => ({ link: "https://partner.example/", description: "Two lines\nof text" }),
    columns: ["Image", "Name", "Description", "Visibility", "Actions"],
    cells: (name) => [name, "Two lines of text"],
    hidden: "Private",
    empty: "No records available",
    shownOn: "/",
    missing: ["Enter a name", "Choose a visibility"],
  },
  gallery: {
    list: "/admin/gallery",
    table: "gallery",
    form: "gallery-item",
    noun: "Gallery item",
    name: "title",
    others: () => ({ image }),
    columns: ["Image", "Title", "Visibility", "Actions"],
    cells: (title) => [title],
    hidden: "Unlisted",
    empty: "No gallery available",
    shownOn: "/gallery",
    missing: ["Choose a picture", "Choose a visibility"],
  },
  "the leadership team": {
    list: "/dashboard/staff",
    table: "staff",
    form: "member",
    noun: "Member",
    name: "names",
    others: () => ({ position: "Head of Gardens" }),
    columns: ["Image", "Names", "Position", "Visibility", "Actions"],
    cells: (names) => [names, "Head of Gardens"],
    hidden: "Unlisted",
    empty: "No members recorded",
    shownOn: "/leadership-team",
    missing: ["Enter the names", "Enter a position", "Choose a visibility"],
  },
};

describe.each(Object.entries(subjects))("%s", (_, subject) => {
  const { list, table, form, noun, name, others, columns, cells, hidden, empty, shownOn, missing } = subject;
  const add = (called: string, active_status = "1") =>
    addRecord(hospital, subject, { [name]: called, active_status, ...others() }, cookie);
  const names = async (query: string) =>
    cellsOf(await open(hospital, list + query, cookie)).map((row) => row[1]);

  beforeEach(() => hospital.change(`delete from ${table}`));

  test("an empty list says so", async () => {
    const page = await open(hospital, list, cookie);
    expect(text(one(page.root, ".list-empty h2"))).toBe(empty);
    expect(all(page.root, ".filter-bar")).toHaveLength(0);
  });

  test("the columns, and how many there are; the newest comes first", async () => {
    await add("First of all");
    await add("Second <b>one</b>", "0");
    const page = await open(hospital, list, cookie);
    expect(texts(page.root, "thead th")).toEqual(columns);
    expect(cellsOf(page).map((row) => row.slice(1))).toEqual([
      [...cells("Second <b>one</b>"), hidden],
      [...cells("First of all"), "Public"],
    ]);
    expect(text(one(page.root, "h1 .count"))).toBe("2");
  });

  test("search, filter and order", async () => {
    for (const called of ["banana tree", "Apple & pear", "Éclair 100%"]) {
      await add(called, called === "banana tree" ? "0" : "1");
    }
    expect(await names(`?sort=${name}`)).toEqual(["Apple & pear", "banana tree", "Éclair 100%"]);
    expect(await names(`?sort=-${name}`)).toEqual(["Éclair 100%", "banana tree", "Apple & pear"]);
    expect((await names("?sort=visibility"))[0]).toBe("banana tree");
    expect(await names("?q=PEAR")).toEqual(["Apple & pear"]);
    expect(await names("?q=eclair")).toEqual(["Éclair 100%"]);
    expect(await names("?active_status=0")).toEqual(["banana tree"]);
    expect(await names("?active_status=2&sort=image&after=x&page=-1")).toHaveLength(3);
    const nothing = await open(hospital, `${list}?q=nowhere`, cookie);
    expect(text(one(nothing.root, ".list-empty h2"))).toBe("No results");
  });

  test("a spreadsheet holds what is filtered, and no formula", async () => {
    await add("=1+1");
    await add("Hidden", "0");
    const lines = await csvLines(hospital, `${list}?active_status=1`, cookie);
    expect(lines[0]).toBe(`"${columns.slice(1, -1).join('","')}"`);
    expect(lines[1]).toMatch(/^"'=1\+1",/);
    expect(lines.join("\n")).not.toContain("Hidden");
    const care = await cookieOf(hospital, accounts["customer-care"]);
    const refused = await fetch(`${hospital.url}${list}?format=csv`, { headers: { cookie: care } });
    expect(refused.status).toBe(403);
  });

  test("add, hide and delete, each with its message and seen by the public", async () => {
    const publicPage = async () => (await open(hospital, shownOn, "")).html;
    const blank = await popupForm(hospital, `${list}/new?q=ro`, form, cookie);
    const added = await send(blank, { [name]: "  Rose   garden ", ...others() }, { cookie });
    expect(added.headers.get("location")).toBe(`${list}?q=ro`);
    expect(await noticeAfter(hospital, added, cookie)).toBe(`${noun} created successfully`);
    expect(await publicPage()).toContain("Rose garden");

    const [row] = hospital.rows<{ id: number }>(`select id from ${table} order by id`);
    const edit = await popupForm(hospital, `${list}/${row?.id}/edit`, form, cookie);
    const hiding = await send(edit, { active_status: "0" }, { cookie });
    expect(await noticeAfter(hospital, hiding, cookie)).toBe(`${noun} updated successfully`);
    expect(await publicPage()).not.toContain("Rose garden");

    const question = await open(hospital, `${list}/${row?.id}/delete`, cookie);
    expect(text(one(question.root, "dialog form p"))).toBe(
      "Delete Rose garden? It can be brought back from the history for 30 days.",
    );
    const gone = () => post(hospital, `${list}/${row?.id}/delete`, {}, cookie);
    expect(await noticeAfter(hospital, await gone(), cookie)).toBe(`${noun} deleted successfully`);
    expect(hospital.rows(`select id from ${table}`)).toEqual([]);
    const lines = deedsOn(hospital, table, row?.id ?? 0);
    expect(lines).toEqual([{ action: "deleted", user_id: idOf(hospital, accounts.admin) }]);
    expect(await noticeAfter(hospital, await gone(), cookie)).toBe(
      `This ${noun.toLowerCase()} has already been deleted`,
    );
  });

  test("a form with mistakes stays open, says every one, and keeps what was typed", async () => {
    const blank = await popupForm(hospital, `${list}/new`, form, cookie);
    const page = await sendForPage(blank, { [name]: "", active_status: "yes" }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual(missing);
    const long = await sendForPage(blank, { [name]: "x".repeat(900), ...others() }, { cookie });
    expect(long.status).toBe(422);
    expect(valuesIn(one(long.root, `#${form}`))[name]).toHaveLength(900);
    expect(hospital.rows(`select id from ${table}`)).toEqual([]);
  });

  test("the second of two editors is shown what the first wrote", async () => {
    const path = `${list}/${await add("Before")}/edit`;
    const mine = await popupForm(hospital, path, form, cookie);
    await send(await popupForm(hospital, path, form, cookie), { [name]: "Theirs" }, { cookie });
    const page = await sendForPage(mine, { [name]: "Mine", image }, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((error) => error.text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^Someone else changed this ${noun.toLowerCase()} while you were editing it`),
        "Now: Theirs",
      ]),
    );
    expect(await names("")).toEqual(["Theirs"]);
    const again = { action: mine.action, values: valuesIn(one(page.root, `#${form}`)) };
    expect((await send(again, {}, { cookie })).status).toBe(303);
    expect(await names("")).toEqual(["Mine"]);
  });

  test.each(["999999/edit", "0/edit", "x/edit", "999999/delete"])("%s is not found", async (path) => {
    expect((await open(hospital, `${list}/${path}`, cookie)).status).toBe(404);
  });
});
