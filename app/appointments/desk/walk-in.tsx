import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "../../access/guards.server.ts";
import { Popup } from "../../dashboard/popup.tsx";
import { PopupForm } from "../../dashboard/popup-form.tsx";
import { listHref } from "../../dashboard/save.server.ts";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { parseForm, readForm, refused, shownAgain } from "../../forms/form.server.ts";
import { fingerprint } from "../../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { TextArea } from "../../ui/form.tsx";
import { DefaultButton } from "../../ui/unseen-fields.tsx";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { asksToShow } from "../calendar/slot.ts";
import { DoctorChoice } from "../requests/doctor-choice.tsx";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { PersonFields } from "../requests/person-fields.tsx";
import { noticeOf } from "../staff/change.server.ts";
import { PatientLanguage } from "../staff/patient-language.tsx";
import { addWalkIn, checkedWalkInSchema, type WalkIn } from "./walk-in.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "desk.walkIn");
  const department_id = new URL(request.url).searchParams.get("department_id") ?? "";
  return {
    choices: await loadChoices(getDb(), user),
    department_id,
    languages: await openLanguages(getDb()),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "desk.walkIn");
  const formData = await readForm(request);
  if (asksToShow(formData)) return shownAgain(formData);
  const submission = await parseForm(formData, checkedWalkInSchema(getDb(), user));
  if (submission.status !== "success") return refused(submission);
  const print = fingerprint("walk-in", formData);
  const outcome = await inTransaction((trx) => addWalkIn(trx, user, submission.value, print));
  return redirectWithNotice(listHref(request), noticeOf(outcome));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("desk.walk-in"));

export const handle = popupHandle;

export default function WalkInPopup() {
  const { choices, department_id, languages } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<WalkIn>({
    id: "walk-in",
    lastResult,
    defaultValue: { department_id, language: languages.main },
  });
  const { firstname, lastname, phone, email, language, doctor_id, description } = fields;
  return (
    <Popup title={t("desk.walk-in")} wide>
      <PopupForm
        form={form}
        fields={[firstname, lastname, phone, email, language, fields.department_id, doctor_id, description]}
        lastResult={lastResult}
        submit={t("desk.give-number")}
      >
        <DefaultButton label={t("desk.give-number")} />
        <PersonFields fields={fields} />
        <PatientLanguage field={language} open={languages.open} />
        <DoctorChoice
          department={fields.department_id}
          doctor={doctor_id}
          choices={choices}
          oneIsNeeded={t("form.place-missing")}
        />
        <TextArea field={description} label={t("desk.reason")} rows={3} maxLength={2000} optional />
      </PopupForm>
    </Popup>
  );
}
