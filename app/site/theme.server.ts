import { createHash } from "node:crypto";
import { readScriptUrl, readStylesheet, type SheetName, sheetNames } from "../http/built-files.server.ts";
import { brandShades } from "./brand.ts";

interface Stylesheet {
  url: string;
  css: string;
}

const stylesheets = new Map<string, Stylesheet>();
let script: string | undefined;

/** Address of the public pages' script. */
export function scriptUrl(): string {
  script ??= readScriptUrl();
  return script;
}

/** Address of a stylesheet in a hospital's own colour. It changes with the content. */
export function stylesheetUrl(name: SheetName, brand: string): string {
  return stylesheetFor(name, brand).url;
}

/** The stylesheet at an address of ours, or null. */
export function stylesheetAt(url: string, brand: string): string | null {
  const sheets = sheetNames.map((name) => stylesheetFor(name, brand));
  return sheets.find((sheet) => sheet.url === url)?.css ?? null;
}

function stylesheetFor(name: SheetName, brand: string): Stylesheet {
  const key = `${name} ${brand}`;
  let sheet = stylesheets.get(key);
  if (!sheet) {
    const css = withLiteralValues(readStylesheet(name), brandTokens(brand));
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 12);
    sheet = { css, url: `/styles/${hash}.css` };
    stylesheets.set(key, sheet);
  }
  return sheet;
}

/** What the home page needs of the stylesheet, in a hospital's own colour. */
export function homeStyles(brand: string): string {
  return withLiteralValues(readStylesheet("home"), brandTokens(brand)).trim();
}

/** The tokens that follow the hospital's colour. */
function brandTokens(color: string): Record<string, string> {
  const { brand, dark, tint, line } = brandShades(color);
  return { "--brand": brand, "--brand-dark": dark, "--brand-tint": tint, "--brand-line": line };
}

/**
 * Writes the tokens' values into the rules that use them, so that the sheet also reads well in a browser without
 * custom properties. Tokens are set once, in one `:root` rule.
 */
function withLiteralValues(css: string, overrides: Record<string, string>): string {
  const root = /:root\{([^}]*)\}/.exec(css);
  if (!root?.[1]) throw new Error("the stylesheet has no tokens");
  const tokens = new Map<string, string>();
  for (const declaration of root[1].split(";")) {
    const [name = "", ...value] = declaration.split(":");
    if (name.startsWith("--")) tokens.set(name, value.join(":"));
  }
  for (const [name, value] of Object.entries(overrides)) tokens.set(name, value);
  return css.replace(root[0], "").replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`the stylesheet uses ${name}, which is no token`);
    return value;
  });
}
