import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCall } from "../api/dispatch.server.ts";
import { completed } from "../http/http-answer.server.ts";
import { calls } from "./table.ts";

// Every call of the API comes in here: which there are, `calls.ts` says. Our own server does not come this way.

export function loader({ request, context }: LoaderFunctionArgs) {
  return respond(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return respond(request, context);
}

async function respond(request: Request, context: LoaderFunctionArgs["context"]): Promise<Response> {
  const about = { isReading: /^(?:GET|HEAD)$/.test(request.method), isPersonal: false };
  const { status, headers, body } = completed(await answerCall(request, context, calls), about);
  return new Response(status === 204 ? null : body, { status, headers });
}
