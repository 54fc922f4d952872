const tags = /<(\/?)([a-z]\w*)[^>]*>/g;

/** Tags that nothing closes. */
const empty = new Set(["br", "img", "source"]);

/**
 * Sanitised HTML in which each heading of the first level has become a question that opens what stands below it. What
 * stands before the first stays as it is. A heading inside something else is left alone.
 */
export function foldQuestions(html: string): string {
  let depth = 0;
  let folded = "";
  let from = 0;
  let isOpen = false;
  for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(tags)) {
    if (empty.has(name ?? "")) continue;
    depth += closing ? -1 : 1;
    if (name !== "h2" || depth !== (closing ? 0 : 1)) continue;
    folded += html.slice(from, index);
    from = index + tag.length;
    if (closing) {
      folded += '</summary><div class="prose">';
    } else {
      folded += `${isOpen ? "</div></details>" : ""}<details class="question"><summary>`;
      isOpen = true;
    }
  }
  return folded + html.slice(from) + (isOpen ? "</div></details>" : "");
}
