/** What headings may be set in. The first two are whatever the visitor's device has of the kind. */
export const faces = {
  serif: { label: "Serif", tokens: {} },
  sans: {
    label: "Sans-serif",
    tokens: { "--font-display": "var(--font-text)", "--display-weight": "650" },
  },
  figtree: {
    label: "Figtree, a rounder sans-serif (11 KB for a first visit)",
    tokens: { "--font-display": "Figtree, var(--font-text)", "--display-weight": "600" },
  },
} as const;

export type Face = keyof typeof faces;
