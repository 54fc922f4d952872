import { expect, test } from "vitest";
import { catalogsOf } from "../../scripts/word-files.ts";
import { shownTexts } from "../support/shown-texts.ts";

const texts = shownTexts("app", "db");

const findings = (phrase: RegExp) =>
  texts.filter(({ text }) => phrase.test(text)).map(({ at, text }) => `${at}: ${text}`);

/** What the site used to say, and the plainer words that stand in its place. */
const replaced: Array<[before: RegExp, now: string]> = [
  [/looks whether/i, "is checking whether the time is free"],
  [/mistyped their address|forget about this/i, "If this wasn’t you, please ignore this email."],
  [/can you not come/i, "If you can’t come"],
  [/nobody has asked for this day|as far as the filters/i, "No appointments match on this day"],
  [/none of these/i, "Another date or time"],
  [/\blies? ahead/i, "None coming up"],
  [/every appointment has its answer/i, "All requests answered"],
  [/there is no backup\.|and one is made every day/i, "Backups are off."],
  [/set BACKUP_DIR, and/i, "To back up daily, choose a place at Settings → System or set BACKUP_DIR."],
  [/what is to be seen/i, "Describe the picture, including for people who can’t see it"],
  [/should the (?:e?mail|link)|hand the link over/i, "If the email doesn’t arrive, send them this link"],
  [/you do not know one of them|end them all/i, "Don’t recognise one? Sign out everywhere"],
  [/what we hold to/i, "What we stand for"],
  [/what troubles you/i, "What is the problem, and when did it start?"],
  [/with which you choose/i, "we’ll send a link to choose a new password"],
  [/counted is what|nothing of who/i, "We count what is read, not who reads it"],
  [/whoever (?:wants|has the link|learns)/i, "Anyone with the link can open it"],
  [/(?:is|are) to be moved/i, "needs to be moved"],
  [/to whom no free time/i, "an earlier time than any that is free"],
  [/by which clock|in which order the/i, "The clock that the hospital uses"],
  [/Whatsapp/, "WhatsApp"],
  [/Youtube/, "YouTube"],
];

test.each(replaced)("[D words] no text matches %s any more: it says “%s”", (before, now) => {
  expect(findings(before)).toEqual([]);
  expect(texts.filter(({ text }) => text.includes(now)).length).toBeGreaterThan(0);
});

test("[D words] what people read says email, not mail", () => {
  // A mail server is called just that, and so is the operator's command; a word alone is a name in the code.
  const allowed = /[Mm]ail server|wellhouse mail|npm run mail|: mail (?:show|retry) <id>$|: mails?$/;
  const found = findings(/(?<![\w.-])(?:mails?|mailed)(?![\w.-]*\w)/i);
  expect(found.filter((text) => !allowed.test(text))).toEqual([]);
});

test("[D words] the hospital's phone number is not called its contact", () => {
  expect(findings(/^Contact$/).filter((finding) => finding.startsWith("app/site/"))).toEqual([]);
});

test("[D words] the title of a popup has a capital at its beginning, but for the specification's own", () => {
  const titles = [...catalogsOf("en").values()].flatMap((catalog) =>
    Object.values(catalog).flatMap(({ text, note }) =>
      /title of (?:a|the) popup/i.test(note ?? "") ? text : [],
    ),
  );
  expect(titles.length).toBeGreaterThan(50);
  const capitals = titles.filter((title) => / [A-Z][a-z]/.test(title));
  expect(capitals.filter((title) => !/^\w+ (?:On )?Appointments?$/.test(title))).toEqual([]);
});
