import { hasLongWord } from "../ui/long-names.ts";
import { MoreLink } from "../ui/more-link.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Picture } from "../ui/picture.tsx";
import { welcomeSizes } from "../ui/picture-sizes.ts";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

interface WelcomeProps {
  name: string;
  message: string;
  /** Name of an upload. */
  cover: string | null;
  white: boolean;
}

/** The hospital's name and its words, below its slides. */
export function Welcome({ name, message, cover, white }: WelcomeProps) {
  return (
    <section className={white ? "section section-white" : "section"} aria-labelledby="welcome">
      <div className={cover ? "wrap welcome" : "wrap"}>
        {cover && <Picture image={cover} alt="" ratio="4x3" sizes={welcomeSizes} />}
        <div className="welcome-words">
          <h1 id="welcome" className={hasLongWord(name) ? "long-words" : undefined}>
            <T id="home.welcome-to" values={{ name: <Own>{name}</Own> }} />
          </h1>
          <Paragraphs text={message} className="lead" {...ownLanguage(message)} />
          <MoreLink href="/about" label={t("nav.about")} />
        </div>
      </div>
    </section>
  );
}
