import { t } from "../words/t.ts";

/** What headings may be set in. The first two are whatever the visitor's device has of the kind. */
export const faces = {
  serif: { label: () => t("look.face-serif"), tokens: {} },
  sans: {
    label: () => t("look.face-sans"),
    tokens: { "--font-display": "var(--font-text)", "--display-weight": "650" },
  },
  figtree: {
    label: () => t("look.face-figtree"),
    tokens: { "--font-display": "Figtree, var(--font-text)", "--display-weight": "600" },
  },
} as const;

export type Face = keyof typeof faces;
