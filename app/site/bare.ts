/** The `handle` of a page that is alone on its screen: nothing of the site stands around it, and it renews itself. */
export const bareHandle = { bare: true };

/** Whether a route's `handle` asks for it. */
export function isBare(handle: unknown): boolean {
  return handle === bareHandle;
}
