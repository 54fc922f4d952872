/** The parts of an address's path as routes compare them: decoded, in small letters, empty ones left out. */
export function partsOf(pathname: string): string[] {
  const raw = pathname.split("/").filter(Boolean);
  try {
    return raw.map((part) => decodeURIComponent(part).toLowerCase());
  } catch {
    return raw.map((part) => part.toLowerCase());
  }
}
