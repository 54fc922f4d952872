import { createContext } from "react";

/** The `handle` of a page that brings the rules it needs: a first visit then waits for no stylesheet. */
export const inlineSheetHandle = { inlineSheet: true };

/** The rules that stand in this page, where it brings its own. */
export const InlineRules = createContext<string | undefined>(undefined);
