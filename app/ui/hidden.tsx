import type { ReactNode } from "react";

/** Words that are read out and not shown: the slot of a message's `<hidden>`. */
export const hidden = (inside: ReactNode) => <span className="visually-hidden">{inside}</span>;
