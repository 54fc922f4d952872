import { spawn } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { company } from "../../db/demo/content/company.ts";
import { freePort } from "../../scripts/free-port.ts";
import { openHospital } from "../support/hospital.ts";
import { folderForTest } from "../support/hospital-for-tests.ts";
import { one, text, visit } from "../support/page.ts";

test("the build is a plain Remix app that remix-serve can serve", async () => {
  const folder = folderForTest();
  const hospital = await openHospital({ folder });
  expect(await hospital.stop()).toBe(0);
  const port = await freePort();
  const cli = "node_modules/@remix-run/serve/dist/cli.js";
  const remix = spawn(process.execPath, [cli, "build/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: `file:${path.join(folder, "hospital.sqlite")}`,
      UPLOADS_DIR: path.join(folder, "uploads"),
    },
    stdio: "ignore",
  });
  const exit = new Promise((resolve) => remix.once("exit", resolve));
  onTestFinished(async () => {
    remix.kill("SIGTERM");
    await exit;
  });
  const home = () => visit(`http://127.0.0.1:${port}/`).catch(() => null);
  await expect.poll(async () => (await home())?.status, { timeout: 50_000 }).toBe(200);
  const page = await home();
  expect(page && text(one(page.root, "h1"))).toContain(company.name);
  const call = await fetch(`http://127.0.0.1:${port}/api/web-info`);
  expect([call.status, call.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
  ]);
  expect(call.headers.get("etag")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await call.json()).toMatchObject({ data: { name: company.name } });
  expect((await fetch(`http://127.0.0.1:${port}/api/web-info`, { method: "PUT" })).status).toBe(401);
});
