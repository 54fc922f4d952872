import { hash } from "node:crypto";
import type { Company } from "../../db/schema.ts";
import { bytesInSize } from "../pictures/picture-sizes.server.ts";
import type { Look } from "./look.ts";
import { type ThemedFile, themedFileAt, themedUrl } from "./theme.server.ts";

/** Pixels of the logo in a browser's tab: enough for dense screens and for a sign on a phone. */
const width = 160;

type LookFile = Pick<ThemedFile, "type" | "text">;

type Signs = Pick<Company, "icon" | "logo" | "logo_dark"> & Look;

/** Address of the sign in a browser's tab. */
export function iconUrl(signs: Signs): string {
  return signs.icon === "logo" && signs.logo ? logoIconUrl(signs) : themedUrl("icon", signs);
}

const logoIconUrl = ({ logo, logo_dark }: Signs) =>
  `/styles/${hash("sha256", `${logo} ${logo_dark}`).slice(0, 12)}.svg`;

/** The stylesheet, drawing or sign at an address of ours, or undefined. */
export async function lookFileAt(url: string, signs: Signs): Promise<LookFile | undefined> {
  const isLogo = signs.icon === "logo" && signs.logo && url === logoIconUrl(signs);
  return isLogo ? logoIcon(signs) : themedFileAt(url, signs);
}

/** The logo in a square, as browsers stretch what is wide; and, where the browser is dark, the one for dark ground. */
async function logoIcon({ logo, logo_dark }: Signs): Promise<LookFile | undefined> {
  const [day, night] = await Promise.all([imageOf(logo, "day"), imageOf(logo_dark, "night")]);
  const either = night && `<style>${byDay}</style>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${either}${day}${night}</svg>`;
  return day ? { type: "image/svg+xml", text: drawing } : undefined;
}

const byDay =
  ".night{display:none}@media(prefers-color-scheme:dark){.day{display:none}.night{display:inline}}";

/** A picture as a part of a drawing, since a sign may load nothing; empty where there is none. */
async function imageOf(name: string | null, className: string): Promise<string> {
  const bytes = name && (await bytesInSize(name, { width, webp: false }, "icon"));
  if (!bytes) return "";
  const type = `image/${name.split(".").at(-1)?.replace("jpg", "jpeg")}`;
  const data = `data:${type};base64,${bytes.toString("base64")}`;
  return `<image class="${className}" width="64" height="64" href="${data}"/>`;
}
