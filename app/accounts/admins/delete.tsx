import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getAdmin } from "../../../db/queries/admins.ts";
import { DeletePopup } from "../../dashboard/delete-popup.tsx";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { nextRowHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { idFrom, orNotFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { kindWithin } from "../../words/nouns.ts";
import { t } from "../../words/t.ts";
import { dismissAdmin } from "./admins.server.ts";
import { notices } from "./closing.ts";
import "../../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const admin = orNotFound(await getAdmin(getDb(), idFrom(params.id)));
  const refusal = admin.id === user.id ? notices.oneself.text() : undefined;
  return { name: `${admin.firstname} ${admin.lastname}`, refusal };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const result = await dismissAdmin(user, idFrom(params.id));
  const { role, text, stays } = notices[result];
  if (stays) return answerWith({ refusal: text() }, { status: 422 });
  return redirectWithNotice(nextRowHref(request), { role, text: text() });
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("admin")));

export const handle = popupHandle;

export default function DeleteAdmin() {
  const { name, refusal } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DeletePopup noun="Admin" name={name} refusal={refusal ?? refused?.refusal}>
      <p>{t("admin.delete-lead")}</p>
    </DeletePopup>
  );
}
