import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { Icon } from "../ui/icon.tsx";
import { initials } from "../ui/picture.tsx";
import { ownLanguage } from "../words/own.tsx";

interface ThumbnailProps {
  image: string | null;
  /** Whose portrait it is: the initials stand in for a missing one. */
  names?: string;
}

/** A record's picture in its list. */
export function Thumbnail({ image, names }: ThumbnailProps) {
  const shape = names ? "thumbnail thumbnail-person" : "thumbnail";
  if (image) {
    return (
      <img
        className={shape}
        src={sizedPictureUrl(image, 160, "own")}
        width={names ? 48 : 80}
        height={48}
        alt=""
        loading="lazy"
      />
    );
  }
  return (
    <span className={`${shape} thumbnail-none`} aria-hidden="true" {...(names && ownLanguage())}>
      {names ? initials(names) : <Icon name="picture" />}
    </span>
  );
}
