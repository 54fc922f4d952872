import { wholeStylesheet } from "./stylesheet.ts";

/** Opens links to popups as a dialog over the page, and lifts a popup that came with the page into one. */
export function openPopups(): void {
  if (!("showModal" in HTMLDialogElement.prototype)) return;
  const sent = document.querySelector<HTMLElement>(".popup-page .popup");
  if (sent) {
    const closeHref = sent.querySelector<HTMLAnchorElement>("[data-close]")?.href ?? "/";
    // Where the network is slow, somebody may be typing in it by now.
    const typedIn = sent.querySelector<HTMLElement>(":focus");
    sent.closest(".popup-page")?.remove();
    for (const behind of document.querySelectorAll("[inert]")) behind.removeAttribute("inert");
    show(sent, () => location.assign(closeHref));
    typedIn?.focus();
  }
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-popup]");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const dialog = link.closest("dialog");
    const opening = dialog ? exchange(dialog, link.href) : open(link.href);
    opening.catch(() => location.assign(link.href));
  });
  addEventListener("popstate", () => {
    const left = opened;
    opened = undefined;
    left?.dialog.close();
    const href: string | undefined = history.state?.popup;
    if (href) reopen(href).catch(() => location.reload());
  });
}

/** The popup that a link of this page opened, if any. */
let opened: { dialog: HTMLDialogElement; href: string } | undefined;

async function open(href: string): Promise<void> {
  const popup = await load(href);
  history.pushState({ popup: href }, "", href);
  lift(popup, href);
}

/** Puts another popup in the place of the one that leads to it, so that closing it leads to the page below. */
async function exchange(dialog: HTMLDialogElement, href: string): Promise<void> {
  const popup = await load(href);
  if (!dialog.open) return;
  if (dialog === opened?.dialog) opened.href = href;
  history.replaceState(history.state && { popup: href }, "", href);
  put(popup, dialog);
}

/** Shows the popup that the Back or Forward button leads to. */
async function reopen(href: string): Promise<void> {
  const popup = await load(href);
  if (history.state?.popup === href) lift(popup, href);
}

async function load(href: string): Promise<HTMLElement> {
  const [response] = await Promise.all([fetch(href), wholeStylesheet()]);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const popup = page.querySelector<HTMLElement>(".popup-page .popup");
  if (!response.ok || !popup) throw new Error(`${href} has no popup`);
  // It may not be in the language of the page that it opens over.
  const { lang, dir } = page.documentElement;
  if (lang !== document.documentElement.lang) Object.assign(popup, { lang, dir: dir || "ltr" });
  return document.adoptNode(popup);
}

function lift(popup: HTMLElement, href: string): void {
  const own = { href, dialog: show(popup, () => close()) };
  const close = () => {
    // The browser tells of a closing later: by then the visitor may have gone on from where the Back button led.
    if (opened !== own) return;
    opened = undefined;
    // Closed by other means than that button: undo the step that opening made.
    if (history.state?.popup === own.href) history.back();
  };
  opened = own;
}

function show(popup: HTMLElement, onClose: () => void): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "popup-dialog";
  dialog.setAttribute("aria-labelledby", "popup-title");
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    const close = (event.target as Element).closest("[data-close]");
    if (close) event.preventDefault();
    if (close || event.target === dialog) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    // What comes next stands where the lines go to.
    const isRightToLeft = getComputedStyle(dialog.firstElementChild ?? dialog).direction === "rtl";
    const [back, on] = isRightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const way = key === back ? "prev" : key === on && "next";
    if (way) dialog.querySelector<HTMLElement>(`[rel=${way}]`)?.click();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
  });
  dialog.showModal();
  put(popup, dialog);
  return dialog;
}

function put(popup: HTMLElement, dialog: HTMLDialogElement): void {
  popup.removeAttribute("role");
  popup.removeAttribute("aria-modal");
  popup.removeAttribute("aria-labelledby");
  const described = popup.getAttribute("aria-describedby");
  popup.removeAttribute("aria-describedby");
  if (described) dialog.setAttribute("aria-describedby", described);
  else dialog.removeAttribute("aria-describedby");
  dialog.replaceChildren(popup);
  const first =
    popup.querySelector<HTMLElement>("[autofocus]") ?? popup.querySelector<HTMLElement>("#popup-title");
  first?.focus();
}
