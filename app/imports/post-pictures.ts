import type { SentPictures } from "./kind.ts";

/** A picture of a post. */
export interface PostPicture {
  /** Below the folder of uploads, of which the first that is there is meant; none where it lies elsewhere. */
  paths: string[];
  /** What it shows, in words. */
  description: string;
  caption: string;
}

/** What WordPress says of a picture in its library. */
export interface Attachment extends Omit<PostPicture, "paths"> {
  /** Empty where it lies elsewhere. */
  path: string;
}

/** The pictures of a file's library. */
export interface Attachments {
  byId: ReadonlyMap<string, Attachment>;
  /** Those that were uploaded for a post, by its id. */
  ofPost: ReadonlyMap<string, readonly Attachment[]>;
}

/** Pictures that one text may show: as many as are taken out of a ZIP file. The others are left out. */
export const mostInText = 200;

/** Where a picture stands in a post's text until it is known which upload it is; the number is its place in their list. */
export const placeOf = (index: number) => `<figure><img src="#${index}" /></figure>`;

const places = /<figure><img src="#(\d+)" \/><\/figure>/g;

/** A text with something in each picture's place. */
export function inPlaces(
  html: string,
  pictures: readonly PostPicture[],
  shown: (picture: PostPicture) => string,
): string {
  return html.replace(places, (_, index: string) => {
    const picture = pictures[Number(index)];
    return picture ? shown(picture) : "";
  });
}

/** Pictures as a cell has them. */
export const picturesAsCell = (pictures: readonly PostPicture[]) =>
  pictures.length === 0 ? "" : JSON.stringify(pictures);

export const picturesOfCell = (cell = "") => (cell === "" ? [] : (JSON.parse(cell) as PostPicture[]));

/** The upload that a picture has become; or the path that is meant, and why it has not: `missing` where it was not sent. */
export function uploadOf(
  paths: readonly string[],
  pictures: SentPictures,
  missing: string,
): { file_name: string } | { path: string; problem: string } {
  const path = paths.find((one) => Object.hasOwn(pictures, one)) ?? paths[0] ?? "";
  const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
  if (!picture) return { path, problem: missing };
  return "problem" in picture ? { path, ...picture } : picture;
}

/** The most characters of an address that are read. */
export const longestAddress = 2000;

export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a picture lies in the folder of uploads; empty where it lies elsewhere. */
export function uploadPath(address: string): string {
  const { pathname = "" } = URL.parse(address.slice(0, longestAddress), "http://site") ?? {};
  const [, path = ""] = /\/uploads\/(.+)$/.exec(pathname) ?? [];
  return unescaped(path);
}

/** The address of what lies there. */
export const addressOf = (path: string) =>
  `/uploads/${path.toWellFormed().split("/").map(encodeURIComponent).join("/")}`;

/** Of a picture that WordPress shows in a smaller size, or has made smaller, the whole one first. */
export function pathsOf(path: string): string[] {
  const whole = path.replace(/-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/, "");
  const uploaded = whole.replace(/-scaled(?=\.\w{2,5}$)/, "");
  const scaled = uploaded.replace(/(?=\.\w{2,5}$)/, "-scaled");
  return [...new Set([whole, uploaded, scaled, path])].filter(Boolean);
}
