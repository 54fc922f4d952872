import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { makeCertificate } from "./certificate.ts";

export type Balancer = "nginx" | "caddy";

/** A balancer as `deploy/` has it, in front of nodes of this machine. */
export interface RunningBalancer {
  /** Asks it for a page, or sends it a form; the status, or null where there was no answer. */
  send: (pathname: string, form?: Record<string, string>) => Promise<number | null>;
  close: () => Promise<void>;
}

/** The programs, as they are handed to the tests; else this machine's own. */
const { NGINX = "nginx", CADDY = "caddy" } = process.env;
const programs: Record<Balancer, string> = { nginx: NGINX, caddy: CADDY };

/** Whether there is a balancer's program. */
export function hasBalancer(name: Balancer): boolean {
  try {
    execFileSync(programs[name], [name === "nginx" ? "-v" : "version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts a balancer with the example's own lines: only names, addresses and certificates are this machine's. */
export async function openBalancer(name: Balancer, nodes: Array<{ url: string }>): Promise<RunningBalancer> {
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-balancer-"));
  const port = await freePort();
  const { cert, key } = makeCertificate();
  const at = (file: string, text: string) => {
    writeFileSync(path.join(folder, file), text);
    return path.join(folder, file);
  };
  const files = { cert: at("cert.pem", cert), key: at("key.pem", key) };
  const own = { folder, port, ...files, hosts: nodes.map(({ url }) => new URL(url).host) };
  const words =
    name === "nginx"
      ? ["-p", folder, "-c", at("nginx.conf", nginxConfig(own)), "-e", path.join(folder, "error.log")]
      : ["run", "--adapter", "caddyfile", "--config", at("Caddyfile", caddyConfig(own))];
  const child = spawn(programs[name], words, {
    stdio: "ignore",
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const send: RunningBalancer["send"] = (pathname, form) => sendTo({ port, cert }, pathname, form);
  for (let tries = 0; (await send("/healthz")) !== 200; tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`${name} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { send, close: () => end(child, folder) };
}

interface Own {
  folder: string;
  port: number;
  cert: string;
  key: string;
  /** The nodes, each with its port. */
  hosts: string[];
}

/** The example's text with this machine's words in place of its own, each of which has to be there. */
function withOwn(file: string, words: Array<[string, string]>): string {
  return words.reduce(
    (text, [old, own]) => {
      if (!text.includes(old)) throw new Error(`deploy/${file} has no "${old}"`);
      return text.replaceAll(old, own);
    },
    readFileSync(path.join("deploy", file), "utf8"),
  );
}

function nginxConfig({ folder, port, cert, key, hosts: [one = "", two = ""] }: Own): string {
  const site = withOwn("nginx.nodes.conf", [
    ["10.0.0.11:3000", one],
    ["10.0.0.12:3000", two],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["    listen [::]:443 ssl http2;\n", ""],
    ["server_name hospital.example", "server_name localhost"],
    ["/etc/letsencrypt/live/hospital.example/fullchain.pem", cert],
    ["/etc/letsencrypt/live/hospital.example/privkey.pem", key],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`).join("\n");
  return `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`;
}

function caddyConfig({ folder, port, cert, key, hosts: [one = "", two = ""] }: Own): string {
  const site = withOwn("Caddyfile.nodes", [
    ["10.0.0.11:3000", one],
    ["10.0.0.12:3000", two],
    ["\nhospital.example {", `\nhttps://localhost:${port} {\n\ttls ${cert} ${key}`],
    ["/var/log/caddy/", `${folder}/`],
  ]);
  return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`;
}

function sendTo(
  { port, cert }: { port: number; cert: string },
  pathname: string,
  form?: Record<string, string>,
): Promise<number | null> {
  const body = form && new URLSearchParams(form).toString();
  const headers = body ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  return new Promise((resolve) => {
    const options = { host: "localhost", port, path: pathname, ca: cert, headers };
    const sent = ask({ ...options, method: body ? "POST" : "GET", agent: false }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? null));
      answer.once("error", () => resolve(null));
    });
    sent.once("error", () => resolve(null));
    sent.end(body);
  });
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  if (child.exitCode === null) await ended;
  rmSync(folder, { recursive: true, force: true });
}
