import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "../words/t.ts";
import { isLinkTarget } from "./notation.ts";

interface LinkBarProps {
  id: string;
  /** The target that the link has; empty for a new one. */
  current: string;
  /** Gets the target, or an empty text when the link is to be taken away. */
  onSet: (target: string) => void;
  onClose: () => void;
}

/** Asks for the target of a link, above the text. */
export function LinkBar({ id, current, onSet, onClose }: LinkBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => input.current?.select(), []);
  const set = () => {
    const target = completed(input.current?.value.trim() ?? "");
    if (isLinkTarget(target)) onSet(target);
    else {
      setWrong(true);
      input.current?.focus();
    }
  };
  // The bar stands in a form and in a popup: neither may hear of its Enter and Esc.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter" && event.target !== input.current) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") set();
    else onClose();
  };
  return (
    <div className="link-bar" role="group" aria-label={t("editor.link")} onKeyDown={press}>
      <label htmlFor={id}>{t("editor.link-to")}</label>
      <input
        ref={input}
        className="input"
        id={id}
        type="text"
        inputMode="url"
        placeholder="https://"
        defaultValue={current}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
      />
      <div className="button-row">
        <button className="button button-secondary" type="button" onClick={set}>
          {t("editor.add-link")}
        </button>
        <button className="text-link" type="button" onClick={() => (current ? onSet("") : onClose())}>
          {t(current ? "editor.remove-link" : "editor.cancel")}
        </button>
      </div>
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {t("editor.link-wrong")}
        </p>
      )}
    </div>
  );
}

/** What people type for short, with what it stands for. */
function completed(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
}
