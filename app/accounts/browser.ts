import { t } from "../words/t.ts";

/** Browsers and systems by what only they write into their user agent; the first that fits is meant. */
const browsers: Array<[sign: RegExp, name: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: Array<[sign: RegExp, name: string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Which browser somebody uses, such as "Firefox on Windows", as far as it says so itself. */
export function browserInWords(userAgent: string): string {
  const nameIn = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(browsers) ?? t("account.browser-unknown");
  const system = nameIn(systems);
  return system ? t("account.browser-on", { browser, system }) : browser;
}
