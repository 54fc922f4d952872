/** Most characters of a slug that is made of a title. */
const maxSlugLength = 80;

/**
 * A title as the last part of an address: lower case, words joined by hyphens, accents left out. Letters of other
 * scripts stay, as browsers show them. Never empty, and never a number, which would be taken for an id: what the record
 * is called stands in, or before it.
 */
export function slugOf(title: string, noun: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const slug =
    words.length > maxSlugLength ? words.slice(0, maxSlugLength + 1).replace(/-?[^-]*$/, "") : words;
  if (slug === "") return [...words].slice(0, maxSlugLength).join("") || noun;
  return /^\d+$/.test(slug) ? `${noun}-${slug}` : slug;
}
