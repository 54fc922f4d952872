import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "./calls.ts";
import { answerCall } from "./dispatch.server.ts";

// Every call of the API comes in here: which there are, `calls.ts` says.

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerCall(request, context, calls);
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerCall(request, context, calls);
}
