import { textContent } from "domutils";
import { all, attribute, type Element, one, type Page, readPage, text, unpacked, visit } from "./page.ts";

type Values = Record<string, string>;

/** A form as it stands on its page, to fill in and to send. */
export interface Form {
  action: string;
  values: Values;
}

/** The form of a page, with the values it would send if nobody touched it. */
export function formOn(page: Page, id: string): Form {
  const form = one(page.root, `#${id}`);
  const action = new URL(attribute(form, "action") ?? page.url, page.url).href;
  return { action, values: valuesIn(form) };
}

/** What the controls of a form hold. */
export function valuesIn(form: Element): Values {
  const values: Values = {};
  for (const control of all(form, "input, textarea, select")) {
    const name = attribute(control, "name");
    if (name) values[name] = textIn(control);
  }
  return values;
}

function textIn(control: Element): string {
  if (control.name === "textarea") return textContent(control).replace(/^\n/, "");
  if (control.name === "select") {
    const chosen = all(control, "option").find((option) => "selected" in option.attribs);
    return (chosen && attribute(chosen, "value")) ?? "";
  }
  return attribute(control, "value") ?? "";
}

/** Sends a form with some values changed; `undefined` leaves a field out altogether. */
export async function send(
  form: Form,
  changes: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form.values, ...changes })) {
    if (value !== undefined) body.append(name, value);
  }
  const { origin } = new URL(form.action);
  return fetch(form.action, {
    method: "POST",
    body,
    redirect: "manual",
    // As browsers say it, whatever address the hospital believes to have.
    headers: { ...unpacked, origin, "sec-fetch-site": "same-origin", ...headers },
  });
}

/** Sends a form and reads the page that answers. */
export async function sendForPage(
  form: Form,
  changes: Record<string, string | undefined> = {},
  headers: Record<string, string> = {},
): Promise<Page> {
  return readPage(await send(form, changes, headers));
}

/** The cookies that a browser sends after an answer: those it had, as the answer changed them. */
export function cookiesAfter(headers: Headers, before = ""): string {
  const jar = new Map(before.split("; ").map((cookie) => [cookie.split("=")[0], cookie]));
  for (const line of headers.getSetCookie()) {
    const [cookie = "", ...attributes] = line.split("; ");
    if (attributes.includes("Max-Age=0")) jar.delete(cookie.split("=")[0]);
    else jar.set(cookie.split("=")[0], cookie);
  }
  return [...jar.values()].filter(Boolean).join("; ");
}

/** The page to which an answer sends the browser. */
export async function follow(response: Response): Promise<Page> {
  const target = new URL(response.headers.get("location") ?? "", response.url);
  return visit(target.href, { headers: { cookie: cookiesAfter(response.headers) } });
}

/** The errors of a page's summary: each one's words and the id of the field it leads to. */
export function summaryOf(page: Page): Array<{ text: string; field: string | null }> {
  return all(page.root, ".error-summary li").map((item) => {
    const [link] = all(item, "a");
    return { text: text(item), field: (link && attribute(link, "href")?.slice(1)) ?? null };
  });
}

/** The words that describe a control: its hint and its error. */
export function descriptionOf(page: Page, id: string): string {
  const ids = attribute(one(page.root, `#${id}`), "aria-describedby")?.split(" ") ?? [];
  return ids.map((described) => text(one(page.root, `#${described}`))).join(" ");
}
