import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { company } from "../../db/demo/content/company.ts";
import { newFolder, openHospital } from "../support/hospital.ts";
import { one, text, visit } from "../support/page.ts";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("the build is a plain Remix app that remix-serve can serve", async () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
