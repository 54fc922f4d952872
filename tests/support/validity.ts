import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { all, attribute, type Element, parse } from "./page.ts";

/** Works the rules out once, as they are the same for every page: that took as long as to apply them to a short one. */
class SameForAll extends StaticConfigLoader {
  #rules: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(page: string) {
    this.#rules ??= super.getConfigFor(page);
    return this.#rules;
  }
}

const validator = new HtmlValidate(
  new SameForAll({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    rules: {
      // Integrity hashes guard against other people's servers; all that a page loads is the site's own.
      "require-sri": "off",
      "input-attributes": "error",
      // The dashboard's loading bar is a line across the window, which no browser makes of a <progress>.
      "prefer-native-element": ["error", { exclude: ["progressbar"] }],
    },
  }),
);

/** What is wrong with the HTML of a page, by the standard and for those who do not see it. */
export async function problemsOf(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const broken = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...broken, ...fullSelects(html)].map((problem) => `${name}: ${problem}`);
}

/** HTML asks of a required choice that it begins empty: otherwise something is always chosen. */
function fullSelects(html: string): string[] {
  const first = (select: Element) => all(select, "option")[0];
  return all(parse(html), "select[required]")
    .filter((select) => attribute(first(select) ?? select, "value") !== "")
    .map((select) => `required, and never empty (${attribute(select, "id")})`);
}
