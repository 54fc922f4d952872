/** Shows another day's free times, or another doctor's, in their place, where a link or a button would load the page again. */
export function followFreeTimes(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-day]");
    const block = link?.closest<HTMLElement>("[data-free-times]");
    if (!link || !block || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(block, link.href).then(
      () => block.querySelector<HTMLElement>("[aria-current]")?.focus(),
      () => location.assign(link.href),
    );
  });
  for (const choice of document.querySelectorAll<HTMLElement>("[data-doctor-choice]")) {
    const [department, doctor] = choice.querySelectorAll("select");
    const block = doctor?.form?.querySelector<HTMLElement>("[data-free-times]");
    if (!department || !doctor || !block) continue;
    doctor.addEventListener("change", () => {
      const page = new URL(location.pathname, location.href);
      for (const { name, value } of [department, doctor]) page.searchParams.set(name, value);
      // Out of reach just now: a date and a time can be asked for all the same.
      show(block, page.href).catch(() => put(block, []));
    });
  }
}

const latest = new WeakMap<HTMLElement, string>();

async function show(block: HTMLElement, href: string): Promise<void> {
  latest.set(block, href);
  const response = await fetch(href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.querySelector("[data-free-times]");
  if (!response.ok || !found) throw new Error(`${href} has no free times`);
  if (latest.get(block) === href) put(block, [...found.childNodes]);
}

function put(block: HTMLElement, nodes: Node[]): void {
  block.replaceChildren(...nodes);
  // With free times to choose from, date and time may stay empty.
  const required = nodes.length === 0;
  const inputs = block.parentElement?.querySelectorAll<HTMLInputElement>(
    "input[type=date], input[type=time]",
  );
  for (const input of inputs ?? []) input.required = required;
}
