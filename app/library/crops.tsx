import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { focusClass } from "../ui/picture-words.ts";
import { t } from "../words/t.ts";

interface CropsProps {
  image: string;
  focus_x: number;
  focus_y: number;
}

const shapes = [
  { ratio: "16x9", shape: "wide" },
  { ratio: "4x3", shape: "card" },
  { ratio: "4x5", shape: "portrait" },
] as const;

/** How the site's layouts would cut a picture. */
export function Crops({ image, ...focus }: CropsProps) {
  return (
    <ul className="crops" aria-label={t("library.crops")}>
      {shapes.map(({ ratio, shape }) => (
        <li key={ratio}>
          <span className={`pic pic-${ratio}`}>
            <img
              className={focusClass(focus)}
              src={sizedPictureUrl(image, 320, "own")}
              width={320}
              height={240}
              alt=""
            />
          </span>
          {t("library.crop", { shape })}
        </li>
      ))}
    </ul>
  );
}
