/** Closes an open menu on Escape and when the visitor turns elsewhere. */
export function closeMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>(".site-header details")];
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus.filter(({ open }) => open)) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("click", (event) => {
    const header = (event.target as Element).closest(".site-header");
    for (const menu of menus) if (!header) menu.open = false;
  });
}
