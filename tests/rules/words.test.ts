import { expect, test } from "vitest";
import { shownTexts } from "../support/shown-texts.ts";

const texts = shownTexts("app", "db");

const findings = (phrase: RegExp) =>
  texts.filter(({ text }) => phrase.test(text)).map(({ at, text }) => `${at}: ${text}`);

/** What the site used to say, and says in plainer words now. */
const retired = [
  /looks whether/i,
  /mistyped their address/i,
  /forget about this/i,
  /can you not come/i,
  /nobody has asked for this day/i,
  /as far as the filters/i,
  /none of these/i,
  /\blies? ahead/i,
  /every appointment has its answer/i,
  /there is no backup\./i,
  /and one is made every day/i,
  /what is to be seen/i,
  /should the (?:e?mail|link)/i,
  /hand the link over/i,
  /you do not know one of them/i,
  /end them all/i,
  /what we hold to/i,
  /what troubles you/i,
  /with which you choose/i,
  /Whatsapp/,
  /Youtube/,
];

test.each(retired)("[D words] no text matches %s any more", (phrase) => {
  expect(findings(phrase)).toEqual([]);
});

test("[D words] what people read says email, not mail", () => {
  // A mail server is called just that, and so is the operator's command; a word alone is a name in the code.
  const allowed = /mail server|wellhouse mail|npm run mail|: mail (?:show|retry) <id>$|: mails?$/;
  const found = findings(/(?<![\w.-])(?:mails?|mailed)(?![\w.-]*\w)/i);
  expect(found.filter((text) => !allowed.test(text))).toEqual([]);
});

test("[D words] the hospital's phone number is not called its contact", () => {
  expect(findings(/^Contact$/).filter((finding) => finding.startsWith("app/site/"))).toEqual([]);
});
