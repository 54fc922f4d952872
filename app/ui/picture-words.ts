import { createContext } from "react";

/** What staff say of a picture beyond its file. */
export interface PictureWords {
  /** What it shows, for people who cannot see it; empty where nobody has said. */
  description: string;
  /** The point that stays in sight where it is cut, in percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
}

/** By file, what is said of the pictures of the site. */
export const AllPictureWords = createContext<ReadonlyMap<string, PictureWords> | undefined>(undefined);

/** The class of a picture that is cut elsewhere than around its middle: app/styles/focus.css has one for each point. */
export function focusClass({ focus_x, focus_y }: Pick<PictureWords, "focus_x" | "focus_y">) {
  return focus_x === 50 && focus_y === 50 ? undefined : `focus-${focus_x}-${focus_y}`;
}
