import { HtmlValidate } from "html-validate";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../app/installation/config.server.ts";
import { renderMail } from "../../app/mail/layout.ts";
import {
  accountExistsMail,
  confirmSignUpMail,
  emailChangedMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
} from "../../app/mail/templates.ts";

const url = "https://hospital.example/reset-password/a-b_c?x=1&y=2";
const signInUrl = "https://hospital.example/sign-in";

/** Every mail of an account, with the addresses it must carry. */
const mails = (name: string, hospital: string) => [
  { mail: passwordResetMail({ firstname: name, url, minutes: 30, hospital }), links: [url] },
  {
    mail: accountExistsMail({ firstname: name, signInUrl, resetUrl: url, hospital }),
    links: [signInUrl, url],
  },
  { mail: confirmSignUpMail({ firstname: name, url, hours: 24, hospital }), links: [url] },
  {
    mail: passwordChangedMail({ firstname: name, when: "9 March 2030, 14:05", hospital, resetUrl: url }),
    links: [url],
  },
  {
    mail: emailChangedMail({
      firstname: name,
      when: "9 March 2030, 14:05",
      hospital,
      phone: "+44 1632 960000",
    }),
    links: [],
  },
  { mail: invitationMail({ names: name, url, days: 7, hospital }), links: [url] },
];

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: { "void-style": "off" },
});

describe.each(mails("Ada", "Wellhouse Hospital"))("$mail.subject", ({ mail, links }) => {
  test("text and HTML carry the links in full", () => {
    for (const link of links) {
      expect(mail.text.split("\n")).toContain(link);
      expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    }
    expect(mail.html.match(/href=/g) ?? []).toHaveLength(links.length);
  });

  test("it greets by name, names the hospital, and its lines are short", () => {
    for (const version of [mail.text, mail.html]) {
      expect(version).toContain("Hello Ada,");
      expect(version).toContain("Wellhouse Hospital");
    }
    const long = mail.text.split("\n").filter((line) => line.length > 72 && !line.startsWith("https://"));
    expect(long).toEqual([]);
  });

  test("its HTML is a valid, accessible document without pictures or scripts", async () => {
    const report = await validator.validateString(mail.html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(mail.html).not.toMatch(/<(?:img|script|link|table)/);
  });
});

test.each(["<b>Ada</b>", '"><script>alert(1)</script>', "Ada & Bea", "A\u0000da", "</p><a href=x>"])(
  "the name %j and a hospital of that name stay text",
  (name) => {
    for (const { mail, links } of mails(name, name)) {
      expect(mail.html).not.toMatch(/<b>|<script|<a href=x/);
      expect(mail.html).not.toContain("\u0000");
      expect(mail.html.match(/<a /g) ?? []).toHaveLength(links.length);
      expect(mail.text).not.toContain("\u0000");
    }
  },
);

test("escaped characters are shown as they are", () => {
  const { html } = renderMail({ subject: "a < b", name: "Ada & Bea", body: ['"x" < y'], hospital: "R&D" });
  expect(html).toContain("<title>a &lt; b</title>");
  expect(html).toContain("Hello Ada &amp; Bea,");
  expect(html).toContain("<p>&quot;x&quot; &lt; y</p>");
  expect(html).toContain("R&amp;D");
});

test.each(["evil.example", "https://evil.example", "ada@evil.example", "x".repeat(81), "  "])(
  "the name %j is left out of the greeting",
  (name) => {
    for (const { mail } of mails(name, "Wellhouse")) {
      expect(mail.text).toMatch(/^Hello,\n/);
      expect(mail.html).toContain("<p>Hello,</p>");
    }
  },
);

test.each(["\r\n", "\n", "\r", "\u2028", "\u0085"])("a line break %j adds no header", async (lineBreak) => {
  const hostile = `Ada${lineBreak}Bcc: eve@evil.example${lineBreak}${lineBreak}Body`;
  const rendered = renderMail({ subject: hostile, name: hostile, body: [hostile], hospital: hostile });
  expect(rendered.subject).toBe("Ada Bcc: eve@evil.example Body");
  const { message, envelope } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name: rendered.subject, address: "info@hospital.example" },
    to: { name: "", address: "ada@patients.example" },
    ...rendered,
  });
  const email = await PostalMime.parse(message as Buffer);
  expect(email.bcc).toBeUndefined();
  expect(envelope.to).toEqual(["ada@patients.example"]);
  expect(email.subject).toBe("Ada Bcc: eve@evil.example Body");
});

test.each(["smtp://mail.example", "smtps://user:p%40ss@mail.example:465", "smtp://[::1]:2525"])(
  "SMTP_URL=%s is taken as it is",
  (SMTP_URL) => {
    expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  },
);

test.each(["mail.example", "http://mail.example", "smtp://", "smtp://:secret@", "smtp://h:99999"])(
  "SMTP_URL=%s is refused in one line that does not repeat it",
  (SMTP_URL) => {
    let message = "";
    try {
      readConfig({ SMTP_URL });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).toMatch(/^Configuration: SMTP_URL must be a mail server, [^\n]+$/);
    expect(message).not.toContain("secret");
  },
);
