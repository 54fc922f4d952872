import { getLog } from "../installation/log.server.ts";
import { bearerToken, getApiUser, getUser } from "./session.server.ts";

/** Has the log say who was refused something: whoever tries one door after the other leaves a trail. */
export async function noteRefused(request: Pick<Request, "headers">, requestId: string): Promise<void> {
  const user = await (bearerToken(request) === undefined ? getUser(request, {}) : getApiUser(request, {}));
  getLog().warn({ requestId, user_id: user?.id ?? null }, "refused");
}
