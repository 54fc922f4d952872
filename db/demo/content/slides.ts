import type { DemoSlide } from "./types.ts";

export const slides: readonly DemoSlide[] = [
  {
    title: "Good care, close to home",
    caption: "Nine departments, one front door, and someone at the desk who will walk you there.",
    image: "slide-arrival",
    active_status: 1,
  },
  {
    title: "Doctors for every age",
    caption: "Whether you are bringing a toddler or a grandparent, we take the time to explain.",
    image: "slide-family",
    active_status: 1,
  },
  {
    title: "Surgery without the mystery",
    caption: "Meet your surgeon first, know the plan, and in most cases sleep in your own bed that night.",
    image: "slide-theatre",
    active_status: 1,
  },
  {
    title: "From first scan to first cuddle",
    caption: "The same small team of midwives stays with you through pregnancy, birth and beyond.",
    image: "slide-maternity",
    active_status: 1,
  },
  {
    title: "Steps that count",
    caption: "Our walking group sets off from the garden gate every Friday at ten. Everyone is welcome.",
    image: "slide-wellness",
    active_status: 0,
  },
];
