/** To throw where there is nothing, or nothing that this visitor may know of. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** A row that must be there, else 404. */
export function orNotFound<Row extends object>(row: Row | null | undefined): Row {
  if (!row) throw notFound();
  return row;
}

/** To throw where somebody is known and has no right to what they ask for. */
export function forbidden(): Response {
  return new Response(null, { status: 403, statusText: "Forbidden" });
}

/**
 * To be asked by a page whose address has a name in it: any other spelling leads to the page's own, with its query and
 * whatever was sent.
 *
 * @param own the page's path; its popups' go on behind
 * @throws Response 301, as from any address that has changed; 308 to a form, which is to be sent once more
 */
export function expectSpelling({ url, method }: Request, own: string): void {
  const { pathname, search } = new URL(url);
  const behind = pathname.split("/").slice(own.split("/").length).filter(Boolean);
  const spelled = [own, ...behind].join("/");
  if (pathname === spelled) return;
  // Names change, and may change back: nobody may keep where this one leads.
  const headers = { Location: spelled + search, "Cache-Control": "no-store" };
  throw new Response(null, { status: ["GET", "HEAD"].includes(method) ? 301 : 308, headers });
}

/** A row's id out of a URL: a whole number of at most 15 digits, else 404. */
export function idFrom(parameter: string | undefined): number {
  if (!parameter || !/^[1-9]\d{0,14}$/.test(parameter)) throw notFound();
  return Number(parameter);
}
