import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Driver } from "./driver.ts";
import { ended, lineOf } from "./program.ts";

/**
 * Starts Firefox without a window. It is spoken to in Marionette, its own form of WebDriver, which needs no program
 * in between: arrays in JSON, each after its length.
 */
export async function startFirefox(scripts: boolean): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), "wellhouse-firefox-"));
  writeFileSync(
    path.join(profile, "user.js"),
    Object.entries({
      "marionette.port": 0,
      "javascript.enabled": scripts,
      // Errors of pages are then printed.
      "browser.dom.window.dump.enabled": true,
    })
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(""),
  );
  const words = ["--headless", "--marionette", "--no-remote", "--profile", profile];
  const child = spawn(process.env.FIREFOX ?? "firefox-esr", words, { stdio: ["ignore", "pipe", "pipe"] });
  const [, port] = await lineOf(child, /Listening on port (\d+)/);
  const complaints: string[] = [];
  child.stderr.on("data", (chunk) => {
    complaints.push(...(String(chunk).match(/JavaScript error: http.*/g) ?? []));
  });
  const ask = await marionette(Number(port));
  await ask("NewSession", {});
  return {
    send: ask,
    typed: (_kind, value) => value,
    complaints: () => complaints,
    stop: async () => {
      child.kill();
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Ask = (command: string, parameters?: Record<string, unknown>) => Promise<unknown>;

/** `[1, id, error, result]` */
type Answer = [number, number, { error: string; message: string } | null, { value?: unknown }];

async function marionette(port: number): Promise<Ask> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, (answer: Answer) => void>();
  let arrived = Buffer.alloc(0);
  let last = 0;
  const greeting = new Promise<void>((resolve) => {
    socket.on("data", (chunk: Buffer) => {
      arrived = Buffer.concat([arrived, chunk]);
      for (let message = take(); message !== undefined; message = take()) {
        if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
        else resolve();
      }
    });
  });
  const take = (): unknown => {
    const colon = arrived.indexOf(":");
    const end = colon + 1 + Number(arrived.subarray(0, colon));
    if (colon < 0 || arrived.length < end) return undefined;
    const message = JSON.parse(String(arrived.subarray(colon + 1, end)));
    arrived = arrived.subarray(end);
    return message;
  };
  await greeting;
  return async (command, parameters = {}) => {
    const id = ++last;
    const body = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(body)}:${body}`);
    const [, , failure, result] = await answer;
    waiting.delete(id);
    if (failure) throw new Error(`${command}: ${failure.error}: ${failure.message}`);
    return result.value;
  };
}
