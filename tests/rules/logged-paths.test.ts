import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loggedPath } from "../../app/installation/log.server.ts";

const secret = "Zm9yLW5vYm9keS1lbHNlLXRvLXJlYWQtaW4tdGhlLWxv";

/** Addresses of which a part opens something to whoever has it, as the URL table declares them. */
const secretPaths = [
  ...readFileSync("app/http/public-pages.ts", "utf8").matchAll(/"(\/[^"]*:token[^"]*)"/g),
].map(([, declared = ""]) => declared.replace(":token", secret).replace(":file", "home"));

/** The same address, its first letter written otherwise. */
const escaped = (path: string) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;

test("the log never has the secret of an address that opens something", () => {
  expect(secretPaths.length).toBeGreaterThan(5);
  for (const path of [
    ...secretPaths,
    `/calendar/${secret}.ics`,
    `/waiting-room/${secret}/events`,
    `/preview/${secret}`,
  ]) {
    const inLanguages = [`/fr${path}`, `/AR${path}`, `/en-XA/fr${path}`, `/%66r${path}`];
    for (const spelled of [path, path.toUpperCase(), `${path}?x=1`, escaped(path), ...inLanguages]) {
      expect(loggedPath(spelled).toLowerCase(), spelled).not.toContain(secret.toLowerCase());
    }
  }
});

test("and tells all other paths as they are", () => {
  for (const path of [
    "/",
    "/appointment",
    "/admin/settings/calendar",
    "/dashboard/appointments/7",
    "/fr/appointment",
  ])
    expect(loggedPath(`${path}?q=a`)).toBe(path);
});
