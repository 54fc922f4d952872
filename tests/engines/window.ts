import { expect } from "@playwright/test";
import { type Driver, type ElementReference, elementKey } from "./driver.ts";
import { locate } from "./locate.ts";

/** What a person does in a browser, and sees there. Everything is waited for. */
export interface Window {
  open: (path: string) => Promise<void>;
  /** Follows a link or presses a button. */
  press: (name: string, within?: string) => Promise<void>;
  /** Types into fields, by their labels, in the place of what they hold. */
  fill: (values: Record<string, string>, within?: string) => Promise<void>;
  /** Chooses from a list. */
  choose: (label: string, option: string, within?: string) => Promise<void>;
  /** Presses keys together, where the focus is. */
  keys: (...names: string[]) => Promise<void>;
  back: () => Promise<void>;
  sees: (words: string) => Promise<void>;
  seesNot: (words: string) => Promise<void>;
  /** Sees a popup that has come alive: it stands over the page and holds the focus, so that keys reach it. */
  seesPopup: (title: string) => Promise<void>;
  expectPath: (path: string) => Promise<void>;
  /** Forgets who is signed in. */
  forget: () => Promise<void>;
  /** What stands there now, as a PNG. */
  picture: () => Promise<Buffer>;
}

/** Keys that write nothing, as the standard encodes them. */
const silentKeys: Record<string, string> = { Enter: "\uE007", Escape: "\uE00C" };

const patience = 15_000;

export function windowOf({ send, typed }: Driver, url: string): Window {
  const run = (script: string, ...args: unknown[]) => send("ExecuteScript", { script, args });

  /** Does something to an element as soon as it can be done: pages arrive, and dialogs open, while we ask. */
  const withElement = async (
    kind: "control" | "field",
    words: string,
    within: string | undefined,
    act: (element: ElementReference, id: string) => Promise<unknown>,
  ): Promise<void> => {
    await expect(async () => {
      const element = (await run(locate, kind, words, within ?? null)) as ElementReference | null;
      const id = element?.[elementKey];
      if (!element || !id) throw new Error(`no ${kind} “${words}”${within ? ` in “${within}”` : ""}`);
      await act(element, id);
    }).toPass({ timeout: patience });
  };

  const type = async (element: ElementReference, id: string, value: string) => {
    const kind = await run("return arguments[0].type", element);
    const byParts = kind === "date" || kind === "time";
    if (await run("return arguments[0].value", element)) await send("ElementClear", { id });
    await send("ElementSendKeys", { id, text: byParts ? typed(kind, value) : value });
  };

  const focusedPopup = () =>
    run(`
      const popup = document.activeElement?.closest("dialog:modal");
      return popup && document.getElementById(popup.getAttribute("aria-labelledby"))?.textContent.trim();
    `);

  const text = () => run("return document.body.innerText.replace(/\\s+/g, ' ')");

  return {
    open: async (path) => void (await send("Navigate", { url: url + path })),
    press: (name, within) => withElement("control", name, within, (_, id) => send("ElementClick", { id })),
    fill: async (values, within) => {
      for (const [label, value] of Object.entries(values)) {
        await withElement("field", label, within, (element, id) => type(element, id, value));
      }
    },
    choose: (label, option, within) =>
      withElement("field", label, within, async (element) => {
        const found = await run(
          "return [...arguments[0].options].find(({ text }) => text.trim() === arguments[1])",
          ...[element, option],
        );
        const id = (found as ElementReference | null)?.[elementKey];
        if (!id) throw new Error(`no option “${option}” in “${label}”`);
        await send("ElementClick", { id });
      }),
    keys: async (...names) => {
      const values = names.map((name) => silentKeys[name] ?? name);
      const actions = [
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ];
      await send("PerformActions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    back: async () => void (await send("Back")),
    sees: (words) => expect.poll(text, { timeout: patience }).toContain(words),
    seesNot: (words) => expect.poll(text, { timeout: patience }).not.toContain(words),
    seesPopup: (title) => expect.poll(focusedPopup, { timeout: patience }).toBe(title),
    expectPath: (path) =>
      expect
        .poll(async () => String(await send("GetCurrentURL")).replace(url, ""), { timeout: patience })
        .toBe(path),
    forget: async () => void (await send("DeleteAllCookies")),
    picture: async () => Buffer.from(String(await send("TakeScreenshot", { full: false })), "base64"),
  };
}
