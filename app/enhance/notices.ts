/** Takes a notice away at once, where its link would load the page again without it. */
export function dismissNotices(): void {
  for (const link of document.querySelectorAll("[data-dismiss]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      (link.closest(".notice-place") ?? link.closest(".notice"))?.remove();
      document.getElementById("main")?.focus();
    });
  }
}
