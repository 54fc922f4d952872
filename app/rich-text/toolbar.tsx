import { forwardRef, type KeyboardEvent } from "react";
import { Icon, type IconName } from "../ui/icon.tsx";

interface Tool {
  /** Quill's name for the format, and the value that the button sets. */
  format: string;
  value?: string;
  label: string;
  icon: IconName | "H2" | "H3";
}

const groups: ReadonlyArray<readonly Tool[]> = [
  [
    { format: "header", value: "2", label: "Heading", icon: "H2" },
    { format: "header", value: "3", label: "Subheading", icon: "H3" },
  ],
  [
    { format: "bold", label: "Bold", icon: "bold" },
    { format: "italic", label: "Italic", icon: "italic" },
    { format: "link", label: "Link", icon: "link" },
  ],
  [
    { format: "list", value: "bullet", label: "List", icon: "list" },
    { format: "list", value: "ordered", label: "Numbered list", icon: "list-numbers" },
    { format: "blockquote", label: "Quotation", icon: "quote" },
  ],
  [{ format: "figure", label: "Picture", icon: "picture" }],
  [{ format: "clean", label: "Clear formatting", icon: "clear" }],
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
      aria-label="Formatting"
      hidden={hidden}
      onKeyDown={moveFocus}
    >
      {shown.map((tools, group) => (
        <div key={tools[0]?.label} className="rich-text-tools">
          {tools.map(({ format, value, label: name, icon }, index) => (
            <button
              key={name}
              type="button"
              className={`ql-${format}`}
              value={value}
              title={name}
              tabIndex={group + index === 0 ? 0 : -1}
            >
              {icon === "H2" || icon === "H3" ? <span aria-hidden="true">{icon}</span> : <Icon name={icon} />}
              <span className="visually-hidden">{name}</span>
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
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
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
