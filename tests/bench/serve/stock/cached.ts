/** Reads anew each time. */
export function cached<Read>(_tables: string[], read: Read): Read {
  return read;
}
