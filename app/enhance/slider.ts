import Swiper from "swiper";
import { Autoplay, EffectFade } from "swiper/modules";

/** How long a slide stays, in milliseconds. */
const delay = 5000;

/** Whether the visitor asked for less movement, or for less traffic. */
function prefersStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true;
}

/** Turns the row of slides into one that fades from slide to slide by itself. */
export function startSlider(slider: HTMLElement): void {
  const view = slider.querySelector<HTMLElement>(".slider-view");
  const track = slider.querySelector<HTMLElement>(".slider-track");
  const slides = [...slider.querySelectorAll<HTMLElement>(".slide")];
  if (!view || !track || slides.length < 2) return;
  view.scrollLeft = 0;
  view.classList.add("swiper");
  track.classList.add("swiper-wrapper");
  for (const slide of slides) slide.classList.add("swiper-slide");
  slider.classList.add("is-live");

  const swiper = new Swiper(view, {
    modules: [Autoplay, EffectFade],
    effect: "fade",
    fadeEffect: { crossFade: true },
    loop: true,
    speed: prefersStillness() ? 0 : 150,
    // The first slide was there before the slider.
    autoplay: { delay: Math.max(delay - performance.now(), 1000), disableOnInteraction: false },
  });
  swiper.once("slideChange", () => {
    if (typeof swiper.params.autoplay === "object") swiper.params.autoplay.delay = delay;
  });
  const dots = [...slider.querySelectorAll<HTMLAnchorElement>(".slider-dots > a")];
  const mark = () => {
    for (const [index, dot] of dots.entries()) {
      if (index === swiper.realIndex) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    }
    for (const [index, slide] of slides.entries()) slide.ariaHidden = String(index !== swiper.realIndex);
  };
  swiper.on("realIndexChange", mark);
  mark();
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      swiper.slideToLoop(index);
    });
  }
  slider.querySelector("[data-slider-previous]")?.addEventListener("click", () => swiper.slidePrev());
  slider.querySelector("[data-slider-next]")?.addEventListener("click", () => swiper.slideNext());
  const pause = slider.querySelector<HTMLButtonElement>("[data-slider-pause]");
  if (pause) pauseWith(pause, swiper);
  slider.querySelector(".slider-buttons")?.removeAttribute("hidden");
}

function pauseWith(button: HTMLButtonElement, swiper: Swiper): void {
  const icon = button.querySelector("use");
  const label = button.querySelector(".visually-hidden");
  const pause = label?.textContent ?? "";
  const play = button.dataset.play ?? "Play the slides";
  const show = (running: boolean) => {
    icon?.setAttribute("href", `/icons.svg#${running ? "pause" : "play"}`);
    if (label) label.textContent = running ? pause : play;
  };
  button.addEventListener("click", () => {
    if (swiper.autoplay.running) swiper.autoplay.stop();
    else swiper.autoplay.start();
    show(swiper.autoplay.running);
  });
  if (prefersStillness()) {
    swiper.autoplay.stop();
    show(false);
  }
}
