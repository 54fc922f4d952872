import { BlockEmbed } from "quill/blots/block.js";
import { parsePictureAddress, sizedPictureUrl } from "../pictures/picture-address.ts";
import { t } from "../words/t.ts";
import { figure } from "./notation.ts";

/** A picture of the site in the editor. */
export interface PlacedPicture {
  name: string;
  caption: string;
}

/** A picture with its caption, which is moved and taken out as one piece. */
export class Figure extends BlockEmbed {
  static override blotName = "figure";
  static override tagName = "FIGURE";

  static override create(placed: PlacedPicture): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: Quill makes what the class it is called on describes.
    const node = super.create(placed) as HTMLElement;
    node.contentEditable = "false";
    node.dataset.picture = placed.name;
    const image = document.createElement("img");
    image.src = sizedPictureUrl(placed.name, 320, "own");
    image.alt = placed.caption || t("editor.a-picture");
    node.append(image);
    if (placed.caption) {
      const caption = document.createElement("figcaption");
      caption.textContent = placed.caption;
      node.append(caption);
    }
    return node;
  }

  static override value(node: HTMLElement): PlacedPicture {
    const address = node.querySelector("img")?.getAttribute("src") ?? "";
    const name = node.dataset.picture ?? parsePictureAddress(address)?.name ?? "";
    return { name, caption: node.querySelector("figcaption")?.textContent?.trim() ?? "" };
  }

  html(): string {
    const { name, caption } = Figure.value(this.domNode as HTMLElement);
    return figure(name, caption);
  }
}
