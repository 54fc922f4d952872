import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findRevision } from "../../db/queries/revisions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { PopupForm } from "../dashboard/popup-form.tsx";
import { listHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { parseForm, readForm, refused } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, notFound, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { momentsOf, withMomentsOf } from "../records/publication.server.ts";
import { TextField } from "../ui/form.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { draftDatesSchema } from "./draft-date.server.ts";
import { setDraftDates } from "./history.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const draft = orNotFound(await findRevision(getDb(), idFrom(params.id)));
  if (draft.action !== "draft") throw notFound();
  const { publish_at, unpublish_at } = draft.problem === null ? momentsOf(draft) : {};
  return { name: draft.name, publish_at: publish_at ?? "", unpublish_at: unpublish_at ?? "" };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  const submission = await parseForm(await readForm(request), draftDatesSchema);
  if (submission.status !== "success") return refused(submission);
  const draft = orNotFound(await findRevision(getDb(), id));
  const dates = withMomentsOf(draft, submission.value);
  if (!(await inTransaction((trx) => setDraftDates(trx, user, { id, ...dates })))) throw notFound();
  const text = t(dates.publish_at ? "revision.date-set" : "revision.date-taken");
  return redirectWithNotice(listHref(request), { role: "status", text });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("revision.date-title"));

export const handle = popupHandle;

export default function DateDraft() {
  const { name, ...defaultValue } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { publish_at, unpublish_at }] = useForm<typeof defaultValue>({
    id: "draft-date",
    lastResult,
    defaultValue,
  });
  return (
    <Popup title={t("revision.date-title")}>
      <p className="popup-lead">
        <T id="revision.date-lead" values={{ name: <Own>{name}</Own> }} />
      </p>
      <PopupForm
        form={form}
        fields={[publish_at, unpublish_at]}
        lastResult={lastResult}
        submit={t("revision.date-save")}
      >
        <TextField
          field={publish_at}
          label={t("revision.publish-at")}
          hint={t("revision.date-hint")}
          type="datetime-local"
          optional
        />
        <TextField
          field={unpublish_at}
          label={t("revision.unpublish-at")}
          hint={t("revision.until-hint")}
          type="datetime-local"
          optional
        />
      </PopupForm>
    </Popup>
  );
}
