/** The tables whose rows stand in an order that staff set, and the column that has it. */
export const placed = {
  departments: "ordinal",
  services: "ordinal",
  slides: "ordinal",
  staff: "ordinal",
  partners: "ordinal",
  gallery: "ordinal",
  pages: "position",
} as const;

export type PlacedTable = keyof typeof placed;

export function isPlaced(table: string): table is PlacedTable {
  return table in placed;
}
