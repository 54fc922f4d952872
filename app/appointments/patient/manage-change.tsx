import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { PageForm } from "../../site/page-form.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { type AppointmentChange, moveSchema } from "../appointment.ts";
import { freeTimesToMove } from "../calendar/calendar.server.ts";
import { withSlot } from "../calendar/slot.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { WhenFields } from "../requests/when-fields.tsx";
import { accessByLink, linkHeaders } from "./manage.server.ts";
import { findPending, takeChange } from "./patient-changes.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const appointment = await findPending(accessByLink(params.token));
  const { date, time, department_name } = appointment;
  return {
    whom: [chosenDoctor(appointment), department_name].filter(Boolean).join(", "),
    move: { date, time },
    free: await freeTimesToMove(getDb(), appointment, new URL(request.url).searchParams.get("day")),
    today: hospitalTime().date,
    path: `/appointments/${params.token}`,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return takeChange(accessByLink(params.token), {
    formData: withSlot(await readForm(request)),
    address: addressOf(context),
    schema: moveSchema,
  });
}

export const headers = linkHeaders;

export const meta = hiddenMeta("Change date or time", "Move an appointment that is pending.", "/appointment");

export const handle = popupHandle;

export default function ChangeByLink() {
  const { whom, move, free, today, path } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { date, time }] = useForm<Pick<AppointmentChange, "date" | "time">>({
    id: "move",
    lastResult,
    defaultValue: move,
  });
  return (
    <Popup title="Change date or time" closeHref={path} width="wide">
      {whom && <p className="popup-lead">{whom}</p>}
      <PageForm form={form} fields={[date, time]} action={`${path}/change`} submit="Save the changes">
        <DefaultButton label="Save the changes" />
        <WhenFields date={date} time={time} today={today} free={lastResult ? lastResult.free : free} />
      </PageForm>
    </Popup>
  );
}
