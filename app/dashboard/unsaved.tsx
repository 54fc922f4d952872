import { useBlocker } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Asks before somebody leaves a form whose fields they changed: by a link, by Esc, by Back or by leaving the site.
 * A form in which nothing changed is left in silence.
 */
export function UnsavedGuard({ form }: { form: RefObject<HTMLFormElement> }) {
  const initial = useRef<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const changed = () => form.current !== null && contentsOf(form.current) !== initial.current;
  useEffect(() => {
    if (form.current) initial.current = contentsOf(form.current);
    const ask = (event: BeforeUnloadEvent) => {
      if (changed()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && changed(),
  );
  const blocked = blocker.state === "blocked";
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocked]);
  return (
    <dialog
      ref={dialog}
      className="popup question"
      aria-labelledby="unsaved"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="unsaved">Leave without saving?</h2>
      <p>What you changed in this form will be lost.</p>
      <div className="button-row">
        <button className="button" type="button" onClick={() => blocker.reset?.()}>
          Keep editing
        </button>
        <button className="button button-danger" type="button" onClick={() => blocker.proceed?.()}>
          Discard the changes
        </button>
      </div>
    </dialog>
  );
}

/** What a form would send, as one text to compare. */
function contentsOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value.name,
  ]);
  return JSON.stringify(values);
}
