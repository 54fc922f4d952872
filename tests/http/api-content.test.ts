import { beforeAll, describe, expect, test } from "vitest";
import {
  type Answered,
  call,
  everybody,
  type Row,
  recordOf,
  rowsOf,
  type Somebody,
  tokens,
} from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { putUpload } from "../support/uploads.ts";

interface Kind {
  noun: string;
  table?: string;
  good: Row | Record<string, unknown>;
  change: Record<string, unknown>;
  /** What is wrong with an empty body. */
  missing: string[];
  /** The flag that hides a record from the public. */
  flag?: string;
  /** Where the public reads it. */
  page?: string;
  title: string;
}

const kinds: Record<string, Kind> = {
  departments: {
    noun: "Department",
    good: { name: "Sleep <medicine>", description: "<p>Rest<script>x</script></p>" },
    change: { name: "Sleep" },
    missing: ["name"],
    page: "/departments",
    title: "name",
  },
  services: {
    noun: "Service",
    good: { name: "Sleep study", description: "", department_id: "1" },
    change: { name: "Sleep diary" },
    missing: ["name", "department_id"],
    title: "name",
  },
  slides: {
    noun: "Slide",
    good: { title: "Fresh air", caption: null, active_status: "1" },
    change: { title: "Fresher air" },
    missing: ["title", "active_status"],
    flag: "active_status",
    page: "/",
    title: "title",
  },
  updates: {
    noun: "Update",
    good: { title: "Opening hours", description: "<p>New</p>", date: "2026-03-01" },
    change: { title: "Opening times", published_status: 1 },
    missing: ["title"],
    flag: "published_status",
    page: "/updates",
    title: "title",
  },
  partners: {
    noun: "Partner",
    good: { name: "Friends & sons", link: "friends.example.org", description: "", active_status: 1 },
    change: { name: "Friends" },
    missing: ["name", "active_status"],
    flag: "active_status",
    page: "/",
    title: "name",
  },
  gallery: {
    noun: "Gallery item",
    good: { title: "The garden", active_status: 1, image: "api-test.png" },
    change: { title: "The old garden" },
    missing: ["active_status", "image"],
    flag: "active_status",
    page: "/gallery",
    title: "title",
  },
  staff: {
    noun: "Member",
    good: { names: "Ines Prado", position: "Matron", active_status: 1 },
    change: { names: "Ines M. Prado" },
    missing: ["names", "position", "active_status"],
    flag: "active_status",
    page: "/leadership-team",
    title: "names",
  },
};

const hospital = hospitalForAll();
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
  const [admin] = hospital.rows<Row>("select id from users where email = 'admin@demo.example'");
  await putUpload(hospital, "api-test.png", { owner: admin?.id ?? 0, visibility: "public" });
});

const asAdmin = (method: string, path: string, body?: unknown): Promise<Answered> =>
  call(hospital, method, path, { token: token.admin, ...(body !== undefined && { body }) });

const editors: Somebody[] = ["superadmin", "admin"];

