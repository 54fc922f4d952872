import { beforeAll, describe, expect, test } from "vitest";
import { deedsOn, idOf } from "../support/accounts.ts";
import { type Answered, call, everybody, type Row, rowsOf, type Somebody, tokens } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { noPicture, patientId } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

const hospital = hospitalForAll({ env: { LIMIT_FORM_POSTS: "12" } });
let token: Record<Somebody, string>;

beforeAll(async () => {
  token = await tokens(hospital);
});

const as = (somebody: Somebody, method: string, path: string, body?: unknown): Promise<Answered> =>
  call(hospital, method, path, { token: token[somebody], ...(body !== undefined && { body }) });

const refusalOf = (somebody: Somebody) => (somebody === "nobody" ? 401 : 403);

interface Box {
  good: Record<string, unknown>;
  message: string;
  missing: string[];
  readers: readonly Somebody[];
}

const editors = ["superadmin", "admin"] as const;

const boxes: Record<string, Box> = {
  contacts: {
    good: {
      firstname: "Ann",
      lastname: "Lee",
      email: "ann@mail.example",
      phone: "+44 1632 960123",
      subject: "Parking",
      message: "Where?",
    },
    message: "Message sent successfully",
    missing: ["email", "firstname", "lastname", "message", "phone", "subject"],
    readers: [...editors, "customer-care"],
  },
  subscribers: {
    good: { name: "Ann", email: "ann@mail.example" },
    message: "Subscribed successfully",
    missing: ["email"],
    readers: editors,
  },
  suggestions: {
    good: { message: "More chairs" },
    message: "Suggestion sent successfully",
    missing: ["message"],
    readers: editors,
  },
};

