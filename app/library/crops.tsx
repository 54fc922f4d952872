import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { focusClass } from "../ui/picture-words.ts";

interface CropsProps {
  image: string;
  focus_x: number;
  focus_y: number;
}

const shapes = [
  { ratio: "16x9", label: "Wide" },
  { ratio: "4x3", label: "Card" },
  { ratio: "4x5", label: "Portrait" },
] as const;

/** How the site's layouts would cut a picture. */
export function Crops({ image, ...focus }: CropsProps) {
  return (
    <ul className="crops" aria-label="How the site cuts it">
      {shapes.map(({ ratio, label }) => (
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
          {label}
        </li>
      ))}
    </ul>
  );
}