describe.each(Object.entries(kinds))("%s", (path, kind) => {
  const stored = (id: number) =>
    hospital.rows<Row>(`select * from ${kind.table ?? path} where id = ?`, id)[0];
  const all = () => hospital.rows(`select * from ${kind.table ?? path} order by id`);

  test("is listed for everybody, with numbers for ids", async () => {
    const answer = await call(hospital, "GET", path);
    expect(answer.code).toBe(200);
    expect(answer.body.meta).toMatchObject({ page: 1, per_page: 1000, total: rowsOf(answer).length });
    expect(rowsOf(answer).length).toBeGreaterThan(0);
    for (const row of rowsOf(answer)) expect(row.id).toBeTypeOf("number");
    expect((await call(hospital, "GET", `${path}/`)).body).toEqual(answer.body);
  });

  test.each(everybody.filter((somebody) => !editors.includes(somebody)))(
    "is not changed by %s",
    async (somebody) => {
      const before = all();
      const [first] = before as Row[];
      const code = somebody === "nobody" ? 401 : 403;
      const asked = { token: token[somebody], body: kind.good };
      expect((await call(hospital, "POST", path, asked)).code).toBe(code);
      expect((await call(hospital, "PUT", `${path}/${first?.id}`, asked)).code).toBe(code);
      expect((await call(hospital, "DELETE", `${path}/${first?.id}`, { token: asked.token })).code).toBe(
        code,
      );
      expect(all()).toEqual(before);
    },
  );

  test("is added, changed in part, and deleted", async () => {
    const added = await asAdmin("POST", path, kind.good);
    expect([added.code, added.body.status, added.body.message]).toEqual([
      201,
      "success",
      `${kind.noun} created successfully`,
    ]);
    const { id } = recordOf(added);
    const before = stored(id) ?? {};
    const changed = await asAdmin("PUT", `${path}/${id}`, kind.change);
    expect([changed.code, changed.body.message]).toEqual([200, `${kind.noun} updated successfully`]);
    expect(recordOf(changed)).toMatchObject(kind.change);
    const texts = ["updated_at", "sort_text", "list_text", "search_text"];
    const kept = Object.keys(before).filter((name) => !texts.includes(name) && !(name in kind.change));
    for (const name of kept) expect(stored(id)?.[name]).toEqual(before[name as keyof typeof before]);
    if (kind.page) {
      const page = await (await fetch(hospital.url + kind.page)).text();
      expect(page).toContain(kind.change[kind.title]);
    }
    const deleted = await asAdmin("DELETE", `${path}/${id}`);
    expect([deleted.code, deleted.body.message]).toEqual([200, `${kind.noun} deleted successfully`]);
    expect(stored(id)).toBeUndefined();
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PUT", kind.good],
    ] as const) {
      const gone = await asAdmin(method, `${path}/${id}`, body);
      expect([gone.code, gone.body.message]).toEqual([404, `${kind.noun} not found`]);
    }
  });

  test("what is missing or no text is said by field, and nothing is stored", async () => {
    const before = all();
    const empty = await asAdmin("POST", path, {});
    expect([empty.code, Object.keys(empty.body.errors ?? {}).sort()]).toEqual([422, kind.missing.toSorted()]);
    for (const odd of [["x"], { x: 1 }, true, 7]) {
      expect((await asAdmin("POST", path, { ...kind.good, [kind.title]: odd })).code).toBe(422);
    }
    for (const image of ["../secret.png", "https://evil.example/x.png", ["api-test.png"], "unknown.png", 1]) {
      const refused = await asAdmin("POST", path, { ...kind.good, image });
      expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["image"]]);
    }
    expect(all()).toEqual(before);
  });

  const { flag } = kind;
  if (!flag) {
    test("takes no flag", async () => {
      const refused = await asAdmin("POST", path, { ...kind.good, active_status: 1 });
      expect([refused.code, refused.body.errors]).toEqual([
        422,
        { active_status: ["This cannot be set here"] },
      ]);
    });
    return;
  }

  test.each([true, "true", [1], 2, "01", 1.5, { a: 1 }])("takes no %j for a flag", async (odd) => {
    const [row] = all() as Row[];
    const before = all();
    const refused = await asAdmin("PUT", `${path}/${row?.id}`, { [flag]: odd });
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, [flag]]);
    expect(all()).toEqual(before);
  });

  test("what is hidden only editors see", async () => {
    const { id } = recordOf(await asAdmin("POST", path, kind.good));
    expect((await asAdmin("PUT", `${path}/${id}`, { [flag]: "0" })).code).toBe(200);
    for (const somebody of everybody) {
      const rows = rowsOf(await call(hospital, "GET", path, { token: token[somebody] }));
      expect(rows.some((row) => row.id === id)).toBe(editors.includes(somebody));
    }
    await asAdmin("DELETE", `${path}/${id}`);
  });
});

describe("a department", () => {
  test("comes with its services, and is 404 when there is none", async () => {
    const { services, name } = recordOf(await call(hospital, "GET", "departments/1"));
    expect(name).toBeTypeOf("string");
    expect(services).toEqual(
      hospital.rows("select id, name, description, image from services where department_id = 1 order by id"),
    );
    expect((await call(hospital, "GET", "departments/999999")).code).toBe(404);
  });

  test("in use is not deleted, and the reason is said", async () => {
    const refused = await asAdmin("DELETE", "departments/1");
    expect([refused.code, refused.body.status]).toEqual([409, "failed"]);
    expect(refused.body.message).toMatch(/cannot be deleted: it has .*doctor/);
    expect(hospital.rows("select id from departments where id = 1")).toHaveLength(1);
  });

  test("description is stored without what could harm", async () => {
    const added = await asAdmin("POST", "departments", kinds.departments?.good);
    expect(recordOf(added)).toMatchObject({
      name: "Sleep <medicine>",
      description: "<p>Rest</p>",
      services: [],
    });
    await asAdmin("DELETE", `departments/${recordOf(added).id}`);
  });
});

