/** Shows another day's free times, or another doctor's, in their place, where a button would load the page again. */
export function followFreeTimes(): void {
  document.addEventListener("click", (event) => {
    const day = (event.target as Element).closest<HTMLButtonElement>("[data-free-times] button");
    const block = day?.closest<HTMLElement>("[data-free-times]");
    const form = day?.form;
    if (!day || !block || !form) return;
    event.preventDefault();
    show(block, form, day).then(
      () => block.querySelector<HTMLElement>("[aria-current]")?.focus(),
      () => form.requestSubmit(day),
    );
  });
  for (const choice of document.querySelectorAll<HTMLElement>("[data-doctor-choice]")) {
    const form = choice.closest("form");
    const block = form?.querySelector<HTMLElement>("[data-free-times]");
    if (!form || !block) continue;
    choice.classList.add("is-live");
    choice.addEventListener("change", ({ target }) => {
      // Another department has other doctors, and no times of its own.
      if ((target as HTMLSelectElement).name === "department_id") return;
      // Out of reach just now: a date and a time can be asked for all the same.
      show(block, form).catch(() => put(block, []));
    });
  }
}

const latest = new WeakMap<HTMLElement, URL>();

async function show(block: HTMLElement, form: HTMLFormElement, day?: HTMLButtonElement): Promise<void> {
  const page = new URL(form.action);
  const choices = form.querySelectorAll<HTMLSelectElement>("[data-doctor-choice] select");
  for (const { name, value } of [...choices, ...(day ? [day] : [])]) page.searchParams.set(name, value);
  latest.set(block, page);
  const response = await fetch(page);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = answer.querySelector("[data-free-times]");
  if (!response.ok || !found) throw new Error(`${page} has no free times`);
  if (latest.get(block) === page) put(block, [...found.childNodes]);
}

function put(block: HTMLElement, nodes: Node[]): void {
  const chosen = block.querySelector<HTMLInputElement>("input:checked")?.value;
  block.replaceChildren(...nodes);
  const place = block.parentElement;
  const told = place?.querySelector("[aria-live]");
  if (told) told.textContent = block.querySelector("legend, .hint")?.textContent ?? "";
  const inputs = place?.querySelectorAll<HTMLInputElement>("input[type=date], input[type=time]") ?? [];
  for (const [index, input] of [...inputs].entries()) {
    // With free times to choose from, date and time may stay empty; a word on closed days is none.
    input.required = !block.querySelector("[type=radio]");
    // A time that was chosen on another day is still asked for.
    if (chosen) input.value = chosen.split(/[T@]/)[index] ?? "";
  }
}
