import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

export interface ShownText {
  /** File and line. */
  at: string;
  text: string;
}

/** Every text in the sources of the folders: strings, templates and JSX, but neither comments nor names. */
export function shownTexts(...folders: string[]): ShownText[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).flatMap(textsOf);
}

function textsOf(file: string): ShownText[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const text = node.text.replace(/\s+/g, " ").trim();
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (text !== "") found.push({ at: `${file}:${line}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
