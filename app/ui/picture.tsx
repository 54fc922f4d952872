import { useContext } from "react";
import { type PictureWidth, pictureUrl, sizedPictureUrl } from "../pictures/picture-address.ts";
import { ownLanguage } from "../words/own.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { AllPictureWords, focusClass } from "./picture-words.ts";

/** The layout's proportions, with the pixel size that stands for each. */
const ratios = {
  "16x9": [1600, 900],
  "16x10": [1600, 1000],
  "4x3": [1600, 1200],
  "4x5": [960, 1200],
  "8x5": [640, 400],
} as const;

interface PictureProps {
  /** Name of an upload. */
  image: string;
  /** What stands for it where staff have not described it. */
  alt: string;
  /** That is the hospital’s own words, as a description by staff is. */
  isOwn?: boolean;
  ratio: keyof typeof ratios;
  /** Widths the layout can use, ascending; unless said, those of a picture that fills a column at most. */
  widths?: readonly PictureWidth[];
  /** How wide the picture is laid out: the `sizes` attribute. */
  sizes: string;
  /** Seen without scrolling: fetched at once, before other pictures. */
  first?: boolean;
  className?: string;
}

const columnWidths = [320, 480, 640, 960, 1280] as const;

/** Those of a picture that goes from edge to edge. */
export const edgeToEdgeWidths = [480, 640, 960, 1280, 1920] as const;

/** An upload in the size the screen needs: WebP, or the picture's own format where WebP is not known. */
export function Picture(props: PictureProps) {
  const {
    image,
    alt,
    ratio,
    widths = columnWidths,
    sizes,
    first = false,
    className = "",
    isOwn = false,
  } = props;
  const [width, height] = ratios[ratio];
  const set = widths.map((size) => `${sizedPictureUrl(image, size, "webp")} ${size}w`).join(", ");
  const fallback = widths[Math.floor(widths.length / 2)];
  const words = useContext(AllPictureWords)?.get(image);
  return (
    <picture className={`pic pic-${ratio} ${className}`.trim()}>
      <source type="image/webp" srcSet={set} sizes={sizes} />
      <img
        src={fallback ? sizedPictureUrl(image, fallback, "own") : pictureUrl(image)}
        width={width}
        height={height}
        className={words && focusClass(words)}
        alt={words?.description || alt}
        {...((isOwn || words?.description) && ownLanguage())}
        loading={first ? undefined : "lazy"}
        decoding="async"
        {...(first ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}

/** A person's portrait, or the initials when there is none. */
export function Portrait({
  image,
  names,
  sizes,
  first = false,
}: {
  image: string | null;
  names: string;
  sizes: string;
  first?: boolean;
}) {
  if (!image) return <Initials names={names} className="pic pic-4x5" />;
  return (
    <Picture image={image} alt="" ratio="4x5" widths={[320, 480, 640, 960]} sizes={sizes} first={first} />
  );
}

interface PictureOrIconProps extends Omit<PictureProps, "image"> {
  image: string | null;
  icon: IconName;
}

/** A picture; an icon stands in for a missing one, so that a row of cards keeps its shape. */
export function PictureOrIcon({ image, icon, ...props }: PictureOrIconProps) {
  if (image) return <Picture image={image} {...props} />;
  return (
    <span className={`pic pic-${props.ratio} pic-blank`}>
      <Icon name={icon} />
    </span>
  );
}

/** What stands in for somebody's missing portrait. */
export function Initials({ names, className = "" }: { names: string; className?: string }) {
  return (
    <span className={`${className} initials`.trim()} aria-hidden="true" {...ownLanguage()}>
      {initials(names)}
    </span>
  );
}

/** First letters of the first and the last name. */
export function initials(names: string): string {
  const words = names.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
