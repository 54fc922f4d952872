import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { formOn, send, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { readPage, visit } from "../support/page.ts";
import { median } from "../support/session.ts";

const hospital = programForAll({ fullPrice: true, env: { LIMIT_SIGN_UP_ADDRESS: "3" } });

test("one too many is refused with the input kept, and costs no more work on its password", async () => {
  const form = formOn(await visit(`${hospital.url}/sign-up`), "sign-up");
  const times: { status: number; ms: number }[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const person = { firstname: "Ada", lastname: "Okafor", phone: "+44 1632 960777" };
    const email = `${randomUUID()}@mail.example`;
    const started = performance.now();
    const answer = await send(form, { ...person, email, password: "three brown owls" });
    times.push({ status: answer.status, ms: performance.now() - started });
    if (answer.status === 303) continue;
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await readPage(answer);
    expect(summaryOf(page)[0]?.text).toMatch(/^This form was sent too often/);
    expect(formOn(page, "sign-up").values).toMatchObject({ ...person, email, password: "" });
    expect(hospital.rows("select id from users where email = ?", email)).toEqual([]);
  }
  expect(times.map(({ status }) => status)).toEqual([303, 303, 303, 429, 429, 429]);
  const [taken, refused] = [times.slice(0, 3), times.slice(3)].map((some) =>
    median(some.map(({ ms }) => ms)),
  );
  console.log(`sign-up: taken ${taken?.toFixed(0)} ms, refused ${refused?.toFixed(0)} ms`);
  expect(refused).toBeLessThan((taken ?? 0) / 2);
});
