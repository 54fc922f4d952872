import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { tokenOf } from "../support/api.ts";
import { aminasPage, forBookings, stored, visitAs, wish } from "../support/bookings.ts";
import { formOn, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, readPage, text, visit } from "../support/page.ts";
import { addAppointment, addPatient, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { picture, putUpload } from "../support/uploads.ts";

const hospital = hospitalForAll(forBookings({ LIMIT_PICTURES: "60" }));
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  png = await picture();
});

interface Sent {
  /** Files, each by what is in it. */
  files?: Array<Uint8Array<ArrayBuffer> | string>;
  values?: Record<string, string | string[]>;
  cookie?: string;
}

/** Sends the form of a page with files, as a browser does. */
async function sendWith(
  page: Page,
  id: string,
  { files = [], values = {}, cookie = "" }: Sent,
): Promise<Response> {
  const form = formOn(page, id);
  const body = new FormData();
  // The helper knows one value of each name: those of kept pictures are taken from the page.
  const kept = all(page.root, `#${id} input[name="kept_images"]`).map(
    (input) => attribute(input, "value") ?? "",
  );
  const { images, kept_images, kept_images_remove, ...rest } = form.values;
  for (const [name, value] of Object.entries({ ...rest, kept_images: kept, ...values })) {
    for (const each of [value].flat()) body.append(name, each);
  }
  for (const [index, file] of files.entries()) body.append("images", new File([file], `${index}.png`));
  if (files.length === 0) body.append("images", new File([], ""));
  return fetch(form.action, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: hospital.url },
  });
}

const requestPage = (cookie = "") => visitAs(hospital, cookie, "/appointment");
const uploads = () =>
  hospital.rows<{ file_name: string }>("select file_name from uploads where visibility = 'private'");
const imagesOf = (wanted: { description: string }): string[] =>
  JSON.parse(String(stored(hospital, wanted)[0]?.images ?? "null"));
const keptOn = (page: Page) =>
  all(page.root, 'input[name="kept_images"]').map((input) => attribute(input, "value"));
const look = async (name: string, cookie = "") =>
  (await fetch(`${hospital.url}/files/images/${name}`, { headers: { cookie } })).status;

describe("a visitor's pictures", () => {
  test("go with the request, up to five, and only staff who may see it see them", async () => {
    const wanted = wish("09:00");
    const answer = await sendWith(await requestPage(), "appointment", {
      files: [png, png, png, png, png],
      values: { ...wanted, doctor_id: "5" },
    });
    expect(answer.status).toBe(303);
    const images = imagesOf(wanted);
    expect(new Set(images).size).toBe(5);
    const [name = ""] = images;
    expect(hospital.rows("select user_id, visibility from uploads where file_name = ?", name)).toEqual([
      { user_id: null, visibility: "private" },
    ]);
    const seen = {
      doctor: 200,
      "customer-care": 200,
      receptionist: 200,
      patient: 404,
    } as const;
    expect(await look(name)).toBe(404);
    for (const [role, status] of Object.entries(seen)) {
      const cookie = await cookieOf(hospital, accounts[role as keyof typeof seen]);
      expect(await look(name, cookie), role).toBe(status);
    }
    const page = await visit(`${hospital.url}${answer.headers.get("location")}`);
    expect(text(one(page.root, "main"))).toContain(
      "5 pictures are attached. Only the hospital’s staff can see them.",
    );
    expect(page.html).not.toContain(name);
  });

  test("a sixth is refused beside the field, and none is stored", async () => {
    const before = uploads().length;
    const wanted = wish("09:10");
    const page = await readPage(
      await sendWith(await requestPage(), "appointment", { files: Array(6).fill(png), values: wanted }),
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: "Choose at most 5 pictures", field: "appointment-images" }]);
    expect(uploads()).toHaveLength(before);
    expect(stored(hospital, wanted)).toEqual([]);
  });

  test("are kept when the form fails, can be taken away one by one, and more can be added", async () => {
    const failed = await readPage(await sendWith(await requestPage(), "appointment", { files: [png, png] }));
    expect(failed.status).toBe(422);
    const [first = "", second = ""] = keptOn(failed) as string[];
    expect(first).not.toBe(second);
    // A visitor may not open them: the page does not try.
    expect(all(failed.root, "#appointment img")).toEqual([]);
    const wanted = wish("09:20");
    const answer = await sendWith(failed, "appointment", {
      files: [png],
      values: { ...wanted, kept_images_remove: first },
    });
    expect(answer.status).toBe(303);
    const images = imagesOf(wanted);
    expect(images).toHaveLength(2);
    expect(images).toContain(second);
    expect(images).not.toContain(first);
  });

  test("are kept by the buttons that only ask for more of the page", async () => {
    const page = await readPage(
      await sendWith(await requestPage(), "appointment", {
        files: [png, png],
        values: { intent: "show-times", doctor_id: "5" },
      }),
    );
    expect([page.status, keptOn(page).length]).toEqual([200, 2]);
  });

  test("what is no picture is refused, and the others stay", async () => {
    const wanted = wish("09:30");
    const page = await readPage(
      await sendWith(await requestPage(), "appointment", { files: ["<svg/>", png], values: wanted }),
    );
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ field }) => field)).toEqual(["appointment-images"]);
    expect(keptOn(page)).toHaveLength(1);
    expect((await sendWith(page, "appointment", {})).status).toBe(303);
    expect(imagesOf(wanted)).toHaveLength(1);
  });

  test("sent twice, a request is stored once", async () => {
    const wanted = wish("09:40");
    const page = await requestPage();
    const answers = await Promise.all(
      [1, 2].map(() => sendWith(page, "appointment", { files: [png], values: wanted })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.get("location")).toBe(answers[1]?.headers.get("location"));
    expect(stored(hospital, wanted)).toHaveLength(1);
  });

  test("names of other people's pictures, or of none, are not believed", async () => {
    const other = "00000000000000000000000000000001.png";
    await putUpload(hospital, other, { owner: patientId(hospital), visibility: "private" });
    const publicOne = hospital.rows<{ file_name: string }>(
      "select file_name from uploads where visibility = 'public'",
    )[0]?.file_name;
    for (const name of [other, publicOne ?? "", "none.png", "../../x"]) {
      const wanted = wish("09:50");
      const page = await readPage(
        await sendWith(await requestPage(), "appointment", { values: { ...wanted, kept_images: name } }),
      );
      expect(page.status, name).toBe(422);
      expect(summaryOf(page)).toEqual([{ text: "Choose the pictures again", field: "appointment-images" }]);
      expect(stored(hospital, wanted)).toEqual([]);
    }
  });

  test("a robot stores none", async () => {
    const before = uploads().length;
    const answer = await sendWith(await requestPage(), "appointment", {
      files: [png],
      values: { ...wish("09:55"), website: "http://spam.example" },
    });
    expect(answer.status).toBe(303);
    expect(uploads()).toHaveLength(before);
  });
});

