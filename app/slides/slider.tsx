import { Drawing } from "../site/front.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { edgeToEdgeWidths, Picture } from "../ui/picture.tsx";
import { slideSizes } from "../ui/picture-sizes.ts";
import { source } from "../words/languages.ts";
import { Own, ownLanguage } from "../words/own.tsx";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

interface Slide {
  id: number;
  title: string;
  caption: string;
  image: string | null;
}

interface SliderProps {
  slides: Slide[];
  /** Address of the drawing that stands where a slide has no picture. */
  drawing: string;
}

/** The home page's slides: a row to swipe, which the public pages' script turns into a fading slider. */
export function Slider({ slides, drawing }: SliderProps) {
  return (
    <section
      className="slider"
      aria-roledescription={t("slider.carousel")}
      aria-label={t("slider.label")}
      data-slider
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <div className="slider-view" tabIndex={0} role="group" aria-label={t("slider.slides")}>
        <div className="slider-track">
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className="slide"
              id={anchor(index)}
              role="group"
              aria-roledescription={t("slider.slide")}
              aria-label={t("slider.of", { number: index + 1, count: slides.length })}
            >
              {slide.image ? (
                <Picture
                  image={slide.image}
                  alt=""
                  ratio="16x9"
                  widths={edgeToEdgeWidths}
                  sizes={slideSizes}
                  first={index === 0}
                />
              ) : (
                <Drawing src={drawing} />
              )}
              <div className="slide-text">
                <div className="wrap">
                  <div className="slide-panel">
                    <p className="slide-title" {...ownLanguage(slide.title)}>
                      {slide.title}
                    </p>
                    {slide.caption && (
                      <p className="slide-caption" {...ownLanguage(slide.caption)}>
                        {slide.caption}
                      </p>
                    )}
                  </div>
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && <Controls slides={slides} />}
    </section>
  );
}

function Controls({ slides }: { slides: Slide[] }) {
  return (
    <div className="slider-controls">
      <div className="wrap">
        <div className="slider-set">
          <p className="slider-dots">
            {slides.map((slide, index) => (
              <a key={slide.id} href={`#${anchor(index)}`} aria-current={index === 0 ? "true" : undefined}>
                <span className="visually-hidden">
                  <T id="slider.go" values={{ number: index + 1, title: <Own>{slide.title}</Own> }} />
                </span>
              </a>
            ))}
          </p>
          <p className="slider-buttons" hidden>
            <button className="icon-button" type="button" data-slider-previous>
              <Label icon="chevron-left">{t("slider.previous")}</Label>
            </button>
            <button className="icon-button" type="button" data-slider-next>
              <Label icon="chevron-right">{t("slider.next")}</Label>
            </button>
            <button className="icon-button" type="button" data-slider-pause data-play={playWords()}>
              <Label icon="pause">{t("slider.pause")}</Label>
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}

/** What the script calls the button that lets them go on: it knows the English itself. */
function playWords(): string | undefined {
  return spoken().words === source ? undefined : t("slider.play");
}

function Label({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="visually-hidden">{children}</span>
    </>
  );
}

function anchor(index: number): string {
  return `slide-${index + 1}`;
}
