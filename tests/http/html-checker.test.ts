import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { installExtraPackages } from "../../scripts/extra-packages.ts";
import { publicAddresses } from "../support/addresses.ts";
import { newFolder } from "../support/hospital.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const java = process.env.JAVA;
const hospital = hospitalForAll();

test.skipIf(!java)(
  "[D18] the W3C's checker finds nothing wrong with what visitors, patients and staff see",
  { timeout: 300_000 },
  async () => {
    const pages: NamedPage[] = [];
    for (const address of Object.values(publicAddresses(hospital)).flat()) {
      pages.push({ name: address, html: (await visit(hospital.url + address)).html });
    }
    for (const role of ["patient", "superadmin", "customer-care", "receptionist", "doctor"] as const) {
      const reached = await pagesOf(role);
      expect(reached.length, role).toBeGreaterThan(5);
      pages.push(...reached);
    }
    const mistake = '<!doctype html><html lang="en"><title>A</title><input type="color" required>';
    const [found, ...others] = await mistakesIn([{ name: "a mistake", html: mistake }, ...pages]);
    expect(found).toMatch(/^a mistake: .*required/);
    expect(others).toEqual([]);
  },
);

interface NamedPage {
  name: string;
  html: string;
}

/** The pages that links lead somebody to who is signed in, one of each kind. */
async function pagesOf(role: keyof typeof accounts): Promise<NamedPage[]> {
  const cookie = await cookieOf(hospital, accounts[role]);
  const pages: NamedPage[] = [];
  const known = new Set<string>();
  const waiting = [role === "patient" ? "/profile" : "/dashboard/overview"];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const page = await visit(hospital.url + path, { headers: { cookie } });
    if (page.status !== 200 || !page.headers.get("content-type")?.startsWith("text/html")) continue;
    pages.push({ name: `${role} ${path}`, html: page.html });
    for (const link of all(page.root, "a[href]")) {
      const { origin, pathname } = new URL(attribute(link, "href") ?? "", page.url);
      const kind = pathname.replace(/\/\d+/g, "/:id");
      if (
        origin !== hospital.url ||
        known.has(kind) ||
        !/^\/(?:admin|dashboard|profile)(?!.*\/(?:download|export)$)/.test(kind)
      )
        continue;
      known.add(kind);
      waiting.push(pathname);
    }
  }
  return pages;
}

interface Report {
  messages: Array<{ url: string; type: string; message: string; extract?: string }>;
}

/**
 * For a program of ten seconds the quick compiler is enough: the thorough one took more time than it saved. What it makes
 * needs more room for the checker's recursions.
 */
const quickly = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"];

/** What the checker calls errors. */
async function mistakesIn(pages: NamedPage[]): Promise<string[]> {
  const packages = installExtraPackages("tests/checker");
  const jar = path.resolve(packages, "node_modules/vnu-jar/build/dist/vnu.jar");
  const folder = newFolder();
  for (const [index, { html }] of pages.entries()) writeFileSync(path.join(folder, `${index}.html`), html);
  const words = ["-jar", jar, "--errors-only", "--format", "json", "--stdout", "--exit-zero-always", folder];
  const { stdout } = await promisify(execFile)(java ?? "java", [...quickly, ...words], {
    maxBuffer: 2 ** 26,
  });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stdout) as Report;
  const numbered = messages.map(({ url, message, extract = "" }) => {
    const index = Number.parseInt(path.basename(url), 10);
    return { index, text: `${pages[index]?.name}: ${message} ${extract}` };
  });
  return numbered.toSorted((one, other) => one.index - other.index).map(({ text }) => text);
}