describe("on a doctor's page", () => {
  test("nothing of a visitor's is stored before they are signed in", async () => {
    const before = uploads().length;
    const page = await visitAs(hospital, "", aminasPage);
    expect(all(page.root, '#booking input[type="file"]')).toEqual([]);
    expect((await sendWith(page, "booking", { files: [png], values: wish("10:00") })).status).toBe(422);
    expect(uploads()).toHaveLength(before);
  });

  test("a patient's go with the booking, and are theirs to see", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    const wanted = wish("10:10");
    const page = await visitAs(hospital, cookie, aminasPage);
    expect((await sendWith(page, "booking", { files: [png], values: wanted, cookie })).status).toBe(303);
    const [name = ""] = imagesOf(wanted);
    expect(await look(name, cookie)).toBe(200);
    expect(await look(name)).toBe(404);
    const id = stored(hospital, wanted)[0]?.id;
    const view = await visitAs(hospital, cookie, `/profile/appointments/${id}/view`);
    expect(attribute(one(view.root, ".attachments a"), "href")).toContain(name);
  });
});

describe("in the portal", () => {
  let cookie: string;
  const editForm = (id: number) => visitAs(hospital, cookie, `/profile/appointments/${id}/edit`);
  const images = (id: number): string[] =>
    JSON.parse(
      hospital.rows<{ images: string }>("select images from appointments where id = ?", id)[0]?.images ?? "",
    );

  beforeAll(async () => {
    cookie = await cookieOf(hospital, accounts.patient);
  });

  test("pictures of a pending appointment can be added and taken away; a change of something else leaves them", async () => {
    const id = addAppointment(hospital, { user_id: patientId(hospital) });
    const page = await editForm(id);
    expect((await sendWith(page, "edit-appointment", { files: [png, png], cookie })).status).toBe(303);
    const [first = "", second = ""] = images(id);
    await sendWith(await editForm(id), "edit-appointment", { values: { description: "Worse." }, cookie });
    expect(images(id)).toEqual([first, second]);
    const more = { values: { kept_images_remove: first }, files: Array(4).fill(png), cookie };
    expect((await sendWith(await editForm(id), "edit-appointment", more)).status).toBe(303);
    expect(images(id)).toHaveLength(5);
    expect(images(id)[0]).toBe(second);
    const full = await readPage(
      await sendWith(await editForm(id), "edit-appointment", { files: [png], cookie }),
    );
    expect(summaryOf(full).map(({ text }) => text)).toEqual(["Choose at most 5 pictures"]);
    expect(images(id)).toHaveLength(5);
  });

  test("nothing is stored for an appointment that is decided, or somebody else's", async () => {
    const id = addAppointment(hospital, { user_id: patientId(hospital) });
    const page = await editForm(id);
    const before = uploads().length;
    hospital.change("update appointments set active_status = 1 where id = ?", id);
    expect((await sendWith(page, "edit-appointment", { files: [png], cookie })).status).toBe(303);
    hospital.change("update appointments set active_status = 0, user_id = null where id = ?", id);
    expect((await sendWith(page, "edit-appointment", { files: [png], cookie })).status).toBe(404);
    expect([uploads().length, images(id)]).toEqual([before, []]);
  });
});

