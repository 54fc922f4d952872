/** The points at which a picture can be held in sight, in percent from the left or from the top, and what messages call them. */
export const focusPoints = [
  { at: 0, name: "start" },
  { at: 25, name: "before" },
  { at: 50, name: "middle" },
  { at: 75, name: "after" },
  { at: 100, name: "end" },
] as const;

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
