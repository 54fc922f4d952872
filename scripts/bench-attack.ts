import { existsSync, rmSync } from "node:fs";
import { type Attack, slow, sqlmap, wapiti } from "../tests/bench/attack/tools.ts";
import { witnessed } from "../tests/bench/attack/witness.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { newFolder, openHospital } from "../tests/support/hospital.ts";
import { accounts, signIn } from "../tests/support/session.ts";
import { install } from "./apt.ts";
import { ensureBuilt } from "./build.ts";

/** How long one attack may last. */
const seconds = Number(process.env.BENCH_SECONDS || 600);
if (!(seconds > 0)) throw new Error("BENCH_SECONDS must be a number above 0");

const tools = ["wapiti", "sqlmap", "slowhttptest"];
const missing = tools.filter((tool) => !existsSync(`/usr/bin/${tool}`));
if (missing.length > 0) install(...missing);

/** Beyond what a tool sends: it shall meet the site, not its limits. */
const limits = [
  "LIMIT_API",
  "LIMIT_FORM_POSTS",
  "LIMIT_SIGN_IN_ACCOUNT",
  "LIMIT_SIGN_IN_ADDRESS",
  "LIMIT_SIGN_UP_ADDRESS",
  "LIMIT_RESET_ACCOUNT",
  "LIMIT_RESET_ADDRESS",
];

await ensureBuilt();
const folder = newFolder();
const hospital = await openHospital({
  env: Object.fromEntries(limits.map((limit) => [limit, "1000000"])),
});
const { url } = hospital;
let problems = 0;
try {
  const staff = await signIn(hospital, accounts.superadmin);
  for (const attack of attacks(staff).filter(({ name }) => asked(name))) await prove(attack);
} finally {
  await hospital.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(problems === 0 ? "\nNothing was found, and the site stayed up." : `\n${problems} problems.`);
process.exitCode = problems === 0 ? 0 : 1;

function attacks(staff: string): Attack[] {
  const own = { Origin: url };
  const json = { ...own, "Content-Type": "application/json" };
  const session = { ...own, Cookie: staff };
  const visit = "date=2031-05-06&time=10:30&description=A+cough&email=a@mail.example&doctor_id=5";
  return [
    wapiti("as a visitor", `${url}/`),
    wapiti("dashboard", `${url}/dashboard/appointments`, staff),
    wapiti("content", `${url}/admin/updates`, staff),
    sqlmap("search", { url: `${url}/search?q=heart` }),
    sqlmap("sign-in", { url: `${url}/sign-in`, body: "email=a@mail.example&password=none", headers: own }),
    sqlmap("list filters", {
      url: `${url}/admin/updates?q=heart&published_status=1&page=1&sort=title`,
      headers: session,
    }),
    sqlmap("appointments' filters", {
      url: `${url}/dashboard/appointments?q=a&from=2026-01-01&to=2031-01-01&status=0&page=1`,
      headers: session,
    }),
    sqlmap("appointment form", { url: `${url}/appointment`, body: visit, headers: own }),
    sqlmap("free times", { url: `${url}/appointment?department_id=1&doctor_id=5&day=2031-05-06` }),
    sqlmap("paths", { url: `${url}/api/updates/four-weeks*`, headers: own }),
    sqlmap("API list", { url: `${url}/api/services?q=heart&page=1&per_page=5&sort=name` }),
    sqlmap("API sign-in", {
      url: `${url}/api/login`,
      body: JSON.stringify({ email: "a@mail.example", password: "none" }),
      headers: json,
    }),
    sqlmap("API request", {
      url: `${url}/api/my-appointments`,
      body: JSON.stringify(Object.fromEntries(new URLSearchParams(visit))),
      headers: json,
    }),
    slow("H", `${url}/`),
    slow("B", `${url}/contact`),
    slow("R", `${url}/`),
    slow("X", `${url}/`),
  ];
}

/** Words after the command name the attacks that are wanted. */
function asked(name: string): boolean {
  const words = process.argv.slice(2);
  return words.length === 0 || words.some((word) => name.includes(word));
}

async function prove({ name, run }: Attack): Promise<void> {
  nowAt(name);
  const { result, account } = await witnessed(url, () => run({ folder, seconds }));
  const { asked, failures, slowest } = account;
  const up = `${asked} readings by others, ${failures.length} failed, the slowest in ${(slowest / 1000).toFixed(1)} s`;
  console.log(`${name}: ${result.found.length} findings on ${result.reached}; ${up}`);
  for (const finding of [...result.found, ...new Set(failures)]) console.log(`  ${finding}`);
  problems += result.found.length + failures.length;
}
