import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { formHeaders, readForm } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { askedPage, pagePath } from "../../ui/paging.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { MoveForm } from "./move-form.tsx";
import { accessFromPortal } from "./portal.server.ts";
import { loadMove, takeMove } from "./take-move.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const move = await loadMove(accessFromPortal(user, params.id, request), request);
  return { ...move, page: askedPage(request) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  const access = accessFromPortal(user, params.id, request);
  return takeMove(access, await readForm(request), addressOf(context));
}

export const headers = formHeaders;

export const meta = hiddenMeta(
  () => t("visit.change"),
  () => t("visit.change-about"),
  "/profile",
);

export const handle = popupHandle;

export default function MoveAppointment() {
  const { id, page, ...move } = useLoaderData<typeof loader>();
  return (
    <MoveForm
      {...move}
      lastResult={useActionData<typeof action>()}
      action={pagePath(`/profile/appointments/${id}/move`, page)}
      back={pagePath("/profile", page)}
    />
  );
}
