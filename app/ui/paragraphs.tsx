/** Plain text as its writer broke it into lines: one paragraph for each. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => (
    <p key={index} className={className}>
      {line}
    </p>
  ));
}
