import { escapeXml } from "../../http/xml.ts";

/** A name as a person reads it. */
const inWords = (name: string) => `${name[0]?.toUpperCase() ?? ""}${name.slice(1).replaceAll("_", " ")}`;

/**
 * Everything that is kept of somebody as a page that a browser shows from a folder: it loads nothing but the pictures
 * beside it.
 *
 * @param person as `person.json` has it
 */
export function personPage(hospital: string, person: Record<string, unknown>): string {
  const title = escapeXml(`What ${hospital} keeps of you`);
  const sections = Object.entries(person).map(
    ([name, value]) => `<section><h2>${escapeXml(inWords(name))}</h2>${shown(name, value)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #17222b; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #c9d3da; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; border-bottom: 1px solid #e3e9ed; padding-bottom: 1rem; }
dt { color: #4a5a66; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
img { max-width: 100%; max-height: 20rem; }
</style>
</head>
<body>
<h1>${title}</h1>
${sections.join("\n")}
</body>
</html>
`;
}

function shown(name: string, value: unknown): string {
  if (!Array.isArray(value)) return `<p>${escapeXml(String(value ?? ""))}</p>`;
  if (value.length === 0) return "<p>Nothing.</p>";
  return value.map((row) => record(name, row)).join("");
}

function record(name: string, row: unknown): string {
  if (typeof row !== "object" || row === null) return `<p>${escapeXml(String(row))}</p>`;
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  const terms = facts.map(
    ([term, value]) => `<dt>${escapeXml(inWords(term))}</dt><dd>${escapeXml(textOf(value))}</dd>`,
  );
  const { file_name } = row as { file_name?: string };
  const picture = name === "pictures" && file_name;
  const image = picture
    ? `<p><img src="pictures/${escapeXml(picture)}" alt="${escapeXml(picture)}"></p>`
    : "";
  return `${image}<dl>${terms.join("")}</dl>`;
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
