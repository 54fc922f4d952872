/** Pictures on one page of the public gallery. */
export const picturesPerPage = 24;

/** The page on which the picture of some place stands, both counted from 1. */
export function pageOfPlace(place: number): number {
  return Math.ceil(place / picturesPerPage);
}
