import { Drawing } from "../site/front.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { edgeToEdgeWidths, Picture } from "../ui/picture.tsx";
import { slideSizes } from "../ui/picture-sizes.ts";

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
    <section className="slider" aria-roledescription="carousel" aria-label="Highlights" data-slider>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <div className="slider-view" tabIndex={0} role="group" aria-label="Slides">
        <div className="slider-track">
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className="slide"
              id={anchor(index)}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
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
                    <p className="slide-title">{slide.title}</p>
                    {slide.caption && <p className="slide-caption">{slide.caption}</p>}
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
                  Slide {index + 1}: {slide.title}
                </span>
              </a>
            ))}
          </p>
          <p className="slider-buttons" hidden>
            <button className="icon-button" type="button" data-slider-previous>
              <Label icon="chevron-left">Previous slide</Label>
            </button>
            <button className="icon-button" type="button" data-slider-next>
              <Label icon="chevron-right">Next slide</Label>
            </button>
            <button className="icon-button" type="button" data-slider-pause>
              <Label icon="pause">Pause the slides</Label>
            </button>
          </p>
        </div>
      </div>
    </div>
  );
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
