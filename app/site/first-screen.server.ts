import { contentSecurityPolicyWithInline } from "../http/security-headers.server.ts";
import { readScriptUrl } from "../installation/built-files.server.ts";
import type { FoundPage } from "../remix/found-page.server.ts";
import type { Look } from "../theme/look.ts";
import { keyOf, themedText } from "../theme/theme.server.ts";
import { isRightToLeft } from "../words/spoken.ts";
import { type FirstScreenParts, firstScreenHandle } from "./first-screen.ts";
import type { NotSetUp, RootData } from "./root-data.ts";

/**
 * What stands in a page in the place of its stylesheet and its script. Whoever is known to the site, or has just done
 * something there, has both from the page before.
 */
export function firstScreenOf({ handles, rootData, hasFailed }: FoundPage): FirstScreenParts | undefined {
  if (hasFailed || handles.at(-1) !== firstScreenHandle) return undefined;
  const root = rootData as RootData | NotSetUp;
  if (!root.site || root.patient || root.notice || root.trial || root.preview) return undefined;
  return homeParts(root.look);
}

const partsByLook = new Map<string, FirstScreenParts>();

function homeParts(look: Look): FirstScreenParts {
  const sheet = isRightToLeft() ? "home-rtl" : "home";
  const key = `${sheet} ${keyOf(look)}`;
  let parts = partsByLook.get(key);
  if (!parts) {
    const css = themedText(sheet, look);
    const loader = loaderOf(readScriptUrl());
    parts = { css, loader, policy: contentSecurityPolicyWithInline({ style: css, script: loader }) };
    partsByLook.set(key, parts);
  }
  return parts;
}

/** Until the first screen is painted, the line belongs to its picture; the moment after `load` is for drawing it. */
function loaderOf(url: string): string {
  return `addEventListener("load",()=>setTimeout(()=>import("${url}"),100))`;
}
