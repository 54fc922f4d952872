/** How long the first screen has the line for itself where nobody stirs, in milliseconds. */
const giveUpAfterMs = 2000;

const signs = ["scroll", "pointerdown", "pointermove", "keydown"];

/** Calls back once: when somebody begins to look around, or after a while. */
export function whenExploring(callback: () => void): void {
  const start = (event?: Event) => {
    if (event && isStill(event)) return;
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, start, true);
    callback();
  };
  const timer = setTimeout(() => start(), giveUpAfterMs);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
}

/** Browsers tell of a pointer that lies where the page has come to be, before anything is painted. */
function isStill(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === "pointermove" && movementX === 0 && movementY === 0;
}
