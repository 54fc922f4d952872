import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "../../forms/form.server.ts";
import { versionField } from "../../forms/hidden-fields.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { BegunWith, DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { type AppointmentChange, moveSchema } from "../appointment.ts";
import { whomOf } from "../appointment-view.server.ts";
import { freeTimesToMove } from "../calendar/picker.server.ts";
import { withSlot } from "../calendar/slot.ts";
import { Whom } from "../doctor-or-none.tsx";
import { WhenFields } from "../requests/when-fields.tsx";
import { isMovable } from "./change-limit.server.ts";
import { accessByLink } from "./manage.server.ts";
import { MoveForm } from "./move-form.tsx";
import { findFor, takeChange } from "./patient-changes.server.ts";
import { loadMove, takeMove } from "./take-move.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const access = accessByLink(params.token);
  if (isMovable(await access.find(getDb()))) {
    return { visit: await loadMove(access, request), path: `/appointments/${params.token}` };
  }
  const appointment = await findFor(access, "edit");
  const { date, time, updated_at } = appointment;
  return {
    visit: null,
    whom: await whomOf(getDb(), appointment),
    move: { date, time },
    version: updated_at,
    free: await freeTimesToMove(getDb(), appointment, new URL(request.url).searchParams.get("day")),
    today: hospitalTime().date,
    path: `/appointments/${params.token}`,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const access = accessByLink(params.token);
  const [formData, address] = [await readForm(request), addressOf(context)];
  // A form that asks for any date was opened while the request was still pending, and is not one that moves a visit.
  if (isMovable(await access.find(getDb())) && formData.has(versionField) && !formData.has("date"))
    return takeMove(access, formData, address);
  return takeChange(access, {
    formData: withSlot(formData),
    address,
    schema: moveSchema,
  });
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("visit.change"),
  () => t("visit.change-about"),
  "/appointment",
);

export const handle = popupHandle;

export default function ChangeByLink() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { path } = data;
  if (!data.visit) return <ChangeRequest {...data} lastResult={lastResult} />;
  return <MoveForm {...data.visit} lastResult={lastResult} action={`${path}/change`} back={path} />;
}

type Data = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { visit: null }>;
type Result = ReturnType<typeof useActionData<typeof action>>;

/** Of a request: another free time, or any other that can be asked for. */
function ChangeRequest(props: Data & { lastResult: Result }) {
  const { whom, move, version, free, today, path, lastResult } = props;
  const [form, { date, time }] = useForm<Pick<AppointmentChange, "date" | "time">>({
    id: "move",
    lastResult,
    defaultValue: move,
  });
  return (
    <Popup title={t("visit.change")} closeHref={path} width="wide">
      {(whom.doctor || whom.department) && (
        <p className="popup-lead">
          <Whom {...whom} />
        </p>
      )}
      <PageForm form={form} fields={[date, time]} action={`${path}/change`} submit={t("visit.save")}>
        <DefaultButton label={t("visit.save")} />
        <BegunWith version={version} lastResult={lastResult} />
        <WhenFields date={date} time={time} today={today} free={lastResult ? lastResult.free : free} />
      </PageForm>
    </Popup>
  );
}
