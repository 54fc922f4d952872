import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    rules: {
      // Integrity hashes guard against other people's servers; all that a page loads is the site's own.
      "require-sri": "off",
      // The dashboard's loading bar is a line across the window, which no browser makes of a <progress>.
      "prefer-native-element": ["error", { exclude: ["progressbar"] }],
    },
  }),
);

/** What is wrong with the HTML of a page, by the standard and for those who do not see it. */
export async function problemsOf(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`),
  );
}
