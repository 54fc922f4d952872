import Quill from "quill/core.js";
import Blockquote from "quill/formats/blockquote.js";
import Bold from "quill/formats/bold.js";
import Header from "quill/formats/header.js";
import IndentClass from "quill/formats/indent.js";
import Italic from "quill/formats/italic.js";
import Link from "quill/formats/link.js";
import List from "quill/formats/list.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";
import Clipboard from "quill/modules/clipboard.js";
import Toolbar from "quill/modules/toolbar.js";
import { Figure, type PlacedPicture } from "./figure-blot.client.ts";
import { cleanPasted } from "./pasted-html.ts";

// Quill's core with the formats that are kept. It needs a document, hence the name, and is fetched when a form needs it.

class PlainClipboard extends Clipboard {
  override convertHTML(html: string) {
    return super.convertHTML(cleanPasted(html));
  }
}

class PlainLink extends Link {
  static override create(href: string) {
    // biome-ignore lint/complexity/noThisInStatic: Quill makes what the class it is called on describes.
    const node: HTMLElement = super.create(href);
    node.removeAttribute("rel");
    node.removeAttribute("target");
    return node;
  }
}

Quill.register(
  {
    "formats/blockquote": Blockquote,
    "formats/bold": Bold,
    "formats/figure": Figure,
    "formats/header": Header,
    "formats/indent": IndentClass,
    "formats/italic": Italic,
    "formats/link": PlainLink,
    "formats/list": List,
    "formats/strike": Strike,
    "formats/underline": Underline,
    "modules/clipboard": PlainClipboard,
    "modules/toolbar": Toolbar,
  },
  true,
);

interface EditorOptions {
  /** Empty; becomes the editor. */
  place: HTMLElement;
  /** Holds the buttons, as Quill marks them. */
  toolbar: HTMLElement;
  /** What the text begins as; sanitised. */
  html: string;
  onChange: (html: string) => void;
  /** Asks for the target of a link. */
  onLink: () => void;
  /** Asks for a picture. */
  onPicture: () => void;
}

export interface Editor {
  /** The element in which people write. */
  root: HTMLElement;
  focus: () => void;
  /** Makes the field higher by some pixels, or lower. */
  grow: (by: number) => void;
  /** The target of the link at the cursor; empty where there is none. */
  linkTarget: () => string;
  /** Makes the selection a link, or the target itself where nothing is selected; an empty target takes a link away. */
  setLink: (target: string) => void;
  /** Places a picture below the paragraph of the cursor. */
  placePicture: (placed: PlacedPicture) => void;
}

export function startEditor({ place, toolbar, html, onChange, onLink, onPicture }: EditorOptions): Editor {
  const indent = (by: "+1" | "-1", key: string) => ({
    key,
    shortKey: true,
    format: ["list"],
    handler: () => quill.format("indent", by, "user"),
  });
  const quill: Quill = new Quill(place, {
    modules: {
      toolbar: { container: toolbar, handlers: { link: onLink, figure: onPicture } },
      history: { userOnly: true },
      // A picture comes from the library.
      uploader: { handler: () => undefined },
      keyboard: {
        // The Tab key leaves the editor, as it leaves every field.
        bindings: {
          tab: null,
          "remove tab": null,
          indent: indent("+1", "]"),
          outdent: indent("-1", "["),
          link: { key: ["k", "K"], shortKey: true, handler: onLink },
        },
      },
    },
  });
  quill.setContents(quill.clipboard.convert({ html }));
  quill.history.clear();
  const unchanged = htmlOf(quill);
  quill.on("text-change", () => {
    const now = htmlOf(quill);
    // What was undone is as it came, to the letter.
    onChange(now === unchanged ? html : now);
  });
  return {
    root: quill.root,
    focus: () => quill.focus(),
    grow: (by) => {
      quill.root.style.height = `${quill.root.getBoundingClientRect().height + by}px`;
    },
    linkTarget: () => String(quill.getFormat().link ?? ""),
    setLink: (target) => setLink(quill, target),
    placePicture: (placed) => placePicture(quill, placed),
  };
}

/** Quill writes each space as one that does not break, and a paragraph for each empty line. */
function htmlOf(quill: Quill): string {
  return quill
    .getSemanticHTML()
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/<(p|h[2-6]|blockquote)>\s*<\/\1>/g, "");
}

function placePicture(quill: Quill, placed: PlacedPicture): void {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  const below = line ? index - offset + line.length() : index;
  quill.insertEmbed(below, "figure", placed, "user");
  quill.setSelection(below + 1, 0);
}

function setLink(quill: Quill, target: string): void {
  const { index, length } = quill.getSelection(true);
  if (length > 0) quill.formatText(index, length, "link", target || false, "user");
  else if (quill.getFormat().link) {
    const [blot, offset] = quill.scroll.descendant(PlainLink, index);
    if (blot) quill.formatText(index - offset, blot.length(), "link", target || false, "user");
  } else if (target) {
    quill.insertText(index, target, { link: target }, "user");
    quill.setSelection(index + target.length, 0);
  }
}
