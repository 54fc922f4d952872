import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { version } from "../../package.json";
import { makeExecutable } from "../../scripts/executable.ts";
import { installExtraPackages } from "../../scripts/extra-packages.ts";
import { layDemo, newFolder } from "../support/hospital.ts";
import { databaseUrlIn } from "../support/test-database.ts";

const { QEMU_ARM64 = "", ARM64_ROOT = "" } = process.env;

// Another machine's program is run by an emulator, with the libraries of a system of its kind.
describe.skipIf(!QEMU_ARM64 || !ARM64_ROOT)("the one file for arm64", () => {
  let words: string[];

  beforeAll(async () => {
    const from = installExtraPackages("tests/arm64", "linux-arm64");
    const { file } = await makeExecutable({ target: "linux-arm64", from });
    words = ["-L", path.resolve(ARM64_ROOT), path.resolve(file)];
  }, 300_000);

  test("says which it is", () => {
    const { stdout, stderr } = spawnSync(QEMU_ARM64, [...words, "--version"], { encoding: "utf8" });
    expect([stdout.trim(), stderr]).toEqual([version, ""]);
  });

  test("serves the demo hospital from its database", async () => {
    const folder = newFolder();
    // Emulated, its loading takes longer than all else.
    await layDemo(folder, "UTC");
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: "production",
      PATH: "",
      HOME: folder,
      PORT: "0",
      HOST: "127.0.0.1",
      TIME_ZONE: "UTC",
      DATABASE_URL: databaseUrlIn(folder),
      UPLOADS_DIR: path.join(folder, "uploads"),
    };
    const child = spawn(QEMU_ARM64, [...words, "demo"], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    const address = /open at (http:\/\/localhost:\d+)/;
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(address);
    const [, url = ""] = address.exec(output) ?? [];
    const home = await fetch(`${url}/doctors`);
    const html = await home.text();
    expect([home.status, html.includes("</html>")]).toEqual([200, true]);
  }, 120_000);
});
