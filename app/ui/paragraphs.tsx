interface ParagraphsProps {
  text: string;
  className?: string;
  /** Their own language, where the page is in another. */
  lang?: string;
  dir?: "ltr" | "rtl" | "auto";
}

/** Plain text as its writer broke it into lines: one paragraph for each. */
export function Paragraphs({ text, ...attributes }: ParagraphsProps) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name and never move.
    <p key={index} {...attributes}>
      {line}
    </p>
  ));
}