describe("a client that says which version it has seen", () => {
  test.each(Object.entries(kinds))(
    "of %s changes no other, and reads what it says now",
    async (path, kind) => {
      const added = recordOf(await asAdmin("POST", path, kind.good));
      const place = `${path}/${added.id}`;
      const [first, second] = ["The first", "The second"].map((words) => ({
        ...kind.good,
        [kind.title]: words,
      }));
      expect((await asAdmin("PUT", place, { ...first, updated_at: added.updated_at })).code).toBe(200);
      const late = await asAdmin("PUT", place, { ...second, updated_at: added.updated_at });
      expect(late.code).toBe(409);
      expect(late.body.message).toMatch(/^Someone else changed this [a-z ]+ meanwhile\. Look again\.$/);
      expect(recordOf(late)).toMatchObject({ id: added.id, [kind.title]: "The first" });
      const { updated_at } = recordOf(late);
      const unread = await asAdmin("PUT", place, { ...second, updated_at: "Monday" });
      expect([unread.code, Object.keys(unread.body.errors ?? {})]).toEqual([422, ["updated_at"]]);
      expect((await asAdmin("PUT", place, { ...second, updated_at })).code).toBe(200);
      await asAdmin("DELETE", place);
    },
  );
});

describe("flags", () => {
  const flagged = Object.entries(kinds).flatMap(([path, { flag, good }]) =>
    flag ? [{ path, flag, good }] : [],
  );

  test.each(flagged)(
    "[C1] $flag of $path is 0 or 1, in digits, on POST and PUT",
    async ({ path, flag, good }) => {
      const { id, ...before } = recordOf(await asAdmin("POST", path, good));
      const odd = [
        2,
        "2",
        -1,
        1.5,
        "1.5",
        "1e0",
        "01",
        " 1",
        true,
        false,
        "true",
        "false",
        "on",
        [1],
        ["1"],
        { a: 1 },
      ];
      for (const value of odd) {
        for (const [method, to] of [
          ["POST", path],
          ["PUT", `${path}/${id}`],
        ] as const) {
          const refused = await asAdmin(method, to, { ...good, [flag]: value });
          expect([refused.code, refused.body.errors], `${method} ${JSON.stringify(value)}`).toEqual([
            422,
            { [flag]: ["Choose a visibility"] },
          ]);
        }
      }
      expect(rowsOf(await asAdmin("GET", path)).find((row) => row.id === id)).toEqual({ id, ...before });
      await asAdmin("DELETE", `${path}/${id}`);
    },
  );

  test("[C1] a new update need not say that it is private, and is so whatever it says", async () => {
    for (const published_status of [undefined, null, "", 0, "0", 1, "1"]) {
      const added = await asAdmin("POST", "updates", { ...kinds.updates?.good, published_status });
      expect([added.code, recordOf(added).published_status], String(published_status)).toEqual([201, 0]);
      await asAdmin("DELETE", `updates/${recordOf(added).id}`);
    }
  });
});

describe("an update", () => {
  test("is read by slug and by id; a private one is not there for the public", async () => {
    const [published] = rowsOf(await call(hospital, "GET", "updates"));
    const bySlug = await call(hospital, "GET", `updates/${published?.slug}`);
    expect(bySlug.body.data).toEqual(published);
    expect((await call(hospital, "GET", `updates/${published?.id}`)).body).toEqual(bySlug.body);
    const added = recordOf(await asAdmin("POST", "updates", { ...kinds.updates?.good, published_status: 1 }));
    expect(added.published_status).toBe(0);
    for (const key of [added.id, added.slug, "nowhere", 999999]) {
      const answer = await call(hospital, "GET", `updates/${key}`);
      expect([answer.code, answer.body.message]).toEqual([404, "Update not found"]);
    }
    expect((await asAdmin("GET", `updates/${added.slug}`)).code).toBe(200);
    await asAdmin("DELETE", `updates/${added.id}`);
  });
});

