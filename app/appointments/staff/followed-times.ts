import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { intentField, slotField } from "../calendar/slot.ts";

/**
 * What a popup shows of a doctor's times, which follow the choice of doctor and day: with a script the form asks for them as
 * its buttons do, and nothing else of it is touched. Out of reach, it stays as it is.
 *
 * @param lastResult what the last attempt to send the form answered
 * @returns the newest answer; undefined until there is one
 */
export function useFollowedTimes<Answer>(formId: string, lastResult: Answer | undefined): Answer | undefined {
  const { submit, data } = useFetcher<Answer>();
  const [{ newest, ...seen }, see] = useState({ data, lastResult, newest: lastResult });
  // Not in an effect: the router may show a fetcher's answer in a pass of which React keeps no effects.
  if (data !== seen.data) see({ data, lastResult, newest: data as Answer });
  else if (lastResult !== seen.lastResult) see({ data, lastResult, newest: lastResult });
  const byDay = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    const block = form?.querySelector("[data-free-times]");
    if (!form || !block) return;
    const ask = (name: string, value: string) => {
      if (!navigator.onLine) return false;
      const body = new FormData(form);
      body.set(name, value);
      keepChosen(form, block);
      byDay.current = name !== intentField;
      submit(body, { method: "post", action: form.getAttribute("action") ?? undefined });
      return true;
    };
    const askForTimes = () => ask(intentField, "show-times");
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
      const { name } = target;
      if (name === "doctor_id" || name === "visit_type_id" || name === "date") askForTimes();
      if (name !== "department_id") return;
      // The doctors of another department: the one that was chosen may be gone with this one.
      const doctor = form.elements.namedItem("doctor_id") as HTMLSelectElement | null;
      const before = doctor?.value;
      requestAnimationFrame(() => doctor?.value !== before && askForTimes());
    };
    const onClick = (event: MouseEvent) => {
      const day = (event.target as Element).closest<HTMLButtonElement>("[data-free-times] button");
      if (day && ask(day.name, day.value)) event.preventDefault();
    };
    // Who chose before the script was there has been heard by nobody.
    const doctor = form.elements.namedItem("doctor_id");
    if (doctor instanceof HTMLSelectElement && isChosen(doctor)) askForTimes();
    form.addEventListener("change", onChange);
    form.addEventListener("click", onClick);
    return () => {
      form.removeEventListener("change", onChange);
      form.removeEventListener("click", onClick);
    };
  }, [formId, submit]);
  useEffect(() => {
    const isFollowed = newest !== undefined && newest === data;
    const block = isFollowed && document.getElementById(formId)?.querySelector("[data-free-times]");
    if (!block) return;
    const told = block.parentElement?.querySelector("[aria-live]");
    if (told) told.textContent = block.querySelector("legend, .hint")?.textContent ?? "";
    if (byDay.current) block.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [formId, newest, data]);
  return newest;
}

/** Whether a choice is another one than the page came with. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, first);
}

/** A free time that was chosen is still asked for when others are shown. */
function keepChosen(form: HTMLFormElement, block: Element): void {
  const chosen = block.querySelector<HTMLInputElement>(`[name=${slotField}]:checked`)?.value;
  if (!chosen) return;
  for (const [index, name] of ["date", "time"].entries()) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = chosen.split(/[T@]/)[index] ?? "";
  }
}
