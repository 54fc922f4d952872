import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exchange, failuresOf, successesOf } from "../tests/contract/exchanges.ts";
import { goodCalls } from "../tests/contract/good-calls.ts";
import { tokenOf, tokens } from "../tests/support/api.ts";
import { callsOf, documentOf } from "../tests/support/api-document.ts";
import { newFolder, openHospital } from "../tests/support/hospital.ts";
import { accounts } from "../tests/support/session.ts";
import { putUpload } from "../tests/support/uploads.ts";
import { ensureBuilt } from "./build.ts";
import { problemOfDocument, startRunner } from "./contract-runner.ts";

await ensureBuilt();
const folder = newFolder();
const hospital = await openHospital();
const problems: string[] = [];
try {
  const document = await documentOf(hospital);
  const invalid = await problemOfDocument(document);
  if (invalid) problems.push(`the document is no OpenAPI 3.1: ${invalid}`);
  console.log(`openapi-schema-validator: the document ${invalid ? "is NOT valid" : "is valid"} OpenAPI 3.1`);
  await withRunner(document, proveAll);
  // A judge who finds nothing wrong must be one who can.
  const text = JSON.stringify(document).replaceAll('"brand_color"', '"colour_of_the_brand"');
  await withRunner(JSON.parse(text), proveJudge);
} finally {
  await hospital.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "\nPrism finds no violation." : `\n${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function withRunner(document: object, use: (runner: string) => Promise<void>): Promise<void> {
  const file = path.join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const runner = await startRunner(file, `${hospital.url}/api`);
  try {
    await use(runner.url);
  } finally {
    runner.stop();
  }
}

async function proveJudge(runner: string): Promise<void> {
  const call = callsOf(await documentOf(hospital)).find(({ name }) => name === "GET /web-info");
  if (!call) return;
  const { problems: found } = await exchange(runner, { call, as: "nobody", id: 0, code: 200 });
  console.log(`against a document that says otherwise: ${found.join("; ") || "nothing"}`);
  if (found.length === 0) problems.push("the runner finds nothing wrong where something is");
}

async function proveAll(runner: string): Promise<void> {
  const owner = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.admin)[0]?.id;
  await putUpload(hospital, "the-hall.png", { owner, visibility: "public" });
  const documented = new Map(callsOf(await documentOf(hospital)).map((call) => [call.name, call]));
  const good = goodCalls(hospital, documented);
  for (const name of documented.keys())
    if (!good[name]) problems.push(`${name} is documented, and was not sent`);
  const token = await tokens(hospital);
  const lastMade = new Map<string, number[]>();
  let sent = 0;
  for (const [name, how] of Object.entries(good)) {
    const call = documented.get(name);
    if (!call) {
      problems.push(`${name} is not documented`);
      continue;
    }
    const made = lastMade.get(call.path.replace("/{id}", "")) ?? [];
    const successes = successesOf(
      call,
      how,
      () => (call.method === "DELETE" ? made.pop() : made.at(-1)) ?? 0,
    );
    const seen: string[] = [];
    for (const one of [...failuresOf(call, how()), ...successes]) {
      const {
        code,
        data,
        problems: found,
      } = await exchange(runner, one, one.as === "nobody" ? undefined : token[one.as]);
      sent += 1;
      problems.push(...found);
      seen.push(found.length > 0 ? `${code}!` : String(code));
      if (code === 201 && data && typeof data === "object" && "id" in data) {
        lastMade.set(call.path, [...(lastMade.get(call.path) ?? []), Number(data.id)]);
      }
    }
    console.log(`${name.padEnd(38)} ${seen.join(" ")}`);
    // A change of password ends the other sessions.
    if (name.includes("change-password")) token.receptionist = await tokenOf(hospital, accounts.receptionist);
  }
  console.log(`${sent} requests to ${documented.size} documented calls`);
}