describe("doctors", () => {
  test("are public without anything of the login", async () => {
    const list = await call(hospital, "GET", "users/doctors");
    const [doctor] = rowsOf(list);
    const one = await call(hospital, "GET", `users/doctors/${doctor?.id}`);
    expect(one.body.data).toEqual(doctor);
    expect(Object.keys(doctor ?? {}).sort()).toEqual(
      "bio department department_id description email facebook firstname gender id image instagram languages lastname phone position publish_at reg_no treats twiiter twitter unpublish_at working_days".split(
        " ",
      ),
    );
    expect(doctor).toMatchObject({ twiiter: doctor?.twitter, department: { id: doctor?.department_id } });
    expect(JSON.parse(String(doctor?.working_days)).map(({ day }: { day: string }) => day)).toEqual(
      "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
    );
    const [admin] = hospital.rows<Row>("select id from users where role_id = 2 order by id");
    expect((await call(hospital, "GET", `users/doctors/${admin?.id}`)).code).toBe(404);
  });
});

describe("the company", () => {
  test("is read by everybody and changed in part by those who may", async () => {
    const { core_values, ...before } = recordOf(await call(hospital, "GET", "web-info"));
    expect(core_values).toMatch(/,/);
    for (const somebody of everybody) {
      const asked = { token: token[somebody], body: { mission: `Care, says ${somebody}` } };
      const { code } = await call(hospital, "PUT", "web-info", asked);
      expect(code).toBe(editors.includes(somebody) ? 200 : somebody === "nobody" ? 401 : 403);
    }
    const after = recordOf(await call(hospital, "GET", "web-info"));
    const updated_at = expect.any(String);
    expect(after).toEqual({ ...before, core_values, mission: "Care, says admin", updated_at });
    expect(await (await fetch(`${hospital.url}/about`)).text()).toContain("Care, says admin");
    const refused = await asAdmin("PUT", "web-info", { name: "", youtube: "javascript:alert(1)" });
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(["name", "youtube"]);
  });
});

describe("lists", () => {
  test("are paged, searched and sorted", async () => {
    const whole = rowsOf(await call(hospital, "GET", "users/doctors?sort=-names"));
    const second = await call(hospital, "GET", "users/doctors?sort=-names&page=2&per_page=2");
    expect(rowsOf(second)).toEqual(whole.slice(2, 4));
    expect(second.body.meta).toEqual({
      page: 2,
      per_page: 2,
      total: whole.length,
      pages: Math.ceil(whole.length / 2),
    });
    const [wanted] = whole;
    const hits = rowsOf(await call(hospital, "GET", `users/doctors?q=${wanted?.lastname}`));
    expect(hits.map(({ id }) => id)).toContain(wanted?.id);
    expect(hits.length).toBeLessThan(whole.length);
    const beyond = await call(hospital, "GET", "users/doctors?page=900");
    expect([beyond.code, beyond.body.data]).toEqual([200, []]);
  });

  test.each([
    "page=0",
    "page=x",
    "per_page=1001",
    "page=99999999",
    "sort=password_hash",
    `q=${"x".repeat(201)}`,
  ])("%s makes no sense", async (query) => {
    const answer = await call(hospital, "GET", `users/doctors?${query}`);
    expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, [query.split("=")[0]]]);
  });

  test("are kept by caches as long as they are the same; what a token reads is not", async () => {
    const first = await call(hospital, "GET", "departments");
    const headers = { "If-None-Match": `"other", ${first.headers.get("etag")}` };
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect((await call(hospital, "GET", "departments", { headers })).code).toBe(304);
    const { id } = recordOf(await asAdmin("POST", "departments", { name: "Brand new" }));
    expect((await call(hospital, "GET", "departments", { headers })).code).toBe(200);
    await asAdmin("DELETE", `departments/${id}`);
    const own = await asAdmin("GET", "departments");
    expect([own.headers.get("etag"), own.headers.get("cache-control")]).toEqual([null, "private, no-store"]);
    expect((await call(hospital, "HEAD", "departments")).headers.get("etag")).toBe(first.headers.get("etag"));
  });
});
