import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { answerMany, loadMany } from "./many.server.ts";
import { ManyPopup } from "./many-popup.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadMany(args, "approve");
}

export function action(args: ActionFunctionArgs) {
  return answerMany(args, "approve");
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("appointment.approve-many"));

export const handle = popupHandle;

export default function ApproveMany() {
  return <ManyPopup />;
}
