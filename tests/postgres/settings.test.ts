import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { accounts } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
let nodes: [Hospital, Hospital];

beforeAll(async () => {
  nodes = [await openHospital({ folder }), await openHospital({ folder })];
});

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});

test("what is set on one node counts on the other", async () => {
  const [one, other] = nodes;
  const token = await tokenOf(one, accounts.superadmin);
  const dayOn = async (node: Hospital, subject: string) => {
    const ida = { firstname: "Ida", lastname: "Berg", email: "ida@mail.example", phone: "+44 1632 960001" };
    await call(node, "POST", "contacts", { body: { ...ida, subject, message: "What day is it?" } });
    return node.rows<{ date: string }>("select date from contacts where subject = ?", subject)[0]?.date;
  };
  let asked = 0;
  for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
    const { code } = await call(one, "PUT", "system/settings", { token, body: { time_zone: zone } });
    expect(code).toBe(200);
    const today = String(Temporal.Now.plainDateISO(zone));
    expect(await dayOn(one, `${++asked}`)).toBe(today);
    await vi.waitFor(async () => expect(await dayOn(other, `${++asked}`)).toBe(today), 5000);
  }
});
