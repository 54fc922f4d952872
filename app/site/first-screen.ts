import { createContext } from "react";

/** The `handle` of a page that brings along all its first screen needs: a first visit then waits for the page alone. */
export const firstScreenHandle = { firstScreen: true };

/** What stands in such a page itself. */
export interface FirstScreenParts {
  /** The rules it needs of the stylesheet. */
  css: string;
  /** Asks for the public pages' script once the first screen is painted. */
  loader: string;
  /** The Content-Security-Policy that allows just these two. */
  policy: string;
}

/** What stands in this page itself, where its first screen is complete with it. */
export const FirstScreen = createContext<FirstScreenParts | undefined>(undefined);
