/** Plain text as its writer broke it into lines: one paragraph for each. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name and never move.
    <p key={index} className={className}>
      {line}
    </p>
  ));
}
