import { cookiesAfter, valuesIn } from "../support/form.ts";
import { all, attribute, parse } from "../support/page.ts";
import { demoPassword } from "../support/session.ts";
import { neutral, neutralAnswer } from "./neutral.ts";

/** Answers by what was asked, in the order in which it was. */
export type Records = Map<string, string>;

/** A form that somebody found. */
interface Found {
  action: string;
  values: Record<string, string>;
}

/** As many pages as one person opens: of lists with endless days and pages, the first. */
const mostPages = 400;

/** What ends a session or takes something away comes last. */
const ending = /delete|remove|cancel|decline|erase|forget|sign-?out|logout/i;

/** Somebody with a browser who opens every page and sends every form, and writes down what is answered. */
export class Visitor {
  readonly #url: string;
  readonly #name: string;
  readonly #records: Records;
  #cookie = "";

  constructor(name: string, { url, records }: { url: string; records: Records }) {
    this.#name = name;
    this.#url = url;
    this.#records = records;
  }

  async signIn(email: string): Promise<void> {
    await this.#send("signs in", { action: "/sign-in", values: { email, password: demoPassword } });
  }

  /** Opens all that links lead to, and returns the forms that are there. */
  async walk(when: string, starts: readonly string[]): Promise<Found[]> {
    const known = new Set(starts);
    const forms = new Map<string, Found>();
    for (const path of known) {
      if (known.size > mostPages * 2) break;
      const { html, url } = await this.#open(when, path);
      if (html === null) continue;
      const root = parse(html);
      for (const link of all(root, "a[href], link[rel=next]")) {
        const target = new URL(attribute(link, "href") ?? "", url);
        if (target.origin === this.#url && known.size < mostPages) known.add(target.pathname + target.search);
      }
      for (const form of all(root, "form")) {
        const target = new URL(attribute(form, "action") ?? url, url);
        const found = { action: target.pathname + target.search, values: valuesIn(form) };
        if (attribute(form, "method")?.toLowerCase() === "post") forms.set(kindOf(found), found);
      }
    }
    return [...forms.values()].sort((a, b) => order(a) - order(b));
  }

  /** Sends each form twice: as an impatient person does, and filled in. */
  async sendAll(forms: readonly Found[]): Promise<void> {
    for (const form of forms) await this.#send("sends empty", { ...form, values: {} });
    for (const form of forms) {
      const values = Object.entries(form.values).map(([name, value]) => [name, value || filling(name)]);
      await this.#send("sends", { ...form, values: Object.fromEntries(values) });
    }
  }

  async #open(when: string, path: string): Promise<{ html: string | null; url: string }> {
    const answer = await fetch(this.#url + path, { redirect: "manual", headers: { cookie: this.#cookie } });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    const html = isPage ? await answer.clone().text() : null;
    await this.#keep(`${when} opens ${path}`, answer);
    return { html, url: answer.url };
  }

  async #send(what: string, { action, values }: Found): Promise<void> {
    const answer = await fetch(this.#url + action, {
      method: "POST",
      body: new URLSearchParams(values),
      redirect: "manual",
      headers: { cookie: this.#cookie, origin: this.#url, "sec-fetch-site": "same-origin" },
    });
    await this.#keep(`${what} ${action} (${Object.keys(values).join()})`, answer);
    this.#cookie = cookiesAfter(answer.headers, this.#cookie);
  }

  async #keep(what: string, answer: Response): Promise<void> {
    const key = neutral(`${this.#name} ${what}`);
    const before = this.#records.get(key);
    const answered = (await neutralAnswer(answer)).replaceAll(this.#url, "<site>");
    this.#records.set(key, before ? `${before}\n\n${answered}` : answered);
  }
}

/** Forms of a list's rows differ in a number only, and in where they lead back to: one of them is enough. */
function kindOf({ action, values }: Found): string {
  return [action.replace(/\?.*/, "").replace(/\d+/g, "#"), ...Object.keys(values)].join(" ");
}

function order({ action, values }: Found): number {
  return ending.test(action + Object.keys(values).join()) ? 1 : 0;
}

/** What somebody writes into a field of a name. */
function filling(name: string): string {
  if (/email/.test(name)) return "jo@mail.example";
  if (/password/.test(name)) return demoPassword;
  if (/phone|mobile|helpline/.test(name)) return "0113 496 0000";
  if (/date|dob|day/.test(name)) return "2031-05-08";
  if (/time/.test(name)) return "10:30";
  if (/url|link|website/.test(name)) return "https://partner.example/";
  if (/_id$|role|status|gender/.test(name)) return "1";
  return "Some words";
}
