import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { answerDecision, loadDecision } from "./decide.server.ts";
import { DecisionPopup } from "./decision-popup.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadDecision(args, "decline");
}

export function action(args: ActionFunctionArgs) {
  return answerDecision(args, "decline");
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  screenMeta(matches, t(data ? "appointment.decline-title" : "appointment.one"));

export const handle = popupHandle;

export default function Decline() {
  return <DecisionPopup />;
}
