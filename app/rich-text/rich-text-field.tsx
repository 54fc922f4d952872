import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatField } from "../forms/hidden-fields.ts";
import { controlProps, FieldFrame, type FieldState, textOf } from "../ui/form.tsx";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import type { Editor } from "./editor.client.ts";
import { LinkBar } from "./link-bar.tsx";
import { notationToHtml } from "./notation.ts";
import { htmlToNotation } from "./notation-writer.ts";
import { PictureBar } from "./picture-bar.tsx";
import { RichTextToolbar } from "./toolbar.tsx";

interface RichTextFieldProps {
  /** Its value is sanitised HTML. */
  field: FieldState;
  label: string;
  optional?: boolean | "unmarked";
  /** The text may show pictures of the library. */
  pictures?: boolean;
  /** The language of the text, where it is not the screen's. */
  language?: { lang?: string; dir?: "ltr" | "rtl" };
}

/**
 * Formatted text. Without a script it is a text area for the notation; with one it becomes an editor, which sends HTML.
 * The action reads it with `withRichText`.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { field, label, pictures = false, language = ownLanguage() } = props;
  const [html] = useState(textOf(field));
  const [live, setLive] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [placing, setPlacing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const format = useRef<HTMLInputElement>(null);
  const carrier = useRef<HTMLInputElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>();

  // Only one of the two carries the field's name; in the page as it arrives, the text area does. React sets neither
  // again: it never changes what it rendered there.
  const carry = (as: "html" | "notation", value = "") => {
    if (!area.current || !format.current || !carrier.current) return;
    format.current.disabled = as === "html";
    carrier.current.value = value;
    carrier.current.name = as === "html" ? field.name : "";
    area.current.name = as === "html" ? "" : field.name;
  };

  // From the start, so that who leaves the form unsaved is not asked about a change that the editor made.
  useEffect(() => {
    const untouched = () => area.current?.value === area.current?.defaultValue;
    if (untouched()) carry("html", html);
    let left = false;
    const start = async () => {
      const { startEditor } = await import("./editor.client.ts");
      if (left || !place.current || !toolbar.current || !area.current) return;
      const started = startEditor({
        place: place.current,
        toolbar: toolbar.current,
        html: untouched() ? html : notationToHtml(area.current.value),
        onChange: (now) => {
          carry("html", now);
          carrier.current?.dispatchEvent(new Event("input", { bubbles: true }));
        },
        onLink: () => setLink(editor.current?.linkTarget() ?? ""),
        onPicture: () => setPlacing(true),
      });
      editor.current = started;
      if (!untouched()) carry("html", notationToHtml(area.current.value));
      const hadFocus = document.activeElement === area.current;
      const height = heightOf(area.current.closest(".field"));
      flushSync(() => setLive(true));
      // What is below stays where it is: somebody may be about to press it.
      if (height > 0) started.grow(height - heightOf(place.current.closest(".field")));
      if (hadFocus) started.focus();
    };
    // Where the editor cannot be fetched, the text area stays, and does.
    start().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);

  const hint = live ? undefined : t("editor.hint") + (pictures ? ` ${t("editor.picture-hint")}` : "");
  const { id, ...control } = controlProps({ ...props, hint });
  const describedBy = control["aria-describedby"];
  const invalid = control["aria-invalid"] ?? false;
  const { lang = "", dir = "" } = language;
  useEffect(() => {
    const root = editor.current?.root;
    if (!live || !root) return;
    root.id = id;
    root.classList.add("prose");
    root.setAttribute("role", "textbox");
    root.setAttribute("aria-multiline", "true");
    root.setAttribute("aria-label", label);
    root.setAttribute("aria-invalid", String(invalid));
    root.lang = lang;
    root.dir = dir;
    if (describedBy) root.setAttribute("aria-describedby", describedBy);
    else root.removeAttribute("aria-describedby");
    // A label leads to fields of the browser's own alone.
    const caption = root.closest(".field")?.querySelector("label");
    const focus = () => root.focus();
    caption?.addEventListener("click", focus);
    return () => caption?.removeEventListener("click", focus);
  }, [live, id, label, invalid, describedBy, lang, dir]);

  const closeLink = () => {
    setLink(null);
    editor.current?.focus();
  };
  return (
    <FieldFrame {...props} hint={hint}>
      <div className={live ? "rich-text is-live" : "rich-text"}>
        <RichTextToolbar ref={toolbar} hidden={!live} pictures={pictures} />
        {link !== null && (
          <LinkBar
            id={`${id}-link`}
            current={link}
            onSet={(target) => {
              setLink(null);
              editor.current?.setLink(target);
            }}
            onClose={closeLink}
          />
        )}
        {placing && (
          <PictureBar
            id={`${id}-picture`}
            onPlace={(placed) => {
              setPlacing(false);
              editor.current?.placePicture(placed);
            }}
            onClose={() => {
              setPlacing(false);
              editor.current?.focus();
            }}
          />
        )}
        <div ref={place} className="rich-text-editor" hidden={!live} />
        <textarea
          {...control}
          {...ownLanguage()}
          ref={area}
          id={live ? undefined : id}
          required={control.required && !live}
          hidden={live}
          rows={10}
          defaultValue={htmlToNotation(html)}
          onInput={() => carry("notation")}
        />
        <input ref={format} type="hidden" name={formatField(field.name)} defaultValue="notation" />
        <input ref={carrier} type="hidden" />
      </div>
    </FieldFrame>
  );
}

/** In pixels and parts of them; 0 where it is not shown. */
function heightOf(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}
