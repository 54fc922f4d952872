import { createContext } from "react";

/** What marks the inline scripts of a hydrating page as ours; the browser hides it, so there it is undefined. */
export const Nonce = createContext<string | undefined>(undefined);
