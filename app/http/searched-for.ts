/** What an address asks to look for, as typed: what no reader could see is dropped, for it stands in no text. */
export function searchedFor(parameters: URLSearchParams, name = "q"): string {
  const typed = parameters.get(name) ?? "";
  return typed
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
}
