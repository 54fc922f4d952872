/** The entry of a list at a place where there is one. */
export function at<Entry>(list: readonly Entry[], index: number): Entry {
  return list[index] as Entry;
}
