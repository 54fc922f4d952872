import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Db } from "../../../db/connection.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { findWaiting } from "../../../db/queries/waiting-list.ts";
import { formRefusal, readForm } from "../../forms/form.server.ts";
import { makeFromVisitorForm } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { notFound, orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { DateText } from "../../ui/dates.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { openManageLink } from "../patient/manage-link.server.ts";
import { AlreadyWaiting, earlierThan, join, mayWaitForEarlier } from "./join.server.ts";
import { waitingPath } from "./link.server.ts";
import { type SuitsFieldName, SuitsFields } from "./suits-fields.tsx";
import { alreadyWaiting, joinedWords } from "./waiting.ts";
import { checkedSuitsSchema } from "./waiting-schema.server.ts";

/** The visit for which an earlier time can be waited for; else 404. */
async function findVisit(db: Db, token: string | undefined): Promise<ManagedAppointment> {
  const visit = orNotFound(await openManageLink(db, token));
  if (!(await mayWaitForEarlier(db, visit))) throw notFound();
  return visit;
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { date, time } = await findVisit(getDb(), params.token);
  return {
    date,
    time,
    today: hospitalTime().date,
    path: `/appointments/${params.token}`,
    submissionKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  await findVisit(getDb(), params.token);
  try {
    const taken = await makeFromVisitorForm({
      name: "waiting-list",
      formData,
      context,
      print: [params.token ?? ""],
      schema: checkedSuitsSchema,
      store: async (trx, suits) => join(trx, null, earlierThan(await findVisit(trx, params.token), suits)),
    });
    if (taken.refusal) return taken.refusal;
    const entry = taken.id === null ? undefined : await findWaiting(getDb(), taken.id);
    const notice = { role: "status", text: joinedWords() } as const;
    return redirectWithNotice(entry ? await waitingPath(getDb(), entry) : "/", notice);
  } catch (error) {
    if (error instanceof AlreadyWaiting) return formRefusal(formData, alreadyWaiting(), 409);
    throw error;
  }
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("waiting.earlier-title"),
  () => t("waiting.earlier-about"),
  "/appointment",
);

export const handle = popupHandle;

export default function Earlier() {
  const { date, time, today, path, submissionKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<Record<SuitsFieldName, string>>({
    id: "earlier",
    lastResult,
    defaultValue: { until_date: date },
  });
  const { until_date, days, from_time, until_time, notice_hours } = fields;
  return (
    <Popup title={t("visit.earlier")} closeHref={path}>
      <p>
        <T id="waiting.asked-first" values={{ day: <DateText date={date} />, time }} />
      </p>
      <PageForm
        form={form}
        fields={[until_date, days, from_time, until_time, notice_hours]}
        action={`${path}/earlier`}
        submit={t("waiting.join")}
        submissionKey={submissionKey}
      >
        <DefaultButton label={t("waiting.join")} />
        <SuitsFields fields={fields} today={today} />
      </PageForm>
    </Popup>
  );
}
