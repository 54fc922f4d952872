import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { answerMany, loadMany } from "./many.server.ts";
import { ManyPopup } from "./many-popup.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadMany(args, "decline");
}

export function action(args: ActionFunctionArgs) {
  return answerMany(args, "decline");
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("appointment.decline-many"));

export const handle = popupHandle;

export default function DeclineMany() {
  return <ManyPopup />;
}
