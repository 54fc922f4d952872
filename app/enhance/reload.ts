/** How often the server is asked whether it is there, in milliseconds. */
const interval = 250;

/** While the site is worked on: loads the page again once the server has been away and is back. */
export function reloadAfterRestart(): void {
  let away = false;
  setInterval(async () => {
    const there = await fetch("/healthz").then(
      ({ ok }) => ok,
      () => false,
    );
    if (there && away) location.reload();
    away = !there;
  }, interval);
}
