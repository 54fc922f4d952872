import { useBlocker } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { t } from "../words/t.ts";

/** Whether a form on the page was changed, for each of them: the router listens to one guard alone. */
const changes = new Set<() => boolean>();

/**
 * Asks before somebody leaves a form whose fields they changed: by a link, by Esc, by Back or by leaving the site.
 * A form in which nothing changed is left in silence.
 */
export function UnsavedGuard({ form }: { form: RefObject<HTMLFormElement> }) {
  const initial = useRef<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const changed = () => form.current !== null && contentsOf(form.current) !== initial.current;
  useEffect(() => {
    if (form.current) initial.current = contentsOf(form.current);
    const ask = (event: BeforeUnloadEvent) => {
      if (changed()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    changes.add(changed);
    return () => {
      removeEventListener("beforeunload", ask);
      changes.delete(changed);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && [...changes].some((isChanged) => isChanged()),
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
      aria-labelledby={title}
      onCancel={() => blocker.reset?.()}
    >
      <h2 id={title}>{t("unsaved.title")}</h2>
      <p>{t("unsaved.lead")}</p>
      <div className="button-row">
        <button className="button" type="button" onClick={() => blocker.reset?.()}>
          {t("unsaved.keep")}
        </button>
        <button className="button button-danger" type="button" onClick={() => blocker.proceed?.()}>
          {t("unsaved.discard")}
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
