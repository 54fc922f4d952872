import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { enlargedSizes } from "../ui/picture-sizes.ts";
import { t } from "../words/t.ts";
import { Popup } from "./popup.tsx";

export interface EnlargedPictureProps {
  image: string;
  /** The hospital's own words for it, if there are any. */
  title: string | null;
  isUpright: boolean;
  /** Which of the pictures it is, from 1, and how many there are. */
  place: number;
  count: number;
  /** Where the pictures before and after it are. */
  previous: string | null;
  next: string | null;
  /** The page it stands on. */
  closeHref: string;
}

/** What an enlarged picture is called. */
export function enlargedTitle({
  title,
  place,
  count,
}: Pick<EnlargedPictureProps, "title" | "place" | "count">) {
  return title ?? t("picture.untitled", { number: String(place), count: String(count) });
}

/** A picture as large as the screen has room for, with the way to the ones before and after it. */
export function EnlargedPicture(props: EnlargedPictureProps) {
  const { image, title, isUpright, place, count, previous, next, closeHref } = props;
  const words = enlargedTitle(props);
  return (
    <Popup title={words} isOwn={title !== null} closeHref={closeHref} width="picture">
      <Picture
        className="pic-whole"
        image={image}
        alt={words}
        isOwn={title !== null}
        ratio={isUpright ? "4x5" : "4x3"}
        widths={[320, 480, 640, 960, 1280, 1920]}
        sizes={enlargedSizes}
        first
      />
      {count > 1 && (
        <nav className="picture-steps" aria-label={t("picture.steps")}>
          {previous !== null && (
            <a className="button button-secondary" href={previous} rel="prev" data-popup>
              <Icon name="chevron-left" small />
              {t("pager.previous")}
            </a>
          )}
          <span>{t("picture.of", { number: String(place), count: String(count) })}</span>
          {next !== null && (
            <a className="button button-secondary" href={next} rel="next" data-popup>
              {t("pager.next")}
              <Icon name="chevron-right" small />
            </a>
          )}
        </nav>
      )}
    </Popup>
  );
}