describe.each(Object.entries(boxes))("%s", (path, { good, message, missing, readers }) => {
  test("are sent by anybody, as JSON and as a form, and never without what is needed", async () => {
    for (const body of [good, new URLSearchParams(good as Record<string, string>)]) {
      const answer = await as("nobody", "POST", path, body);
      expect([answer.code, answer.body]).toEqual([201, { status: "success", message }]);
    }
    const empty = await as("nobody", "POST", path, {});
    expect([empty.code, Object.keys(empty.body.errors ?? {}).sort()]).toEqual([422, missing]);
    const [row] = hospital.rows<Row>(`select * from ${path} order by id desc limit 1`);
    expect(row).toMatchObject(good);
  });

  test.each(everybody)("are read by %s if by their role", async (somebody) => {
    const answer = await as(somebody, "GET", path);
    if (!readers.includes(somebody)) {
      expect([answer.code, answer.body.data]).toEqual([refusalOf(somebody), undefined]);
      return;
    }
    expect(answer.code).toBe(200);
    expect(
      rowsOf(answer).find(({ email, message }) => email === good.email && message === good.message),
    ).toMatchObject({
      ...good,
      id: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  test("are no way to set what is not theirs", async () => {
    for (const field of ["role_id", "user_id", "active_status", "reply"]) {
      const refused = await as("nobody", "POST", path, { ...good, [field]: 1 });
      expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  test("count with the forms of the site", async () => {
    let answer = await as("nobody", "POST", path, {});
    for (let number = 0; number < 12 && answer.code !== 429; number += 1)
      answer = await as("nobody", "POST", path, {});
    expect(answer.code).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.body.status).toBe("failed");
  });
});

describe.each([
  ["contacts", "Contact"],
  ["subscribers", "Subscriber"],
])("deleting %s", (path, noun) => {
  test.each(everybody)("as %s", async (somebody) => {
    const [row] = hospital.rows<Row>(`select id from ${path} order by id limit 1`);
    const answer = await as(somebody, "DELETE", `${path}/${row?.id}`);
    const left = hospital.rows(`select id from ${path} where id = ?`, row?.id);
    if (!(editors as readonly Somebody[]).includes(somebody)) {
      expect([answer.code, left.length]).toEqual([refusalOf(somebody), 1]);
      return;
    }
    expect([answer.code, answer.body]).toEqual([
      200,
      { status: "success", message: `${noun} deleted successfully` },
    ]);
    expect(left).toEqual([]);
    const by = { user_id: idOf(hospital, accounts[somebody as "admin"]) };
    expect(deedsOn(hospital, path, row?.id ?? 0)).toContainEqual({ action: "deleted", ...by });
    expect((await as(somebody, "DELETE", `${path}/${row?.id}`)).code).toBe(404);
  });
});

describe("answering a message", () => {
  test.each(everybody)("as %s", async (somebody) => {
    const [contact] = hospital.rows<Row>("select * from contacts order by id desc limit 1");
    const body = { reply: `Says ${somebody}`, contact: { ...contact, email: "evil@mail.example" } };
    const answer = await as(somebody, "POST", "contacts/reply", body);
    const [mail] = hospital.rows<Row>("select * from outbox order by id desc limit 1");
    if (!boxes.contacts?.readers.includes(somebody)) {
      expect(answer.code).toBe(refusalOf(somebody));
      expect(String(mail?.text ?? "")).not.toContain(body.reply);
      return;
    }
    expect([answer.code, answer.body]).toEqual([
      200,
      { status: "success", message: "Reply sent successfully" },
    ]);
    expect(mail).toMatchObject({ recipient: contact?.email });
    const user_id = idOf(hospital, accounts[somebody as "admin"]);
    expect(deedsOn(hospital, "contacts", contact?.id ?? 0)).toContainEqual({ action: "replied", user_id });
    expect(mail?.text).toContain(body.reply);
  });

  test("needs words and a message that is there", async () => {
    const empty = await as("admin", "POST", "contacts/reply", {});
    expect(Object.keys(empty.body.errors ?? {}).sort()).toEqual(["contact", "reply"]);
    const gone = await as("admin", "POST", "contacts/reply", { reply: "Hello", contact_id: "999999" });
    expect([gone.code, gone.body.message]).toEqual([404, "Contact not found"]);
  });
});

test.each(everybody)("the dashboard's counts as %s", async (somebody) => {
  const answer = await as(somebody, "GET", "dashboard-info");
  const counts: Partial<Record<Somebody, string[]>> = {
    superadmin: "admins contacts departments doctors partners patients services subscribers updates".split(
      " ",
    ),
    admin: ["patients"],
    "customer-care": ["appointments", "patients"],
    receptionist: ["patients"],
    doctor: ["appointments", "patients"],
  };
  const seen = counts[somebody];
  if (!seen) return expect(answer.code).toBe(refusalOf(somebody));
  expect(Object.keys(answer.body.data ?? {}).sort()).toEqual(seen);
});

describe("files", () => {
  const form = async (file?: File) => {
    const body = new FormData();
    body.append("file", file ?? new File([await picture()], "x.png", { type: "image/png" }));
    return body;
  };

  test.each(["files", "files/upload", "files/"])("are sent to %s", async (path) => {
    const answer = await as("admin", "POST", path, await form());
    expect([answer.code, answer.body.status]).toEqual([201, "success"]);
    const shown = await fetch(`${hospital.url}/files/images/${answer.body.file_name}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("a patient's are theirs alone, and nobody's are not taken", async () => {
    const { body } = await as("patient", "POST", "files", await form());
    expect((await fetch(`${hospital.url}/files/images/${body.file_name}`)).status).toBe(404);
    const [upload] = hospital.rows(
      "select user_id, visibility from uploads where file_name = ?",
      body.file_name,
    );
    expect(upload).toEqual({ user_id: patientId(hospital), visibility: "private" });
    expect((await as("nobody", "POST", "files", await form())).code).toBe(401);
  });

  test("that are none are refused", async () => {
    const refused = await as("admin", "POST", "files", await form(noPicture()));
    expect([refused.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["file"]]);
    expect((await as("admin", "POST", "files", new FormData())).code).toBe(422);
    expect((await as("admin", "POST", "files", { file: "x.png" })).code).toBe(415);
    const large = await form(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "x.png"));
    expect((await as("admin", "POST", "files", large)).code).toBe(422);
  });
});
