import { forwardRef, type KeyboardEvent } from "react";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { Plain } from "../words/made/keys.ts";
import { isRightToLeft } from "../words/spoken.ts";
import { t } from "../words/t.ts";

interface Tool {
  /** Quill's name for the format, and the value that the button sets. */
  format: string;
  value?: string;
  label: Extract<keyof Plain, `editor.${string}`>;
  icon: IconName | "H2" | "H3";
}

const groups: ReadonlyArray<readonly Tool[]> = [
  [
    { format: "header", value: "2", label: "editor.heading", icon: "H2" },
    { format: "header", value: "3", label: "editor.subheading", icon: "H3" },
  ],
  [
    { format: "bold", label: "editor.bold", icon: "bold" },
    { format: "italic", label: "editor.italic", icon: "italic" },
    { format: "link", label: "editor.link", icon: "link" },
  ],
  [
    { format: "list", value: "bullet", label: "editor.list", icon: "list" },
    { format: "list", value: "ordered", label: "editor.numbered", icon: "list-numbers" },
    { format: "blockquote", label: "editor.quotation", icon: "quote" },
  ],
  [{ format: "figure", label: "editor.picture", icon: "picture" }],
  [{ format: "clean", label: "editor.clear", icon: "clear" }],
];

interface ToolbarProps {
  hidden: boolean;
  /** The text may show pictures. */
  pictures: boolean;
}

/** The editor's buttons: one stop of the Tab key, the arrow keys lead from one to the next. */
export const RichTextToolbar = forwardRef<HTMLDivElement, ToolbarProps>(function RichTextToolbar(
  { hidden, pictures },
  ref,
) {
  const shown = pictures ? groups : groups.filter(([tool]) => tool?.format !== "figure");
  return (
    <div
      ref={ref}
      className="rich-text-toolbar"
      role="toolbar"
      aria-label={t("editor.formatting")}
      hidden={hidden}
      onKeyDown={moveFocus}
    >
      {shown.map((tools, group) => (
        <div key={tools[0]?.label} className="rich-text-tools">
          {tools.map(({ format, value, label, icon }, index) => (
            <button
              key={label}
              type="button"
              className={`ql-${format}`}
              value={value}
              title={t(label)}
              tabIndex={group + index === 0 ? 0 : -1}
            >
              {icon === "H2" || icon === "H3" ? (
                <span aria-hidden="true">{t(`editor.sign-${icon}`)}</span>
              ) : (
                <Icon name={icon} />
              )}
              <span className="visually-hidden">{t(label)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
});

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const onward = isRightToLeft() ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: at + onward,
    ArrowLeft: at - onward,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = places[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = buttons.at(to % buttons.length);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
