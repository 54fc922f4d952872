import { t } from "../words/t.ts";

/** What is wrong with an `APP_URL`, or null. */
export function siteAddressProblem(text: string): string | null {
  const example = "such as https://hospital.example";
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return `must be a web address, ${example}`;
  const { href, origin } = new URL(text);
  return href === `${origin}/`
    ? null
    : `must say no more than the host and its port, ${example}: no path, no user`;
}

/** What is wrong with an `SMTP_URL`, or null. A sign of the password that ends it too early leaves a path or the like. */
export function mailServerProblem(text: string): string | null {
  if (/^smtps?:\/\//i.test(text) && URL.canParse(text)) {
    const { hostname, pathname, search, hash, username, password } = new URL(text);
    const ends = /^\/?$/.test(pathname) && hash === "" && !search.includes("@");
    if (hostname !== "" && ends && isEncoded(username) && isEncoded(password)) return null;
  }
  const example = "smtp://user:password@mail.example:587";
  return t("setting.must-mail-server", { example, signs: "@ / # %", codes: "%40 %2F %23 %25" });
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
