/** Has the buttons print that say so, those of popups that are still to come too. */
export function printOnDemand(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("[data-print]")) print();
  });
}
