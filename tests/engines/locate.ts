/**
 * Runs in the page: the one visible element of a kind that people know by some words, within the topmost popup, or within
 * the part of the page that has a name or holds some words.
 */
export const locate = /* JavaScript */ `
const [kind, words, within] = arguments;
const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
const textOf = (id) => plain(document.getElementById(id)?.textContent);
const nameOf = (element) =>
  plain(element.getAttribute("aria-label")) ||
  (element.getAttribute("aria-labelledby") ?? "").split(" ").map(textOf).join(" ").trim() ||
  plain(element.labels?.[0]?.textContent).replace(/ \\(optional\\)$/, "") ||
  plain(element.textContent) ||
  plain(element.placeholder);
const visible = (element) => 
  element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
const named = (found, name) =>
  found.find((element) => nameOf(element) === name) ?? found.find((element) => nameOf(element).includes(name));
const all = (scope, selectors) => [...scope.querySelectorAll(selectors)].filter(visible);
const kinds = {
  control: "a[href], button, summary, label:has([type=radio], [type=checkbox])",
  field: "input:not([type=hidden]), select, textarea, [contenteditable=true]",
};
const popup = all(document, "[role=dialog], dialog[open]").at(-1);
const scope = within
  ? named(all(document, "[role=dialog], dialog[open], section, nav, header, footer"), within) ??
    all(document, "main tr").find((row) => plain(row.textContent).includes(within))
  : (popup ?? document);
const found = scope && named(all(scope, kinds[kind]), words);
// As far as the Tab key would: what then lies under something else is out of a person's reach, too.
found?.scrollIntoView({ block: "nearest" });
return found;
`;
