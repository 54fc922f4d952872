import { hasLongWord } from "../ui/long-names.ts";
import { edgeToEdgeWidths, Picture } from "../ui/picture.tsx";
import { slideSizes } from "../ui/picture-sizes.ts";
import { Own, ownLanguage } from "../words/own.tsx";
import { T } from "../words/words.tsx";

interface FrontProps {
  name: string;
  /** What the hospital says first. */
  words: string;
  /** Name of an upload. */
  cover: string | null;
  /** Address of the drawing in the hospital's colour that stands where there is no cover. */
  drawing: string;
  heading?: "h1" | "p";
}

/** The face of a hospital that has no slides: its name and its words on a picture. */
export function Front({ name, words, cover, drawing, heading: Heading = "h1" }: FrontProps) {
  return (
    <div className="slider">
      <div className="slide">
        {cover ? (
          <Picture image={cover} alt="" ratio="16x9" widths={edgeToEdgeWidths} sizes={slideSizes} first />
        ) : (
          <Drawing src={drawing} />
        )}
        <div className="slide-text">
          <div className="wrap">
            <div className="slide-panel front-panel">
              <Heading className={hasLongWord(name) ? "front-title long-words" : "front-title"}>
                <T id="home.welcome-to" values={{ name: <Own>{name}</Own> }} />
              </Heading>
              {words && (
                <p className="front-words" {...ownLanguage(words)}>
                  {words}
                </p>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The hospital's front in its park, drawn in its colour. */
export function Drawing({ src }: { src: string }) {
  return (
    <span className="pic pic-16x9">
      <img src={src} width="1920" height="1080" alt="" {...{ fetchpriority: "high" }} />
    </span>
  );
}
