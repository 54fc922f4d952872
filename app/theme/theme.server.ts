import { createHash } from "node:crypto";
import { front } from "../../db/demo/pictures/scenes/front.ts";
import { readFaceUrl, readText, sheetNames, staticFileAt } from "../installation/built-files.server.ts";
import { colorOnDark, defaultBrand, tokensOf } from "./brand.ts";
import { faces } from "./faces.ts";
import type { Look } from "./look.ts";
import { mirrored } from "./mirrored.ts";

/** What is made in a hospital's own look: the stylesheets, the picture of a site that has none yet, and its icon. */
export const themedNames = [...sheetNames, "front", "icon", "site-rtl", "dashboard-rtl"] as const;

export type ThemedName = (typeof themedNames)[number];

export interface ThemedFile {
  /** Changes with the content. */
  url: string;
  type: string;
  text: string;
}

const files = new Map<string, ThemedFile>();

/** Address of a file in a hospital's own look. */
export function themedUrl(name: ThemedName, look: Look): string {
  return keptFile(name, look).url;
}

/** The file at an address of ours, or undefined. */
export function themedFileAt(url: string, look: Look): ThemedFile | undefined {
  const name = themedNames.find((name) => keptFile(name, look).url === url);
  return name && keptFile(name, look);
}

function keptFile(name: ThemedName, look: Look): ThemedFile {
  const key = `${name} ${keyOf(look)}`;
  let file = files.get(key);
  if (!file) {
    file = themedFile(name, look);
    files.set(key, file);
  }
  return file;
}

/** Two looks with one key are one. */
export const keyOf = ({ brand_color, action_color, heading_face }: Look) =>
  `${brand_color} ${action_color} ${heading_face}`;

/** A file in any look, made anew. */
export function themedFile(name: ThemedName, look: Look): ThemedFile {
  const text = themedText(name, look);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return name === "front" || name === "icon"
    ? { text, url: `/styles/${hash}.svg`, type: "image/svg+xml" }
    : { text, url: `/styles/${hash}.css`, type: "text/css; charset=utf-8" };
}

/** What a file says in a look. */
export function themedText(name: ThemedName | "home" | "home-rtl", look: Look): string {
  if (name === "site-rtl") return mirrored(themedText("site", look));
  if (name === "dashboard-rtl") return mirrored(themedText("dashboard", look));
  if (name === "home-rtl") return mirrored(themedText("home", look));
  const { brand_color: brand, action_color, heading_face } = look;
  const tokens = tokensOf(brand, action_color);
  if (name === "front") return front(tokens["--brand"]).svg();
  if (name === "icon") return icon(brand, tokens["--brand"]);
  const sheet = withLiteralValues(readText(`${name}.css`), {
    ...tokens,
    ...faces[heading_face].tokens,
  }).trim();
  const face = faceUrl(look);
  return face && name !== "dashboard" ? faceRule(face) + sheet : sheet;
}

/** The face of headings, where it is one that is fetched. Pages ask for it early, as it must be there in time. */
export const faceUrl = ({ heading_face }: Look) => (heading_face === "figtree" ? readFaceUrl() : null);

/** A heading is shown in it only where it is there before the page is, so that nothing shifts. */
function faceRule(url: string): string {
  return `@font-face{font-family:Figtree;font-weight:600;font-display:optional;src:url(${url}) format("woff2")}`;
}

/** The house's icon in a hospital's colour as it is legible, and, where the browser is dark, as it is seen there. */
function icon(brand: string, legible: string): string {
  const drawing = staticFileAt("/favicon.svg")?.body.toString();
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
  const written = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = tokens.get(name);
      if (value === undefined) throw new Error(`the stylesheet uses ${name}, which is no token`);
      return written(value);
    });
  return written(css.replace(root[0], ""));
}
