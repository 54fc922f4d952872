import { spawn } from "node:child_process";
import { freePort } from "../../scripts/free-port.ts";
import { type Command, commands, type Driver } from "./driver.ts";
import { ended, lineOf } from "./program.ts";

/** Starts WebKitGTK's own browser behind its WebDriver, on a screen that nobody sees. */
export async function startWebKit(scripts: boolean): Promise<Driver> {
  const { XVFB = "Xvfb", WEBKIT = "WebKitWebDriver", MINIBROWSER: binary } = process.env;
  const screen = spawn(XVFB, ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1400x1400x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await lineOf(screen, /^\d+/);
  const port = await freePort();
  const driver = spawn(WEBKIT, [`--port=${port}`], {
    stdio: ["ignore", "pipe", "pipe"],
    // No bus for screen readers on such a screen: the browser would wait for one.
    env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: "1" },
  });
  const complaints: string[] = [];
  driver.stdout.on("data", (chunk) => {
    complaints.push(...(String(chunk).match(/CONSOLE .*ERROR .*/g) ?? []));
  });
  driver.stderr.resume();
  const address = `http://127.0.0.1:${port}`;
  await untilOpen(`${address}/status`);
  const args = ["--automation", "--enable-write-console-messages-to-stdout=true"];
  if (!scripts) args.push("--enable-javascript=false");
  const options = { "webkitgtk:browserOptions": { binary, args } };
  const { sessionId } = (await ask("POST", `${address}/session`, {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  return {
    send: (command: Command, { id, ...parameters } = {}) => {
      const [method = "", path = ""] = commands[command].split(" ");
      return ask(method, session + path.replace(":id", String(id)), parameters);
    },
    typed: (kind, value) => (kind === "date" ? americanDate(value) : value),
    complaints: () => complaints,
    stop: async () => {
      await ask("DELETE", session).catch(() => undefined);
      for (const child of [driver, screen]) {
        child.kill();
        await ended(child);
      }
    },
  };
}

async function ask(method: string, address: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as { value: { error: string; message: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}

/** Its fields for dates are filled in part by part, in the order of the language, which is American English. */
function americanDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}-${day}-${year}`;
}

async function untilOpen(address: string): Promise<void> {
  for (;;) {
    const open = await fetch(address).then(
      () => true,
      () => false,
    );
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
