/** The `handle` of a route whose screens come alive in the browser; all others stay plain documents. */
export const hydrateHandle = { hydrate: true };

/** Whether a route's `handle` asks for hydration. */
export function hydrates(handle: unknown): boolean {
  return handle === hydrateHandle;
}
