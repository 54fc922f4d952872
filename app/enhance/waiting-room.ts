/** How often the page is asked for whatever happens, in milliseconds, and how soon after a connection was refused. */
const every = 20_000;
const again = 5000;

/**
 * Keeps a waiting room's screen up to date: at once where the server tells of a step, else from time to time. The screen
 * stays as it is while the server is away.
 */
export function followQueue(screen: HTMLElement): void {
  let asked = 0;
  const renew = async () => {
    const turn = ++asked;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-waiting-room]");
    if (fresh && turn === asked) show(screen, fresh);
  };
  const listen = () => {
    const events = new EventSource(screen.dataset.waitingRoom ?? "");
    events.addEventListener("step", renew);
    // Something may have happened while nobody listened.
    events.addEventListener("ready", renew);
    events.onerror = () => {
      if (events.readyState !== EventSource.CLOSED) return;
      setTimeout(listen, again);
    };
  };
  listen();
  setInterval(renew, every);
}

/** Puts in what has changed, part by part: what stays is not read out again. */
function show(screen: HTMLElement, fresh: Element): void {
  const parts = [...fresh.children];
  for (const [index, part] of [...screen.children].entries()) {
    const next = parts[index];
    if (next && part.innerHTML !== next.innerHTML) {
      part.className = next.className;
      part.innerHTML = next.innerHTML;
    }
  }
}
