/** Widths in pixels in which pictures are served as WebP; the layout asks for no others. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1920] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** Those in which they are served in their own format, to the few who do not know WebP. */
export const ownFormatWidths: readonly PictureWidth[] = pictureWidths.filter((width) => width <= 1280);

const fileName = "[a-z0-9][a-z0-9-]{0,80}\\.(?:jpg|png|webp|gif|avif)";
const address = new RegExp(`^/files/images/(?:(\\d{2,4})/)?(${fileName})(\\.webp)?$`);

const wholeName = new RegExp(`^${fileName}$`);

/** Whether an upload may be called so. */
export function isPictureName(name: string): boolean {
  return wholeName.test(name);
}

/** Address of an upload as it was stored. */
export function pictureUrl(name: string): string {
  return `/files/images/${name}`;
}

/** Address of an upload in one width, in its own format or as WebP. */
export function sizedPictureUrl(name: string, width: PictureWidth, format: "own" | "webp"): string {
  return `/files/images/${width}/${name}${format === "webp" ? ".webp" : ""}`;
}

export interface PictureSize {
  width: PictureWidth;
  /** Else in the picture's own format. */
  webp: boolean;
}

export interface PictureAddress {
  name: string;
  /** Null for the stored original. */
  size: PictureSize | null;
}

/** What a path below `/files/images/` asks for, or null when no picture can have that address. */
export function parsePictureAddress(pathname: string): PictureAddress | null {
  const match = address.exec(pathname);
  if (!match?.[2]) return null;
  const [, digits, name, webp] = match;
  if (digits === undefined) return webp ? null : { name, size: null };
  const widths = webp ? pictureWidths : ownFormatWidths;
  const width = widths.find((known) => String(known) === digits);
  return width ? { name, size: { width, webp: webp !== undefined } } : null;
}
