import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installExtraPackages } from "../../scripts/extra-packages.ts";
import { call } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";

/** The first run installs the linter. */
const patience = 180_000;

const hospital = hospitalForAll({ env: { APP_URL: "https://hospital.example" } });
let linter: string;
const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-lint-"));

beforeAll(() => {
  linter = path.resolve(installExtraPackages("tests/openapi-lint"), "node_modules/@redocly/cli/bin/cli.js");
}, patience);

afterAll(() => rmSync(folder, { recursive: true }));

interface Problem {
  ruleId: string;
  severity: string;
  message: string;
}

/** What `redocly lint` finds, by its recommended rules. */
function problemsOf(document: object): Promise<Problem[]> {
  writeFileSync(path.join(folder, "openapi.json"), JSON.stringify(document));
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [
        ...[linter, "lint", "openapi.json", "--format=json", "--extends=recommended", "--max-problems=1000"],
        // The product's description has `approve/{id}` beside `{id}/cancel`: an id is a number.
        "--skip-rule=no-ambiguous-paths",
      ],
      { cwd: folder, env: { ...process.env, ...quiet } },
      (error, stdout, stderr) => {
        if (!stdout.includes('"totals"')) return reject(error ?? new Error(stderr));
        const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{"), stdout.lastIndexOf("}") + 1));
        resolve(problems);
      },
    );
  });
}

test("[C6] the linter finds nothing wrong with the API's document, and can find something", {
  timeout: patience,
}, async () => {
  const { body } = await call(hospital, "GET", "openapi.json");
  const document = body as unknown as { info: object; tags: object[]; paths: Record<string, object> };
  expect(await problemsOf(document)).toEqual([]);
  const { "/updates/{id}": update = {}, ...paths } = document.paths;
  const [get, put] = [
    { get: update["get" as keyof typeof update] },
    { put: update["put" as keyof typeof update] },
  ];
  const spoiled = {
    ...document,
    tags: [],
    paths: { ...paths, "/updates/{id}": put, "/updates/{slug}": get },
  };
  const rules = (await problemsOf(spoiled)).map(({ ruleId }) => ruleId);
  expect(rules).toContain("no-identical-paths");
});
