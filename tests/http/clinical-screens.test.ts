import { beforeAll, describe, expect, test } from "vitest";
import { departmentPath } from "../../app/site/addresses.ts";
import { deedsOn } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { cellsOf, csvLines, popupForm } from "../support/dashboard.ts";
import { send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { one, type Page, text, texts } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { addWaiting } from "../support/waiting-list.ts";

const hospital = hospitalForAll();
let cookie: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

const screen = (path: string) => open(hospital, `/admin/${path}`, cookie);
const formOf = (noun: "department" | "service", path: string) =>
  popupForm(hospital, `/admin/${noun}s/${path}`, noun, cookie);
const names = (page: Page) => cellsOf(page).map(([, name]) => name);
const notice = async (answer: Response) =>
  text(one((await followAs(hospital, answer, cookie)).root, ".notice p"));

interface Row {
  id: number;
  name: string;
  description: string;
}

const newest = (table: "departments" | "services") =>
  hospital.rows<Row>(`select id, name, description from ${table} order by id desc limit 1`)[0] as Row;

async function add(noun: "department" | "service", values: Record<string, string>): Promise<Row> {
  const answer = await send(await formOf(noun, "new"), values, { cookie });
  expect(answer.status).toBe(303);
  return newest(`${noun}s`);
}

describe("the list of departments", () => {
  test("shows image, name and the beginning of the text, by name", async () => {
    const page = await screen("departments");
    expect(texts(page.root, "thead th")).toEqual(["Image", "Name", "Description", "Actions"]);
    const stored = hospital.rows<{ name: string }>("select name from departments").map(({ name }) => name);
    expect(names(page)).toEqual(stored.toSorted((one, other) => one.localeCompare(other, "en")));
    const [, , description] = cellsOf(page)[0] ?? [];
    expect(description).toMatch(/^[^<>]{60,140}…$/);
    expect(names(await screen("departments?sort=-name"))).toEqual(names(page).toReversed());
  });

  test("is searched by name, and says when nothing is found", async () => {
    expect(names(await screen("departments?q=CARDIO"))).toEqual(["Cardiology"]);
    expect(text(one((await screen("departments?q=nowhere")).root, ".list-empty h2"))).toBe("No results");
  });

  test("goes into a spreadsheet as plain text, whole", async () => {
    const [head, line = ""] = await csvLines(hospital, "/admin/departments?q=cardio", cookie);
    expect(head).toBe('"Name","Description"');
    expect(line).toMatch(/^"Cardiology",/);
    expect(line.length).toBeGreaterThan(300);
    expect(line).not.toMatch(/[<…]/);
  });
});

describe("the list of services", () => {
  test("names the department of each, and is filtered by it", async () => {
    const page = await screen("services?department_id=1");
    expect(texts(page.root, "thead th")).toEqual(["Image", "Name", "Department", "Description", "Actions"]);
    const stored = hospital.rows("select id from services where department_id = 1");
    expect(cellsOf(page)).toHaveLength(stored.length);
    expect(new Set(cellsOf(page).map(([, , department]) => department))).toEqual(new Set(["Cardiology"]));
    const nonsense = await screen("services?department_id=1x");
    expect(cellsOf(nonsense)).toHaveLength(25);
  });

  test("goes into a spreadsheet with the whole of its text", async () => {
    const [head, ...lines] = await csvLines(hospital, "/admin/services?department_id=1", cookie);
    expect(head).toBe('"Name","Department","Description"');
    const stored = hospital.rows("select id from services where department_id = 1");
    expect(lines).toHaveLength(stored.length);
    for (const line of lines) expect(line).toMatch(/^"[^"]+","Cardiology","[^<…]{200,}"$/);
  });
});

describe("an empty list", () => {
  const empty = hospitalForAll();

  test("says what is missing", async () => {
    for (const table of [
      "waiting_asked",
      "waiting_list",
      "appointments",
      "services",
      "doctors",
      "departments",
    ]) {
      empty.change(`delete from ${table}`);
    }
    const asAdmin = await cookieOf(empty, accounts.admin);
    for (const [path, words] of [
      ["/admin/departments", "No departments recorded"],
      ["/admin/services", "No services recorded"],
    ] as const) {
      expect(text(one((await open(empty, path, asAdmin)).root, ".list-empty h2"))).toBe(words);
    }
  });
});

describe("a department's form", () => {
  test("takes the notation, and the public page shows it", async () => {
    const answer = await send(
      await formOf("department", "new"),
      {
        name: "Sleep Medicine",
        description: "## At night\n\n- **Calm** rooms\n- [Maps](https://maps.example)\n\n<b>5 < 6</b>",
      },
      { cookie },
    );
    expect(await notice(answer)).toBe("Department created successfully");
    const { id } = newest("departments");
    const page = await open(hospital, `/departments/${id}/sleep-medicine`, "");
    expect(page.html).toContain(
      '<h2>At night</h2><ul><li><strong>Calm</strong> rooms</li><li><a href="https://maps.example">Maps</a></li></ul><p>&lt;b&gt;5 &lt; 6&lt;/b&gt;</p>',
    );
    const edit = await formOf("department", `${id}/edit`);
    expect(edit.values).toMatchObject({
      description: expect.stringContaining("## At night\n\n- **Calm** rooms\n- [Maps](https://maps.example)"),
      description_format: "notation",
    });
  });

  test("takes an editor's HTML, and keeps only what is allowed", async () => {
    const { description } = await add("department", {
      name: "Dermatology",
      description_format: "html",
      description:
        '<p class="MsoNormal" style="color:red" onclick="x()">Skin&nbsp;care</p><script>alert(1)</script><img src=x onerror=alert(1)><p><br></p><a href="javascript:alert(1)">a</a>',
    });
    expect(description).toBe("<p>Skin care</p><a>a</a>");
  });

  test("takes empty markup for no text", async () => {
    const { description } = await add("department", {
      name: "Empty",
      description_format: "html",
      description: "<p><br></p>",
    });
    expect(description).toBe("");
  });

  test("what somebody wrote past it into the database is cleaned before it is shown", async () => {
    const { id } = await add("department", { name: "Hostile" });
    hospital.change(
      "update departments set description = '<p>a</p><script>alert(1)</script><img src=x onerror=alert(2)>' where id = ?",
      id,
    );
    for (const [path, by] of [
      [`/departments/${id}/hostile`, ""],
      [`/admin/departments/${id}/edit`, cookie],
      ["/admin/departments?q=hostile", cookie],
    ] as const) {
      const { html } = await open(hospital, path, by);
      expect(html).not.toMatch(/alert\(1\)<\/script>|onerror=alert/);
    }
  });

  test("keeps what was typed when something is missing, and says every problem at once", async () => {
    const page = await sendForPage(
      await formOf("department", "new"),
      { name: " ", description: `**${"a".repeat(10_001)}**` },
      { cookie },
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      { text: "Enter a name", field: "department-name" },
      { text: "Description must be 10000 characters or fewer", field: "department-description" },
    ]);
    expect(valuesIn(one(page.root, "#department"))).toMatchObject({
      description: `**${"a".repeat(10_001)}**`,
      description_format: "notation",
    });
  });

  test("tells the second of two editors what the first wrote, in words", async () => {
    const { id } = await add("department", { name: "Twice", description: "One" });
    const mine = await formOf("department", `${id}/edit`);
    await send(await formOf("department", `${id}/edit`), { description: "**Theirs** & more" }, { cookie });
    const page = await sendForPage(mine, { description: "Mine" }, { cookie });
    expect(summaryOf(page).map((error) => error.text)).toEqual([
      "Someone else changed this department while you were editing it. Their version is next to each field. Save again to keep yours.",
      "Now: Theirs & more",
    ]);
  });

  test.each(["departments/999999/edit", "departments/x/delete", "services/0/edit", "services/999999/delete"])(
    "%s is not found",
    async (path) => {
      expect((await screen(path)).status).toBe(404);
    },
  );
});

