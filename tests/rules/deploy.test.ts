import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";

const read = (name: string) => readFileSync(path.join("deploy", name), "utf8");

/** The settings that the README documents. */
const settings = new Set(
  readFileSync("README.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => line.split("|")[1]?.match(/[A-Z][A-Z_]+/g) ?? []),
);

/** The system's own: where programs keep what they can make again, and how many heaps they have. */
const wellKnown = new Set(["XDG_CACHE_HOME", "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_"]);

const isSetting = (name: string) => settings.has(name) || wellKnown.has(name);

describe("the Dockerfile", () => {
  const steps = read("Dockerfile")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, instruction = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return { line, instruction, words: rest.split(/\s+/), rest };
    });
  const named = (instruction: string) => steps.filter((step) => step.instruction === instruction);
  const copied = named("COPY").filter(({ rest }) => !rest.startsWith("--from"));

  test("holds instructions that there are, the first of them a base", () => {
    const known = /^(?:FROM|WORKDIR|RUN|COPY|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|ENTRYPOINT|CMD)$/;
    expect(steps.filter(({ instruction }) => !known.test(instruction))).toEqual([]);
    expect(steps[0]?.instruction).toBe("FROM");
    for (const { rest } of [...named("ENTRYPOINT"), ...named("CMD")]) {
      expect(JSON.parse(rest)).toEqual([expect.any(String)]);
    }
  });

  test("copies what is there, and what its ignore file lets through", () => {
    const allowed = read("Dockerfile.dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    const sources = copied.flatMap(({ words }) => words.slice(0, -1));
    expect(sources).toEqual(
      expect.arrayContaining(["package.json", "package-lock.json", "app", "db", "public"]),
    );
    for (const source of sources) {
      expect(existsSync(source), source).toBe(true);
      expect(
        allowed.some((entry) => source === entry || source.startsWith(`${entry}/`)),
        source,
      ).toBe(true);
    }
  });

  test("runs as nobody, on data that lies in its volume", () => {
    const last = steps.slice(steps.findLastIndex(({ instruction }) => instruction === "FROM"));
    const values = (instruction: string) =>
      last.filter((step) => step.instruction === instruction).map(({ rest }) => rest);
    expect(values("USER")).toEqual(["65532:65532"]);
    expect(values("VOLUME")).toEqual(["/data"]);
    const [environment = ""] = values("ENV");
    for (const name of environment.matchAll(/([A-Z_]+)=/g))
      expect(isSetting(name[1] ?? ""), name[1]).toBe(true);
    expect(environment).toContain("DATABASE_URL=file:/data/");
    expect(environment).toContain("UPLOADS_DIR=/data/");
  });

  test("calls scripts that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const called = [...read("Dockerfile").matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
    expect(called).toEqual(["package"]);
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
  });
});

const examples = ["Caddyfile", "nginx.conf", "wellhouse.service"];
const ofNodes = ["Caddyfile.nodes", "nginx.nodes.conf", "wellhouse@.service"];

test.each([...examples, ...ofNodes])("%s sets what the README documents", (name) => {
  const text = read(name);
  const used = [...text.matchAll(/\b([A-Z][A-Z_]{3,})=/g)].map(([, setting]) => setting ?? "");
  const foreign = new Set(["NAME"]);
  expect(used.filter((setting) => !isSetting(setting) && !foreign.has(setting))).toEqual([]);
  expect(used.length).toBeGreaterThan(2);
});

test.each(["Caddyfile", "nginx.conf"])("%s leads to the port that the program takes by default", (name) => {
  expect(read(name)).toContain("127.0.0.1:3000");
  expect(read(name)).toContain("TRUST_PROXY=loopback");
});

test("the unit leaves the program nothing but its own folders", () => {
  const unit = read("wellhouse.service");
  for (const line of [
    "DynamicUser=yes",
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "StateDirectory=wellhouse",
  ]) {
    expect(unit.split("\n")).toContain(line);
  }
});

const { SYSTEMD_ANALYZE = "/usr/bin/systemd-analyze" } = process.env;

test.runIf(existsSync(SYSTEMD_ANALYZE)).each([
  ["wellhouse.service", "wellhouse.service"],
  ["wellhouse@.service", "wellhouse@3000.service"],
])("systemd finds nothing wrong with %s", (name, unit) => {
  const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-units-"));
  const file = path.join(folder, unit);
  // The program itself need not be installed here.
  writeFileSync(file, read(name).replaceAll("/usr/local/bin/wellhouse", process.execPath));
  const { status, stdout, stderr } = spawnSync(SYSTEMD_ANALYZE, ["verify", "--man=no", file], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

describe("wellhouse-run", () => {
  /** What it has systemd do, which is the test's own here: systemd can be asked by root only, on a machine that it runs. */
  function run(words: string[], { writable = "", ends = 0 } = {}) {
    const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-run-"));
    const own = (name: string, script: string) =>
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    own("systemctl", `printf '%s\\n' '${writable}'`);
    own("systemd-run", `printf '%s\\0' "$@"; exit ${ends}`);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout } = spawnSync("/bin/sh", ["deploy/wellhouse-run", ...words], {
      encoding: "utf8",
      env,
    });
    rmSync(folder, { recursive: true });
    const asked = stdout.split("\0").slice(0, -1);
    const program = asked.indexOf("/usr/local/bin/wellhouse");
    return { status, options: asked.slice(0, program), words: asked.slice(program + 1) };
  }

  test("hands on each word as it is, and the program's exit code", () => {
    const words = ["user", "add", "--name", "Two Words Here", "--note", 'a "b" $HOME *', ""];
    expect(run(words, { ends: 3 })).toMatchObject({ status: 3, words });
    expect(run([])).toMatchObject({ status: 0, words: [] });
  });

  test("gives the program the user, the folders and the settings of the unit, and nothing beside", () => {
    const unit = read("wellhouse.service").split("\n");
    const given = run(["check"]).options.flatMap((word) => {
      const [, kind, line = ""] = /^--(property|setenv)=(.+)$/.exec(word) ?? [];
      return kind ? [kind === "setenv" ? `Environment=${line}` : line] : [];
    });
    const ofUnit = (line: string) => unit.includes(line) || line === "User=wellhouse";
    expect(given.filter((line) => !ofUnit(line))).toEqual([]);
    const folders = /^(?:DynamicUser|(?:State|Cache)Directory\w*|WorkingDirectory|UMask|EnvironmentFile)=/;
    expect(given).toEqual(expect.arrayContaining(unit.filter((line) => folders.test(line))));
    expect(given).toContain("Environment=DATABASE_URL=file:/var/lib/wellhouse/wellhouse.sqlite");
  });

  test("lets the program write where the unit lets it", () => {
    const writable = "/srv/backups /srv/other place";
    expect(run(["backup"], { writable }).options).toContain(`--property=ReadWritePaths=${writable}`);
    expect(run(["backup"]).options.filter((word) => word.includes("ReadWritePaths"))).toEqual([]);
  });
});

test("nodes are given no visitors before they can do their work", () => {
  expect(read("Caddyfile.nodes")).toContain("health_uri /readyz");
  // An answer of 503 is one request's, and takes no node out for the others.
  expect(read("nginx.nodes.conf")).toMatch(/proxy_next_upstream error timeout;/);
  expect(read("wellhouse@.service")).not.toContain("sqlite");
});
