import type { Db } from "../../db/connection.ts";
import { listPictureFiles, listShownPictures } from "../../db/queries/pictures.ts";
import { namesIn } from "../../db/queries/uploads.ts";
import { isPreview } from "../installation/installation.server.ts";
import { pictureUrl, sizedPictureUrl } from "../pictures/picture-address.ts";
import { ownLanguage } from "../words/own.tsx";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { escapeAttribute } from "./notation.ts";
import { plainText } from "./rich-text.ts";

/** In what widths a picture stands in a text, and how wide a text is. */
const widths = [320, 480, 640, 960, 1280] as const;
const sizes = "(min-width: 768px) 640px, 92vw";

const shown = /<img src="\/files\/images\/([^"]+)" \/>(?:<figcaption>(.*?)<\/figcaption>)?/g;

/**
 * Sanitised HTML with its pictures as the screen needs them: in several sizes, with their words and the room they take,
 * each leading to the whole picture.
 *
 * @param path the page of the text, whose pictures have addresses below it; without one, or where nobody sees the page
 * yet, they lead to their files
 */
export async function showPictures(db: Db, html: string, path?: string): Promise<string> {
  const files = await picturesOf(db, html);
  if (!files) return html;
  const below = isPreview() ? undefined : path;
  let place = 0;
  return html.replace(shown, (whole: string, name: string) => {
    const picture = files.get(name);
    const rest = whole.slice(whole.indexOf("/>") + 2);
    if (!picture) return rest;
    place++;
    return linked(picture, below && picturePath(below, place)) + rest;
  });
}

/** Where a picture of a page's text is, by its place there, from 1. */
export function picturePath(path: string, place: number): string {
  return `${path}/pictures/${place}`;
}

/** The picture at a place of a sanitised text, from 1, and how many the text shows; undefined where there is none. */
export async function pictureAt(db: Db, html: string, place: number) {
  const files = await picturesOf(db, html);
  const pictures = [...html.matchAll(shown)].flatMap(([, name = "", caption = ""]) => {
    const picture = files?.get(name);
    return picture ? [{ ...picture, caption: plainText(caption) }] : [];
  });
  const picture = pictures[place - 1];
  return picture && { ...picture, count: pictures.length };
}

/** The pictures that a text shows, by file; undefined where it shows none. */
async function picturesOf(db: Db, html: string): Promise<Map<string, TextPicture> | undefined> {
  const names = namesIn(html);
  if (names.length === 0) return undefined;
  const words = await listShownPictures(db);
  const files = await listPictureFiles(db, names);
  return new Map(
    files.map(({ file_name, width, height }) => {
      const description = words.get(file_name)?.description ?? "";
      return [file_name, { file_name, width, height, description }];
    }),
  );
}

interface TextPicture {
  file_name: string;
  width: number;
  height: number;
  description: string;
}

function linked({ file_name, width, height, description }: TextPicture, path: string | undefined): string {
  const set = widths.map((size) => `${sizedPictureUrl(file_name, size, "webp")} ${size}w`).join(", ");
  const words = escapeAttribute(description);
  const lead = path ? `<a href="${escapeAttribute(path)}" data-popup` : `<a href="${pictureUrl(file_name)}"`;
  const link = `${lead}${description ? "" : ` aria-label="${escapeAttribute(t("picture.enlarge"))}"${ownLanguage().lang ? ` lang="${spoken().words}"` : ""}`}>`;
  return `${link}<picture><source type="image/webp" srcset="${set}" sizes="${sizes}"><img src="${sizedPictureUrl(file_name, 640, "own")}" width="${width}" height="${height}" alt="${words}" loading="lazy" decoding="async"></picture></a>`;
}
