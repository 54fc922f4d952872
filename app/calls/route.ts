import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCall } from "../api/dispatch.server.ts";
import { completed } from "../http/http-answer.server.ts";
import { calls } from "./table.ts";

// Every call of the API comes in here: which there are, `calls.ts` says. Our own server does not come this way.

export async function loader({ request, context }: LoaderFunctionArgs) {
  const about = { isReading: /^(?:GET|HEAD)$/.test(request.method), isPersonal: false };
  const { status, headers, body } = completed(await answerCall(request, context, calls), about);
  return new Response(status === 204 ? null : body, { status, headers });
}

export const action = loader;
