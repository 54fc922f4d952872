import { source } from "./languages.ts";
import { spoken } from "./spoken.ts";

/** A title within a sentence; where it is English, it then has no capital. */
export const withinSentence = (title: string) => (spoken().words === source ? title.toLowerCase() : title);
