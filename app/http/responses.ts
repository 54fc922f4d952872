/** To throw where there is nothing, or nothing that this visitor may know of. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** To throw where somebody is known and has no right to what they ask for. */
export function forbidden(): Response {
  return new Response(null, { status: 403, statusText: "Forbidden" });
}

/** A row's id out of a URL: a whole number of at most 15 digits, else 404. */
export function idFrom(parameter: string | undefined): number {
  if (!parameter || !/^[1-9]\d{0,14}$/.test(parameter)) throw notFound();
  return Number(parameter);
}
