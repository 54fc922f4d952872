import { spawn } from "node:child_process";
import path from "node:path";
import { databaseUrlIn } from "./test-database.ts";

/** Starts the built program itself: what the scripts do before would take longer than the rest. */
export async function serveFrom(folder: string): Promise<{ url: string; kill: () => Promise<void> }> {
  const program = `import("./build/wellhouse.cjs").then(({ main }) => main(["serve"]))`;
  const child = spawn(process.execPath, ["--eval", program], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      TIME_ZONE: "UTC",
      LOG_LEVEL: "error",
      LIMIT_FORM_POSTS: "1000000",
      LIMIT_API: "1000000",
      DATABASE_URL: databaseUrlIn(folder),
      UPLOADS_DIR: path.join(folder, "uploads"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    exit.then(() => reject(new Error(`the program ended early\n${output}`)));
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  return { url, kill };
}
