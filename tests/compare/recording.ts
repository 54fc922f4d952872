import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { type ApiDocument, callsOf, type DocumentedCall } from "../support/api-document.ts";
import { bodiesFor } from "../support/generated-bodies.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { accounts, demoPassword, type RoleName } from "../support/session.ts";
import { neutral, neutralAnswer } from "./neutral.ts";
import { type Records, Visitor } from "./visitor.ts";

/** Where each of them begins. */
const starts = {
  visitor: ["/", "/sign-in", "/login", "/robots.txt", "/sitemap.xml", "/feed.xml", "/nowhere"],
  patient: ["/", "/profile"],
  staff: ["/dashboard/overview", "/login"],
};

/** Nothing of what is asked here is to be refused for coming too often. */
const unlimited = [
  ...["LIMIT_API", "LIMIT_FORM_POSTS", "LIMIT_SIGN_IN_ACCOUNT", "LIMIT_SIGN_IN_ADDRESS", "LIMIT_SESSIONS"],
  ...["LIMIT_SIGN_UP_ADDRESS", "LIMIT_RESET_ACCOUNT", "LIMIT_RESET_ADDRESS"],
];

interface Recording {
  records: Records;
  /** What the API's document names. */
  calls: DocumentedCall[];
}

/**
 * What the program of a checkout answers on the demo hospital: every page to every role, every form empty and filled in,
 * every call of the API with bodies good and bad, and every mail that comes of it.
 *
 * @param checkout folder with a finished build
 * @param before calls of another program, whose bodies this one gets to the same calls; without them they are made after
 *   its own document, and a field more in that would change them all
 */
export async function record(
  checkout: string,
  say: (what: string) => void,
  before?: DocumentedCall[],
): Promise<Recording> {
  const records: Records = new Map();
  let calls: DocumentedCall[] = [];
  const mails = await openMailServer();
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-record-"));
  const { child, url } = await start(checkout, folder, mails.url);
  try {
    const people = await Promise.all(
      ["visitor", ...Object.keys(accounts)].map(async (name) => {
        const visitor = new Visitor(name, { url, records });
        if (name !== "visitor") await visitor.signIn(accounts[name as RoleName]);
        return { name, visitor, from: name in starts ? starts[name as "visitor"] : starts.staff };
      }),
    );
    const forms = [];
    for (const { name, visitor, from } of people) {
      say(`${name} walks`);
      forms.push(await visitor.walk("at first", from));
    }
    say("calls");
    calls = await documentedAt(url);
    for (const { name } of calls) records.set(`call ${name}`, "documented");
    const names = new Set(calls.map(({ name }) => name));
    await callAll(url, before ? before.filter(({ name }) => names.has(name)) : calls, records);
    for (const [index, { name, visitor }] of people.entries()) {
      say(`${name} sends forms`);
      await visitor.sendAll(forms[index] ?? []);
    }
    for (const { name, visitor, from } of people) {
      say(`${name} walks again`);
      await visitor.walk("afterwards", from);
    }
    say("mails");
    await keepMails(url, mails, records);
  } finally {
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("close", resolve));
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { records, calls };
}

async function start(
  checkout: string,
  folder: string,
  smtp: string,
): Promise<{ child: ChildProcess; url: string }> {
  const clock = new URL("still-clock.mjs", import.meta.url).href;
  const program = path.resolve(checkout, "build/wellhouse.cjs");
  const child = spawn(process.execPath, ["--import", clock, program, "demo"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: `file:${path.join(folder, "hospital.sqlite")}`,
      UPLOADS_DIR: path.join(folder, "uploads"),
      SESSION_SECRET: "the same for every build that is compared",
      SMTP_URL: smtp,
      LOG_LEVEL: "silent",
      ...Object.fromEntries(unlimited.map((limit) => [limit, "1000000"])),
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const address = /at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    });
    child.once("close", () => reject(new Error(`${program} ended early\n${output}`)));
  });
  return { child, url };
}

async function documentedAt(url: string): Promise<DocumentedCall[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument;
  return callsOf(document).sort((a, b) => last(a) - last(b));
}

/** Makes calls as six callers. */
async function callAll(url: string, calls: DocumentedCall[], records: Records): Promise<void> {
  const callers: Record<string, string> = { nobody: "" };
  for (const role of ["patient", "doctor", "customer-care", "admin", "superadmin"] as const) {
    const body = new URLSearchParams({ email: accounts[role], password: demoPassword });
    const answer = await fetch(`${url}/api/login`, { method: "POST", body });
    callers[role] = ((await answer.json()) as { token: string }).token;
  }
  for (const called of calls) {
    const bodies =
      called.method === "GET" ? [undefined] : fc.sample(bodiesFor(called, {}), { seed: 7, numRuns: 4 });
    for (const [caller, token] of Object.entries(callers)) {
      for (const [index, body] of bodies.entries()) {
        const answer = await fetch(`${url}/api${called.path.replace(/\{\w+\}/g, "1")}`, {
          method: called.method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { "content-type": body.type }),
          },
          ...(body && { body: body.bytes }),
        });
        records.set(
          `${caller} calls ${called.name} ${index}`,
          (await neutralAnswer(answer)).replaceAll(url, "<site>"),
        );
      }
    }
  }
}

/** What takes something away is called after what shows it, and the way out after all else. */
function last({ method, path: called }: DocumentedCall): number {
  if (/logout|password/.test(called)) return 3;
  return method === "DELETE" ? 2 : method === "GET" ? 0 : 1;
}

async function keepMails(url: string, mails: MailServer, records: Records): Promise<void> {
  const waiting = async () => {
    const metrics = parsePrometheus(await (await fetch(`${url}/metrics`)).text());
    return metrics.get('wellhouse_outbox_mails{status="waiting"}') ?? 0;
  };
  // Some wait for a time that never comes while the clock stands still.
  for (let before = -1; mails.taken.length !== before && (await waiting()) > 0; await pause(2000)) {
    before = mails.taken.length;
  }
  const written = mails.taken.map(({ from, to, subject, text, html, attachments }) => {
    const files = attachments.map(({ filename, content }) => [filename, String(content)]);
    return neutral(JSON.stringify({ from, to, subject, text, html, files }, null, 1)).replaceAll(
      url,
      "<site>",
    );
  });
  for (const [index, mail] of written.sort().entries()) records.set(`mail ${index}`, mail);
}