describe("two pictures of a request", () => {
  const few = hospitalForAll(forBookings({ LIMIT_PICTURES: "2" }));

  test("who sends too many gets a message at the field, and may send the request without", async () => {
    const page = await visit(`${few.url}/appointment`);
    const send = (files: Array<Uint8Array<ArrayBuffer>>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        ...formOn(page, "appointment").values,
        ...wish("11:00"),
      })) {
        if (!name.includes("images")) body.append(name, value);
      }
      for (const file of files) body.append("images", new File([file], "a.png"));
      return fetch(`${few.url}/appointment`, { method: "POST", body, redirect: "manual" });
    };
    const refused = await readPage(await send([png, png, png]));
    expect(refused.status).toBe(422);
    expect(summaryOf(refused).map(({ field }) => field)).toEqual(["appointment-images"]);
    expect((await send([])).status).toBe(303);
  });
});

describe("[A11] megabytes of pictures in an hour", () => {
  const few = hospitalForAll(forBookings({ LIMIT_PICTURES_MB: "1", TRUST_PROXY: "loopback" }));
  let noise: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    const made = sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } });
    noise = new Uint8Array(await made.jpeg({ quality: 80 }).toBuffer());
  });

  const tooMuch = "Too many pictures were sent. Try again in an hour";
  const bytes = () =>
    few.rows<{ bytes: number }>(
      "select coalesce(sum(bytes), 0) as bytes from uploads where visibility = 'private'",
    )[0]?.bytes ?? 0;

  interface Door {
    path: string;
    id: string;
    cookie: string;
    /** Network address. */
    from: string;
  }

  const ask = async (files: Array<Uint8Array<ArrayBuffer>>, door: Partial<Door> = {}) => {
    const { path = "/appointment", id = "appointment", cookie = "", from = "127.0.0.1" } = door;
    const { action, values } = formOn(await visitAs(few, cookie, path), id);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...values, ...wish("11:00") })) {
      if (!name.includes("images")) body.append(name, value);
    }
    for (const file of files) body.append("images", new File([file], "a.jpg"));
    const headers = { cookie, origin: few.url, "x-forwarded-for": from };
    return fetch(action, { method: "POST", body, redirect: "manual", headers });
  };

  const portrait = async (token: string) => {
    const body = new FormData();
    body.set("file", new File([noise], "me.jpg", { type: "image/jpeg" }));
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${few.url}/api/files`, { method: "POST", body, headers })).status;
  };

  test("are counted by address and by account, whichever door they come through", async () => {
    const before = bytes();
    const cookie = await cookieOf(few, accounts.patient);
    const refused = await readPage(await ask([noise, noise, noise, noise], { cookie }));
    expect([refused.status, summaryOf(refused).map(({ text }) => text)]).toEqual([422, [tooMuch]]);
    const stored = bytes() - before;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThanOrEqual(1024 * 1024);
    // Another account, and none, from the same address.
    expect(few.rows("select key from rate_limits where key like 'picture bytes %'")).toHaveLength(2);
    few.change("delete from rate_limits where key like 'picture bytes %' and key not like '%from%'");
    expect(await portrait(await tokenOf(few, accounts.patient))).toBe(422);
    expect((await ask([noise])).status).toBe(422);
    expect((await ask([])).status).toBe(303);
    // The same account from another address.
    few.change("delete from rate_limits where key like 'picture bytes %'");
    expect((await ask([noise])).status).toBe(303);
    few.change(
      "update rate_limits set key = 'picture bytes ' || cast(? as integer) where key like 'picture bytes from %'",
      patientId(few),
    );
    few.change("update rate_limits set hits = 1048576 where key like 'picture bytes %'");
    expect((await ask([noise], { cookie })).status).toBe(422);
    expect((await ask([noise])).status).toBe(303);
  });

  test.each<[string, (account: number) => Pick<Door, "path" | "id">]>([
    ["a doctor's page", () => ({ path: aminasPage, id: "booking" })],
    [
      "the form that changes one",
      (user_id) => ({
        path: `/profile/appointments/${addAppointment(few, { user_id })}/edit`,
        id: "edit-appointment",
      }),
    ],
  ])("of one patient take no room from another's elsewhere, with %s", async (_, formOf) => {
    few.change("delete from rate_limits where key like '%picture bytes %'");
    const email = `${crypto.randomUUID()}@mail.example`;
    const greedy = { ...formOf(patientId(few)), cookie: await cookieOf(few, accounts.patient) };
    expect((await ask(Array(4).fill(noise), { ...greedy, from: "198.51.100.1" })).status).toBe(422);
    const modest = { ...formOf(addPatient(few, email)), cookie: await cookieOf(few, email) };
    expect((await ask([noise], { ...modest, from: "198.51.100.2" })).status).toBe(303);
  });

  test("do not count what staff send", async () => {
    const token = await tokenOf(few, accounts.admin);
    for (let count = 0; count < 4; count++) expect(await portrait(token)).toBe(201);
  });
});
