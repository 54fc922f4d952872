import { globSync } from "node:fs";
import { canInstall, install } from "./apt.ts";

interface Tool {
  name: string;
  /** What is not tested without it. */
  tests: string;
  /** What Debian calls it. */
  packages: string[];
  /** Its programs: the variable that names each to the tests, and where it lies. */
  programs: Record<string, string>;
  /** Whether it is fetched where we may, and must be there where `CI` is set. */
  required: boolean;
}

const mainJourneys = "the main journeys in it";

const tools: Tool[] = [
  {
    name: "Firefox",
    tests: mainJourneys,
    packages: ["firefox-esr"],
    programs: { FIREFOX: "/usr/bin/firefox-esr" },
    required: true,
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
    required: true,
  },
  {
    name: "Swift, an object store,",
    tests: "pictures in a bucket",
    packages: ["swift-proxy", "swift-account", "swift-container", "swift-object"],
    programs: { SWIFT: "/usr/bin/swift-proxy-server" },
    required: true,
  },
  {
    name: "Java",
    tests: "the pages by the W3C's checker",
    packages: ["default-jre-headless"],
    programs: { JAVA: "/usr/lib/jvm/*/bin/java" },
    required: false,
  },
];

/**
 * What some of the tests need and not every machine has, as variables for the tests. A tool that cannot be had is left
 * out, and a line says so.
 *
 * @throws Error where `CI` is set and a required one is missing
 */
export function findTestTools(): Record<string, string> {
  const wanted = tools.filter((tool) => tool.required && !programsOf(tool));
  if (wanted.length > 0 && canInstall) {
    console.log(`Getting ${wanted.map(({ name }) => name).join(" and ")} for the tests ...`);
    install(...wanted.flatMap(({ packages }) => packages));
  }
  return Object.assign({}, ...tools.map((tool) => programsOf(tool) ?? leftOut(tool)));
}

function programsOf({ programs }: Tool): Record<string, string> | undefined {
  const found = Object.entries(programs).map(([variable, place]) => [variable, globSync(place)[0]]);
  return found.every(([, place]) => place) ? Object.fromEntries(found) : undefined;
}

function leftOut({ name, tests, packages, required }: Tool): Record<string, string> {
  const line = `${name} is not here (Debian: ${packages.join(", ")}), so these tests are left out: ${tests}.`;
  if (required && process.env.CI) throw new Error(line);
  console.log(`SKIPPED: ${line}`);
  return {};
}