describe("a department's deletion", () => {
  test("is refused while something belongs to it, and says what", async () => {
    const page = await screen("departments/1/delete");
    expect(text(one(page.root, 'dialog [role="alert"]'))).toMatch(
      /^Cardiology cannot be deleted: it has \d+ doctors, \d+ services( and \d+ coming appointments?)?\. Move or delete them first\.$/,
    );
    const answer = await post(hospital, "/admin/departments/1/delete", {}, cookie);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Cardiology cannot be deleted");
    expect(hospital.rows("select id from departments where id = 1")).toHaveLength(1);
  });

  test("is done once nothing does", async () => {
    const { id } = await add("department", { name: "Short-lived" });
    const service = await add("service", { name: "Only one", department_id: String(id) });
    const path = `/admin/departments/${id}/delete`;
    expect(text(one((await open(hospital, path, cookie)).root, 'dialog [role="alert"]'))).toBe(
      "Short-lived cannot be deleted: it has 1 service. Move or delete them first.",
    );
    expect(await notice(await post(hospital, `/admin/services/${service.id}/delete`, {}, cookie))).toBe(
      "Service deleted successfully",
    );
    const waiting = addWaiting(hospital, { department_id: id, doctor_id: null, until_date: "2099-12-31" });
    expect(text(one((await open(hospital, path, cookie)).root, 'dialog [role="alert"]'))).toBe(
      "Short-lived cannot be deleted: it has 1 person on the waiting list. Move or delete them first.",
    );
    hospital.change("update waiting_list set state = 'left' where id = ?", waiting);
    const kind = await call(hospital, "POST", "visit-types", {
      token: await tokenOf(hospital, accounts.admin),
      body: { name: "Ultrasound", department_id: id, active_status: 1 },
    });
    expect(kind.code).toBe(201);
    expect(text(one((await open(hospital, path, cookie)).root, 'dialog [role="alert"]'))).toBe(
      "Short-lived cannot be deleted: it has 1 visit type. Move or delete them first.",
    );
    hospital.change("update visit_types set department_id = null where department_id = ?", id);
    const token = await tokenOf(hospital, accounts.admin);
    for (const [from_date, yearly] of [
      ["2020-03-03", 0],
      ["2020-12-24", 1],
      ["2099-03-03", 0],
    ] as const) {
      const body = { scope: "department", department_id: id, from_date, until_date: from_date, yearly };
      expect((await call(hospital, "POST", "absences", { token, body })).code).toBe(201);
    }
    const kept = "Short-lived cannot be deleted: it has 2 coming absences. Move or delete them first.";
    expect(text(one((await open(hospital, path, cookie)).root, 'dialog [role="alert"]'))).toBe(kept);
    expect((await call(hospital, "DELETE", `departments/${id}`, { token })).body).toMatchObject({
      status: "failed",
      message: kept,
    });
    hospital.change(
      "delete from absences where department_id = ? and (yearly = 1 or from_date > '2099')",
      id,
    );
    expect(text(one((await open(hospital, path, cookie)).root, "dialog form p"))).toBe(
      "Delete Short-lived? It can be brought back from the history for 30 days.",
    );
    expect(await notice(await post(hospital, path, {}, cookie))).toBe("Department deleted successfully");
    expect(deedsOn(hospital, "departments", id).map(({ action }) => action)).toEqual(["deleted"]);
    expect(await notice(await post(hospital, path, {}, cookie))).toBe(
      "This department has already been deleted",
    );
    expect((await open(hospital, `/departments/${id}/x`, "")).status).toBe(404);
  });
});

