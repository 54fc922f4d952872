import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What a tool says of the site. */
export interface Verdict {
  found: string[];
  /** How far it came, in words. */
  reached: string;
}

export interface Attack {
  name: string;
  run: (place: { folder: string; seconds: number }) => Promise<Verdict>;
}

/** What wapiti tries. Its other modules ask a server on the internet for what they caught, or guess file names of PHP. */
const modules =
  "sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,backup,htaccess,csp,cookieflags,http_headers";

/** What it reports of every site without TLS, as the attacked one is, and of one without a header that browsers gave up. */
const expected = /Strict-Transport-Security|Secure flag|X-XSS-Protection/;

interface WapitiReport {
  vulnerabilities: Record<string, WapitiFinding[]>;
  anomalies: Record<string, WapitiFinding[]>;
}

interface WapitiFinding {
  method: string;
  path: string;
  info: string;
}

/**
 * Wapiti, which follows links and forms below an address by itself; with a session's cookies when some are given. What lies
 * beside that address it leaves alone, such as the way out: who has signed out has nothing left to attack.
 */
export function wapiti(name: string, start: string, cookie = ""): Attack {
  return {
    name: `wapiti, ${name}`,
    run: async ({ folder, seconds }) => {
      const report = path.join(folder, "wapiti.json");
      rmSync(report, { force: true });
      const perModule = Math.ceil(seconds / modules.split(",").length);
      const words = ["--url", start, "--scope", "folder", "--module", modules, "--level", "2"];
      words.push("--max-scan-time", String(seconds), "--max-attack-time", String(perModule));
      words.push("--store-session", path.join(folder, "wapiti"), "--flush-session", "--no-bugreport");
      words.push("--format", "json", "--output", report, "--header", `Origin: ${new URL(start).origin}`);
      // It asks for brotli, which Debian's cannot read.
      words.push("--header", "Accept-Encoding: gzip");
      if (cookie) words.push("--header", `Cookie: ${cookie}`);
      const { output } = await runTool("wapiti", words, seconds * 3 + 120);
      if (!existsSync(report)) throw new Error(output.slice(-2000));
      const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8")) as WapitiReport;
      const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
        findings.map((finding) => `${kind}: ${finding.method} ${finding.path} ${finding.info}`),
      );
      return {
        found: [...new Set(found.filter((finding) => !expected.test(finding)))],
        reached: /\d+ URLs and forms/.exec(output)?.[0] ?? "nothing",
      };
    },
  };
}

export interface Target {
  url: string;
  /** A form's body, or a JSON document. */
  body?: string;
  headers?: Record<string, string>;
}

/** Sqlmap on every parameter of one request, at level 3 and risk 3. */
export function sqlmap(name: string, { url, body, headers = {} }: Target): Attack {
  return {
    name: `sqlmap, ${name}`,
    run: async ({ folder, seconds }) => {
      const words = ["--url", url, "--level", "3", "--risk", "3", "--dbms", "sqlite", "--batch"];
      words.push("--threads", "2", "--output-dir", path.join(folder, "sqlmap"), "--flush-session");
      // Statuses that say no are answers here, not faults.
      words.push("--disable-coloring", "--ignore-code", "*");
      if (body) words.push("--data", body);
      for (const [header, value] of Object.entries(headers)) words.push("--header", `${header}: ${value}`);
      const { output, ended } = await runTool("sqlmap", words, seconds);
      const points = output.match(/Parameter: .*/g) ?? [];
      const tested = output.match(/(?:does not seem to be|is not) injectable/g)?.length ?? 0;
      const complete = /all tested parameters do not appear to be injectable/.test(output);
      if (points.length === 0 && !complete && ended) throw new Error(output.slice(-2000));
      return {
        found: points,
        reached: complete ? "every parameter" : `${tested} parameters, then time was up`,
      };
    },
  };
}

const slowKinds = { H: "slow headers", B: "slow bodies", R: "ranges", X: "slow reading" };

/** Slowhttptest in one of its four kinds, with 1,000 connections. */
export function slow(kind: keyof typeof slowKinds, url: string): Attack {
  return {
    name: `slowhttptest, ${slowKinds[kind]}`,
    run: async ({ seconds }) => {
      const length = Math.min(seconds, 60);
      const words = [`-${kind}`, "-c", "1000", "-r", "200", "-i", "5", "-l", String(length), "-u", url];
      if (kind === "X") words.push("-w", "512", "-y", "1024", "-n", "5", "-z", "32", "-k", "3");
      const { output } = await runTool("slowhttptest", words, length * 2);
      const states = stripVTControlCharacters(output).match(/(?:connected|closed): +\d+/g) ?? [];
      return {
        found: [],
        reached: `1,000 connections (at the end ${states.slice(-2).join(", ").replace(/ +/g, " ")})`,
      };
    },
  };
}

/** Runs a tool, but not for longer than it may take. */
function runTool(
  name: string,
  words: string[],
  seconds: number,
): Promise<{ output: string; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, words, { stdio: ["ignore", "pipe", "pipe"], timeout: seconds * 1000 });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", () => resolve({ output, ended: !child.killed }));
  });
}
