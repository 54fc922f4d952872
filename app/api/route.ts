import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "./calls.ts";
import { answerCall } from "./dispatch.server.ts";

// Every call of the API comes in here: which there are, `calls.ts` says. Our own server does not come this way.

export function loader({ request, context }: LoaderFunctionArgs) {
  return respond(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return respond(request, context);
}

async function respond(request: Request, context: LoaderFunctionArgs["context"]): Promise<Response> {
  const { status, headers, body } = await answerCall(request, context, calls);
  return new Response(status === 204 ? null : body, { status, headers });
}
