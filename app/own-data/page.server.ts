import type { Parts, Person } from "../accounts/person/person.server.ts";
import { escapeXml } from "../http/xml.ts";
import { unknownLanguage } from "../words/own.tsx";
import { isRightToLeft, spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";
import { type Field, fields, momentInWords, yesOrNo } from "./parts.server.ts";

/**
 * Everything that is kept of somebody as a page that a browser shows from a folder: it loads nothing but the pictures
 * beside it. It is in the language that is spoken, whatever the names in `person.json` are.
 */
export function personPage({ hospital, email, made_at, ...parts }: Person): string {
  const title = escapeXml(hospital === "" ? t("own-data.title-nameless") : t("own-data.title", { hospital }));
  const lead = escapeXml(t("own-data.lead", { email, moment: momentInWords(made_at) }));
  const sections = Object.entries(parts).map(([name, value]) => {
    const heading = escapeXml(t(`own-data.part.${name as keyof Parts}`));
    return `<section><h2>${heading}</h2>${shown(name, value)}</section>`;
  });
  return `<!doctype html>
<html lang="${spoken().words}"${isRightToLeft() ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 0 auto; padding: 1rem; color: #17222b; }
h2 { margin-block-start: 2.5rem; border-block-end: 1px solid #c9d3da; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; border-block-end: 1px solid #e3e9ed; padding-block-end: 1rem; }
dt { color: #4a5a66; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
img { max-inline-size: 100%; max-block-size: 20rem; }
@media (max-width: 30rem) {
  dl { display: block; }
  dd { margin-block-end: 0.5rem; }
}
</style>
</head>
<body>
<h1>${title}</h1>
<p>${lead}</p>
${sections.join("\n")}
</body>
</html>
`;
}

function shown(name: string, value: Parts[keyof Parts]): string {
  if (typeof value === "boolean") return `<p>${escapeXml(yesOrNo(value))}</p>`;
  if (value.length === 0) return `<p>${escapeXml(t("own-data.nothing"))}</p>`;
  return value.map((row) => (typeof row === "number" ? `<p>${row}</p>` : record(name, row))).join("");
}

function record(part: string, row: object): string {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const known: Readonly<Record<string, Field<never>>> = fields[part as keyof typeof fields];
  const facts = Object.entries(known).flatMap(([name, { label, read, isWritten }]) => {
    const value = values[name];
    const text = value === null || value === undefined ? "" : read(value as never);
    if (text === "") return [];
    const fact = isWritten ? typed(text) : escapeXml(text);
    return `<dt>${escapeXml(label())}</dt><dd>${fact}</dd>`;
  });
  return `${part === "pictures" ? picture(String(values.file_name)) : ""}<dl>${facts.join("")}</dl>`;
}

function picture(name: string): string {
  const file = escapeXml(name);
  return `<p><img src="pictures/${file}" alt="${file}"${attributes(unknownLanguage())}></p>`;
}

/** What somebody has written begins where the column does, whichever way it runs. */
function typed(text: string): string {
  const marks = attributes(unknownLanguage());
  return marks === "" ? escapeXml(text) : `<bdi${marks}>${escapeXml(text)}</bdi>`;
}

const attributes = (given: object) =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
