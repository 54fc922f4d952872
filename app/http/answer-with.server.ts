import { json, type TypedResponse } from "@remix-run/node";

/** What a loader or an action answers with a status or headers of its own; without these it returns the data as it is. */
export function answerWith<Data>(
  data: Data,
  init: { status?: number; headers?: HeadersInit | undefined },
): TypedResponse<Data> {
  return json(data, init);
}
