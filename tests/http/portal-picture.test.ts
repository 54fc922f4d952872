import { beforeAll, describe, expect, test } from "vitest";
import { summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, texts } from "../support/page.ts";
import { noPicture, open, patientId, saveProfile } from "../support/portal.ts";
import { accounts, cookieIn, cookieOf, reach } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

const hospital = hospitalForAll();
let cookie: string;
let mine: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  mine = patientId(hospital);
});

const person = () =>
  hospital.rows<{ image: string | null }>("select * from users where id = ?", mine)[0] ?? { image: null };
const save = (changes = {}) => saveProfile(hospital, cookie, changes);
const photo = async () => new File([await picture()], "me.png", { type: "image/png" });

describe("the picture", () => {
  test("is the patient's own, and nobody else sees it", async () => {
    const answer = await save({ image: await photo() });
    expect(answer.status).toBe(303);
    const { image } = person();
    const [upload] = hospital.rows("select user_id, visibility from uploads where file_name = ?", image);
    expect(upload).toEqual({ user_id: mine, visibility: "private" });
    const address = `/files/images/160/${image}`;
    expect((await reach(hospital, address, cookie)).status).toBe(200);
    expect((await reach(hospital, address)).status).toBe(404);
    const logged = cookieIn(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
      "logged_user",
    );
    expect(decodeURIComponent(logged ?? "")).toContain(image);
  });

  test("stays when none is sent, and goes when it is to go", async () => {
    await save({ image: await photo() });
    const { image } = person();
    await save();
    expect(person().image).toBe(image);
    await save({ image_remove: "on" });
    expect(person().image).toBeNull();
    const { root } = await open(hospital, "/profile/details", cookie);
    expect(texts(root, ".image-field .initials")).toEqual(["NO"]);
  });

  test("that is none is refused at its field, and nothing is changed", async () => {
    const before = person();
    const failed = await save({
      firstname: "Other",
      image: noPicture(),
    });
    expect(failed.status).toBe(422);
    expect(summaryOf(failed).map(({ field }) => field)).toEqual(["profile-image"]);
    expect(person()).toEqual(before);
  });

  test("that is none is told of whatever else is wrong", async () => {
    const failed = await save({ gender: null, image: new File(["no picture"], "x.png") });
    expect(summaryOf(failed).map(({ field }) => field)).toEqual(["profile-image", "profile-gender"]);
  });

  test("is kept when another field is wrong", async () => {
    const failed = await save({ phone: "", image: await photo() });
    expect(failed.status).toBe(422);
    const kept = all(failed.root, '#profile input[type="hidden"]').find(
      (control) => attribute(control, "name") === "image",
    );
    const name = (kept && attribute(kept, "value")) ?? "";
    expect((await save({ image: name })).status).toBe(303);
    expect(person().image).toBe(name);
  });

  test("is one of so many in an hour; then the form says so, and what there is stays", async () => {
    const key = `pictures ${mine}`;
    hospital.change("update rate_limits set hits = 59 where key = ?", key);
    expect((await save({ image: await photo() })).status).toBe(303);
    const { image } = person();
    const failed = await save({ image: await photo() });
    expect(failed.status).toBe(422);
    const text = "Too many pictures were sent. Try again in an hour";
    expect(summaryOf(failed)).toEqual([{ text, field: "profile-image" }]);
    expect(person().image).toBe(image);
    expect((await save()).status).toBe(303);
  });
});
