import { notFound } from "../http/responses.ts";

export function loader() {
  throw notFound();
}

export const action = loader;

/** Never shown. With a component the route is a page, so its 404 is one too. */
export default function NotFound() {
  return null;
}
