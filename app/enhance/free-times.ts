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
  // On the way back the browser fills in again what it kept, on the page as it was sent: of a time, only date and time.
  document.addEventListener("change", ({ target }) => {
    const block = (target as Element).closest<HTMLElement>("[data-free-times]");
    if (block) keepChosen(block);
  });
  for (const choice of document.querySelectorAll<HTMLElement>("[data-doctor-choice]")) {
    const form = choice.closest("form");
    const block = form?.querySelector<HTMLElement>("[data-free-times]");
    if (!form || !block) continue;
    choice.classList.add("is-live");
    // Out of reach just now: a date and a time can be asked for all the same.
    const follow = () => show(block, form).catch(() => put(block, []));
    choice.addEventListener("change", ({ target }) => {
      // Another department has other doctors, and no times of its own.
      if ((target as HTMLSelectElement).name !== "department_id") follow();
    });
    onceRestored(() => isChosenAgain(choice) && follow());
  }
}

/** Whether something else is chosen than the page was sent with. */
function isChosenAgain(choice: HTMLElement): boolean {
  const selects = [...choice.querySelectorAll<HTMLSelectElement>("select")];
  return selects.some(({ name, selectedOptions: [chosen] }) => {
    return name !== "department_id" && chosen !== undefined && !chosen.defaultSelected && chosen.value !== "";
  });
}

function onceRestored(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("pageshow", work, { once: true });
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
  keepChosen(block);
  block.replaceChildren(...nodes);
  // A browser would tick another time on the way back: whichever then stands at the place of this one.
  for (const radio of block.querySelectorAll<HTMLInputElement>("[type=radio]")) radio.autocomplete = "off";
  const told = block.parentElement?.querySelector("[aria-live]");
  if (told) told.textContent = block.querySelector("legend, .hint")?.textContent ?? "";
  // With free times to choose from, date and time may stay empty; a word on closed days is none.
  for (const input of whenInputs(block)) input.required = !block.querySelector("[type=radio]");
}

/** A time that was chosen is still asked for when others are shown in its place. */
function keepChosen(block: HTMLElement): void {
  const chosen = block.querySelector<HTMLInputElement>("input:checked")?.value;
  if (!chosen) return;
  for (const [index, input] of whenInputs(block).entries()) input.value = chosen.split(/[T@]/)[index] ?? "";
}

function whenInputs(block: HTMLElement): HTMLInputElement[] {
  return [
    ...(block.parentElement?.querySelectorAll<HTMLInputElement>("input[type=date], input[type=time]") ?? []),
  ];
}