describe("a service's form", () => {
  test("needs a name and a department that there is", async () => {
    for (const department_id of ["", "999999", "1x", "[1]"]) {
      const page = await sendForPage(await formOf("service", "new"), { department_id }, { cookie });
      expect(page.status).toBe(422);
      expect(summaryOf(page)).toEqual([
        { text: "Enter a name", field: "service-name" },
        { text: "Choose a department", field: "service-department_id" },
      ]);
    }
  });

  test("adds and moves a service, and the departments' pages follow", async () => {
    const { id } = await add("service", { name: "Night clinic", department_id: "1", description: "*Late*" });
    expect((await open(hospital, `/departments/1/cardiology/services/${id}`, "")).html).toContain(
      "<p><em>Late</em></p>",
    );
    const answer = await send(await formOf("service", `${id}/edit`), { department_id: "2" }, { cookie });
    expect(await notice(answer)).toBe("Service updated successfully");
    expect((await open(hospital, `/departments/1/cardiology/services/${id}`, "")).status).toBe(404);
    const [department] = hospital.rows<{ id: number; name: string }>(
      "select * from departments where id = 2",
    );
    const moved = `${departmentPath(department ?? { id: 0, name: "" })}/services/${id}`;
    expect((await open(hospital, moved, "")).status).toBe(200);
  });
});
