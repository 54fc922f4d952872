/** Turns a list of in-page links and the sections they lead to into tabs, by the ARIA pattern. */
export function liveTabs(): void {
  for (const block of document.querySelectorAll<HTMLElement>("[data-tabs]")) start(block);
}

function start(block: HTMLElement): void {
  const list = block.querySelector(".tab-list");
  const links = [...block.querySelectorAll<HTMLAnchorElement>(".tab-list > a")];
  const tabs = links.flatMap((link) => {
    const panel = document.getElementById(link.hash.slice(1));
    return panel ? [{ link, panel }] : [];
  });
  const isRightToLeft = getComputedStyle(block).direction === "rtl";
  const [onward, back] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const select = (index: number) => {
    for (const [position, { link, panel }] of tabs.entries()) {
      const selected = position === index;
      link.setAttribute("aria-selected", String(selected));
      link.tabIndex = selected ? 0 : -1;
      panel.hidden = !selected;
    }
  };
  list?.setAttribute("role", "tablist");
  for (const [index, { link, panel }] of tabs.entries()) {
    link.id ||= `${panel.id}-tab`;
    link.setAttribute("role", "tab");
    link.setAttribute("aria-controls", panel.id);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", link.id);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      select(index);
    });
    link.addEventListener("keydown", (event) => {
      const targets: Record<string, number> = {
        [onward]: (index + 1) % tabs.length,
        [back]: (index - 1 + tabs.length) % tabs.length,
        Home: 0,
        End: tabs.length - 1,
        " ": index,
      };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      select(target);
      tabs[target]?.link.focus();
    });
  }
  block.classList.add("is-live");
  const asked = tabs.findIndex(({ link }) => link.hash === location.hash);
  select(Math.max(asked, 0));
}
