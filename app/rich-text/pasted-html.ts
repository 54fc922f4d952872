import { parsePictureAddress } from "../pictures/picture-address.ts";

/**
 * What a word processor or another page puts on the clipboard, as plain HTML: Word's lists are lists, bold and italic
 * are tags, and no styles, pictures of others or hidden parts are left.
 */
export function cleanPasted(html: string): string {
  // The page's policy complains of styles and handlers even in a document that is only read: they get other names.
  const inert = html
    .replace(/<!--[\s\S]*?-->|<!\[[^>]*>|<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/(^<\w+\/|[\s"'])(style|on\w+)\s*=/gi, (_, before, name) => `${before} data-${name}=`),
    );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  for (const hidden of body.querySelectorAll("img, picture, svg, video, iframe, button, input, select"))
    if (!isPlaced(hidden)) hidden.remove();
  for (const figure of body.querySelectorAll("figure")) {
    if (!figure.querySelector("img")) figure.replaceWith(...figure.childNodes);
  }
  makeWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) readStyle(element);
  for (const bold of body.querySelectorAll("b, strong")) {
    if (/font-weight:\s*(?:normal|400)/i.test(styleOf(bold))) bold.replaceWith(...bold.childNodes);
  }
  for (const paragraph of body.querySelectorAll("li > p:only-child"))
    paragraph.replaceWith(...paragraph.childNodes);
  for (const lineBreak of body.querySelectorAll("p + br, ul + br, ol + br")) lineBreak.remove();
  for (const heading of body.querySelectorAll("h1, h4, h5, h6")) {
    rename(heading, heading.tagName === "H1" ? "h2" : "h3");
  }
  return body.innerHTML;
}

/** A picture of this site stands in a figure, as the editor itself writes it. */
function isPlaced(element: Element): boolean {
  const address = element.getAttribute("src") ?? "";
  return (
    element.tagName === "IMG" && element.closest("figure") !== null && parsePictureAddress(address) !== null
  );
}

const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";

/** Word writes a list as paragraphs that say so in their style, each with its mark as text. */
function makeWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(paragraph))?.[1];
    if (!level) continue;
    const mark = paragraph.querySelector(
      '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
    );
    const numbered = /^\s*\(?\w{1,5}[.)]/.test(mark?.textContent ?? "");
    mark?.remove();
    const item = rename(paragraph, "li");
    item.setAttribute("data-list", numbered ? "ordered" : "bullet");
    if (level !== "1") item.className = `ql-indent-${Number(level) - 1}`;
    const before = item.previousElementSibling;
    const list = before?.hasAttribute("data-word-list") ? before : document.createElement("ol");
    list.setAttribute("data-word-list", "");
    if (list !== before) item.before(list);
    list.append(item);
  }
}

/** Bold and italic that are said in a style become tags. */
function readStyle(element: HTMLElement): void {
  if (/^(?:H\d|B|STRONG)$/.test(element.tagName)) return;
  const style = styleOf(element);
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(element, "strong");
  if (/font-style:\s*italic/i.test(style)) wrapContent(element, "em");
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, tag: string): HTMLElement {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
