/** The points at which a picture can be held in sight, in percent, and what they are called from the left and from the top. */
export const focusPoints = [
  { at: 0, across: "Left edge", down: "Top edge" },
  { at: 25, across: "Left of the middle", down: "Above the middle" },
  { at: 50, across: "Middle", down: "Middle" },
  { at: 75, across: "Right of the middle", down: "Below the middle" },
  { at: 100, across: "Right edge", down: "Bottom edge" },
] as const;

/** What the next page says of pictures that nobody has described. */
export function undescribedText(count: number): string {
  const pictures = count === 1 ? "1 picture has" : `${count} pictures have`;
  return `${pictures} no description. People who can’t see a picture are told its description.`;
}

/** To what an address or a call narrows the list of pictures down. */
export interface PictureView {
  use?: string;
  words?: string;
}

export function viewFilters({ use, words }: PictureView) {
  return {
    used: use === "used" || use === "unused" ? use === "used" : undefined,
    mute: words === "there" || words === "missing" ? words === "missing" : undefined,
  };
}
