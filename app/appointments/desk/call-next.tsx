import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../../db/queries/departments.ts";
import { lastRoomOf } from "../../../db/queries/stage-lists.ts";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { formRefusal, parseForm, readForm, refused } from "../../forms/form.server.ts";
import { printOf } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { NamedOptions, Select, TextField } from "../../ui/form.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { noticeOf } from "../staff/change.server.ts";
import { checkedCallNextSchema } from "./calling.server.ts";
import { deskDay } from "./desk-day.server.ts";
import { callNextPatient } from "./stage-changes.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, role } = await requireStaff({ request, context }, "desk.open");
  const isDoctor = role === "doctor";
  return {
    departments: isDoctor ? null : await listDepartmentNames(getDb()),
    department_id: new URL(request.url).searchParams.get("department_id") ?? "",
    room: isDoctor ? await lastRoomOf(getDb(), id, deskDay()) : "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "desk.open");
  const formData = await readForm(request);
  const submission = await parseForm(formData, checkedCallNextSchema(getDb(), user.role));
  if (submission.status !== "success") return refused(submission);
  const outcome = await callNextPatient(getDb(), user, submission.value, printOf("call-next", formData));
  if (outcome.status === "failed") return formRefusal(formData, outcome.message);
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("desk.call-next-title"));

export const handle = popupHandle;

export default function CallNext() {
  const { departments, ...defaultValue } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { department_id, room }] = useForm<typeof defaultValue>({
    id: "call-next-popup",
    lastResult,
    defaultValue,
  });
  return (
    <Popup title={t("desk.call-next-title")}>
      <PopupForm
        form={form}
        fields={departments ? [department_id, room] : [room]}
        lastResult={lastResult}
        submit={t("desk.call-next")}
        keep={t("desk.not-now")}
      >
        {departments && (
          <Select
            field={department_id}
            label={t("booking.department")}
            placeholder={t("desk.choose-department")}
          >
            <NamedOptions of={departments} isOwn />
          </Select>
        )}
        <TextField field={room} label={t("desk.room")} hint={t("desk.room-hint")} maxLength={40} optional />
      </PopupForm>
    </Popup>
  );
}
