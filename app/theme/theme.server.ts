import { createHash } from "node:crypto";
import { front } from "../../db/demo/pictures/scenes/front.ts";
import { readStaticFiles, readText, sheetNames } from "../installation/built-files.server.ts";
import { colorOnDark, defaultBrand, tokensOf } from "./brand.ts";

/** What is made in a hospital's own colour: the stylesheets, the picture of a site that has none yet, and its icon. */
const themedNames = [...sheetNames, "front", "icon"] as const;

export type ThemedName = (typeof themedNames)[number];

export interface ThemedFile {
  /** Changes with the content. */
  url: string;
  type: string;
  text: string;
}

const files = new Map<string, ThemedFile>();

/** Address of a file in a hospital's own colour. */
export function themedUrl(name: ThemedName, brand: string): string {
  return keptFile(name, brand).url;
}

/** The file at an address of ours, or undefined. */
export function themedFileAt(url: string, brand: string): ThemedFile | undefined {
  const name = themedNames.find((name) => keptFile(name, brand).url === url);
  return name && keptFile(name, brand);
}

function keptFile(name: ThemedName, brand: string): ThemedFile {
  const key = `${name} ${brand}`;
  let file = files.get(key);
  if (!file) {
    file = themedFile(name, brand);
    files.set(key, file);
  }
  return file;
}

function themedFile(name: ThemedName, brand: string): ThemedFile {
  const text = themedText(name, brand);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return name === "front" || name === "icon"
    ? { text, url: `/styles/${hash}.svg`, type: "image/svg+xml" }
    : { text, url: `/styles/${hash}.css`, type: "text/css; charset=utf-8" };
}

/** What a file says in a colour. */
export function themedText(name: ThemedName | "home", brand: string): string {
  const tokens = tokensOf(brand);
  if (name === "front") return front(tokens["--brand"]).svg();
  if (name === "icon") return icon(brand, tokens["--brand"]);
  return withLiteralValues(readText(`${name}.css`), tokens).trim();
}

/** The house's icon in a hospital's colour as it is legible, and, where the browser is dark, as it is seen there. */
function icon(brand: string, legible: string): string {
  const drawing = readStaticFiles().get("/favicon.svg")?.body.toString();
  if (!drawing) throw new Error("favicon.svg was not packed");
  return drawing.replace(defaultBrand, legible).replace(colorOnDark(defaultBrand), colorOnDark(brand));
}

/**
 * Writes the tokens' values into the rules that use them, so that the sheet also reads well in a browser without
 * custom properties. Tokens are set once: in one `:root` rule, or here.
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
